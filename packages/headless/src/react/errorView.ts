import { ownEntry } from '../base/records.ts';
import type { Definition, Input, Step } from '../definition/types.ts';
import { unfinishedFields } from '../flow/fieldStatus.ts';
import { currentStep } from '../flow/readState.ts';
import type { FlowState } from '../flow/state.ts';
import { momentOf, typeOf } from '../flow/stepTypes/defineStepType.ts';
import { inputLabel } from '../flow/fields.ts';
import { formatMessage } from '../messages/formatMessage.ts';

/** Names and messages of the faults that the summary lists, in pairs; empty while no summary shows. */
export interface ErrorView {
  readonly names: readonly string[];
  readonly messages: readonly string[];
}

const noErrors: ErrorView = { names: [], messages: [] };

interface FieldFault {
  readonly input: Input;
  readonly message: string;
}

/** `Email: Email should be valid`. */
function faultText({ messages }: Definition, step: Step, { input, message }: FieldFault): string {
  return formatMessage(messages.fieldError, { label: inputLabel(step, input), message });
}

/** What is wrong with the fields of a step. */
export function faultsOf(definition: Definition, state: FlowState, step: Step): readonly FieldFault[] {
  return unfinishedFields(definition, state, step).flatMap(({ input, status }) => (status.status === 'invalid' ? [{ input, message: status.message }] : []));
}

/** Why a step was refused as a whole; undefined where its fields say it. */
export function stepError(definition: Definition, state: FlowState, step: Step): string | undefined {
  return typeOf(step).refusal(momentOf(definition, state, step));
}

/** Why the step shown was refused, as the status region says it; empty if it was not. */
export function refusalText(definition: Definition, state: FlowState, step: Step): string {
  if (!ownEntry(state.refused, step.id)) return '';
  const faults = faultsOf(definition, state, step).map((fault) => faultText(definition, step, fault));
  return stepError(definition, state, step) ?? faults.join('. ');
}

/** Faults of a refused step; a single one is told at its field alone. */
export function errorView(definition: Definition | undefined, state: FlowState): ErrorView {
  const step = definition && currentStep(definition, state);
  if (!definition || !step?.stepType.hasFields || !ownEntry(state.refused, step.id)) return noErrors;
  const faults = faultsOf(definition, state, step);
  if (faults.length < 2) return noErrors;
  const said = faults.map(({ message }) => message);
  return {
    names: faults.map(({ input }) => input.name),
    // Two links of the same text would not tell which field is meant (WCAG 2.4.9).
    messages: faults.map((fault) => (said.indexOf(fault.message) === said.lastIndexOf(fault.message) ? fault.message : faultText(definition, step, fault))),
  };
}
