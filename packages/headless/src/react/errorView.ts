import type { Definition, Input, Step } from '../definition/types.ts';
import { ownEntry } from '../base/records.ts';
import { currentStep } from '../flow/readState.ts';
import type { FlowState } from '../flow/state.ts';
import { inputLabel } from '../flow/typing.ts';
import { unfinishedFields } from '../flow/fieldStatus.ts';
import { formatMessage } from '../messages/formatMessage.ts';

/** Names and messages of the faults that the summary lists, in pairs; empty where no summary shows. */
export interface ErrorView {
  readonly names: readonly string[];
  readonly messages: readonly string[];
}

const none: ErrorView = { names: [], messages: [] };

interface FieldFault {
  readonly input: Input;
  readonly message: string;
}

/** `Email: Email should be valid`. */
export function faultText(definition: Definition, step: Step, { input, message }: FieldFault): string {
  return formatMessage(definition.messages.fieldError, { label: inputLabel(step, input), message });
}

/** What is wrong with the fields of a step. */
export function faultsOf(definition: Definition, state: FlowState, step: Step): readonly FieldFault[] {
  return unfinishedFields(definition, state, step).flatMap(({ input, status }) => (status.status === 'invalid' ? [{ input, message: status.message }] : []));
}

/** Faults of a refused step; with fewer than two the field itself is enough (ACCESSIBILITY D6). */
export function errorView(definition: Definition | undefined, state: FlowState): ErrorView {
  const step = definition && currentStep(definition, state);
  if (!step || step.type !== 'input' || !ownEntry(state.refused, step.id)) return none;
  const faults = faultsOf(definition, state, step);
  if (faults.length < 2) return none;
  const said = faults.map(({ message }) => message);
  return {
    names: faults.map(({ input }) => input.name),
    // Of two that say the same nobody could tell which field is meant (WCAG 2.4.9).
    messages: faults.map((fault) => (said.indexOf(fault.message) === said.lastIndexOf(fault.message) ? fault.message : faultText(definition, step, fault))),
  };
}
