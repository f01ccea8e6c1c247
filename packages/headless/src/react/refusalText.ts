import type { Definition, Step } from '../definition/types.ts';
import { ownEntry } from '../base/records.ts';
import type { FlowState } from '../flow/state.ts';
import { faultsOf, faultText } from './errorView.ts';
import { choiceError } from './props/choiceTexts.ts';

/** Why the step shown was refused, as the status region says it; empty where it was not. */
export function refusalText(definition: Definition, state: FlowState, step: Step): string {
  if (!ownEntry(state.refused, step.id)) return '';
  const faults = faultsOf(definition, state, step).map((fault) => faultText(definition, step, fault));
  return choiceError(step, definition.messages) ?? faults.join('. ');
}
