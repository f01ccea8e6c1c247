import { ownEntry } from '../base/records.ts';
import type { FieldFault, Visit } from '../flow/code.ts';
import { formatMessage } from '../messages/languages.ts';

/** Names and messages of the faults that the summary lists, in pairs; empty while no summary shows. */
export interface ErrorView {
  readonly names: readonly string[];
  readonly messages: readonly string[];
}

const noErrors: ErrorView = { names: [], messages: [] };

/** `Email: Email should be valid`. */
export function faultText(visit: Visit, { input, message }: FieldFault): string {
  const label = visit.code.fields.label(visit, input);
  return formatMessage(visit.definition.messages.fieldError, { label, message });
}

/** What is wrong with the fields of a step. */
export function faultsOf(visit: Visit): readonly FieldFault[] {
  return visit.code.fields.faults(visit);
}

/** Faults of a refused step; a single one is told at its field alone. */
export function errorView(visit: Visit | undefined): ErrorView {
  if (!visit?.step.stepType.hasFields || !ownEntry(visit.state.refused, visit.step.id)) return noErrors;
  const faults = faultsOf(visit);
  if (faults.length < 2) return noErrors;
  const said = faults.map(({ message }) => message);
  return {
    names: faults.map(({ input }) => input.name),
    // Two links of the same text would not tell which field is meant (WCAG 2.4.9).
    messages: faults.map((fault) => (said.indexOf(fault.message) === said.lastIndexOf(fault.message) ? fault.message : faultText(visit, fault))),
  };
}
