import type { Flow, Step } from '../definition/types.ts';
import { own } from '../flow/own.ts';
import type { FlowState } from '../flow/state.ts';
import { inputLabel } from '../flow/typing.ts';
import { shownError } from '../flow/verdict.ts';
import { formatMessage } from '../messages/formatMessage.ts';
import { choiceError } from './props/choiceTexts.ts';

/** Why the step shown was refused, as the status region says it; empty where it was not. */
export function refusalText(flow: Flow, state: FlowState, step: Step): string {
  if (!own(state.refused, step.id)) return '';
  const faults = step.inputs.flatMap((input) => {
    const message = shownError(flow, state, step, input);
    return message === undefined ? [] : [formatMessage(flow.messages.fieldError, { label: inputLabel(step, input), message })];
  });
  return choiceError(step, flow.messages) ?? faults.join('. ');
}
