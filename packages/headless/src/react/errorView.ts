import type { Flow } from '../definition/types.ts';
import { currentStep } from '../flow/readState.ts';
import { own } from '../flow/own.ts';
import type { FlowState } from '../flow/state.ts';
import { inputLabel } from '../flow/typing.ts';
import { unsound } from '../flow/verdict.ts';
import { formatMessage } from '../messages/formatMessage.ts';

/** Names and messages of the faults that the summary lists, in pairs; empty where no summary shows. */
export interface ErrorView {
  readonly names: readonly string[];
  readonly messages: readonly string[];
}

const none: ErrorView = { names: [], messages: [] };

/** Faults of a refused step; with fewer than two the field itself is enough (ACCESSIBILITY D6). */
export function errorView(flow: Flow | undefined, state: FlowState): ErrorView {
  const step = flow && currentStep(flow, state);
  if (!step || step.type !== 'input' || !own(state.refused, step.id)) return none;
  const faults = unsound(flow, state, step).flatMap(({ input, verdict }) =>
    verdict.status === 'invalid' ? [{ input, message: verdict.message }] : [],
  );
  if (faults.length < 2) return none;
  const said = faults.map(({ message }) => message);
  return {
    names: faults.map(({ input }) => input.name),
    // Of two that say the same nobody could tell which field is meant (WCAG 2.4.9).
    messages: faults.map(({ input, message }) =>
      said.indexOf(message) === said.lastIndexOf(message)
        ? message
        : formatMessage(flow.messages.fieldError, { label: inputLabel(step, input), message }),
    ),
  };
}
