import { entriesOf, plainText, type Definition } from '@leadflow/headless/judge';
import type { StoredLead } from '../store.ts';
import { payloadOf } from './answers.ts';

/** One line of what a lead says. */
export interface Detail {
  readonly name: string;
  readonly value: string;
}

/** Fields that have lines of their own. */
const told = new Set(['journey', 'submission_id', 'partial']);

/** A value as people read it. */
export function words(value: unknown): string {
  if (typeof value === 'string') return value;
  if (Array.isArray(value) && value.every((each) => typeof each === 'string')) return value.join(', ');
  return value === null || value === undefined ? '' : JSON.stringify(value);
}

/** What a field is called in its form; its name where the form gives it no label. */
export function labelsOf(definition: Definition | undefined): ReadonlyMap<string, string> {
  const inputs = definition?.steps.flatMap((step) => step.inputs) ?? [];
  return new Map(inputs.map(({ name, label, placeholder, text }) => [name, plainText(label || placeholder || text || '') || name]));
}

/** All that a lead says, in the order of the form: for its page and for notices. Each value is there once. */
export function detailsOf(lead: StoredLead, definition: Definition | undefined): readonly Detail[] {
  const payload = payloadOf(lead);
  const labels = labelsOf(definition);
  const columns = { Name: lead.name, Email: lead.email, Phone: lead.phone, Clinic: lead.clinic };
  const contact = new Set(Object.values(columns));
  const answered = entriesOf(payload['journey']).filter(({ type, answer }) => type !== 'input' && type !== 'nearest-locations' && answer !== '');
  const fields = Object.entries(payload).filter(([name, value]) => !told.has(name) && !(typeof value === 'string' && contact.has(value.trim())));
  return [
    ...Object.entries(columns).map(([name, value]) => ({ name, value })),
    ...answered.map(({ question, stepId, answer }) => ({ name: words(question).trim() || words(stepId), value: words(answer) })),
    ...fields.map(([name, value]) => ({ name: labels.get(name) ?? name, value: words(value) })),
    { name: 'Page', value: lead.pageUrl },
  ].filter(({ value }) => value !== '');
}
