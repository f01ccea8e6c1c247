import type { Flow, Step } from '../definition/types.ts';
import { own } from '../flow/own.ts';
import type { FlowState } from '../flow/state.ts';
import { faultsOf, faultText } from './errorView.ts';
import { choiceError } from './props/choiceTexts.ts';

/** Why the step shown was refused, as the status region says it; empty where it was not. */
export function refusalText(flow: Flow, state: FlowState, step: Step): string {
  if (!own(state.refused, step.id)) return '';
  const faults = faultsOf(flow, state, step).map((fault) => faultText(flow, step, fault));
  return choiceError(step, flow.messages) ?? faults.join('. ');
}
