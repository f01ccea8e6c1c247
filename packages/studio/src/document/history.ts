import type { MessageKey } from '../catalogue/messages.ts';
import type { Form } from './form.ts';
import type { JsonObject } from './json.ts';

/** What an edit did, for the lists of what can be undone. */
export interface EditName {
  /** Key of the text that says it. */
  readonly message: MessageKey;
  /** What it was done to, such as a question. */
  readonly what?: string;
}

/** One change of a definition. */
export interface Edit {
  /** What it does, in words. */
  readonly name: EditName;
  /** The definition after it. */
  readonly json: JsonObject;
  /** Edits in a row of the same group, such as the keys typed into one field, are undone together. */
  readonly group?: string;
}

interface Past {
  readonly name: EditName;
  readonly group: string | undefined;
  /** The definition on the other side of the edit. */
  readonly json: JsonObject;
}

/** A form with all that was done to it. */
export interface History {
  /** The form as it is now. */
  readonly form: Form;
  /** What can be undone, the last one last. */
  readonly past: readonly Past[];
  /** What can be done again, the next one last. */
  readonly future: readonly Past[];
}

/** Begins the history of a form. */
export const begin = (form: Form): History => ({ form, past: [], future: [] });

/** The history after an edit. One that changes nothing leaves no trace. */
export function apply(history: History, { name, json, group }: Edit): History {
  const { form, past } = history;
  if (json === form.json) return history;
  const isSameGroup = group !== undefined && past.at(-1)?.group === group;
  return { form: { ...form, json }, past: isSameGroup ? past : [...past, { name, group, json: form.json }], future: [] };
}

/** Steps back over the last edit. */
export function undo(history: History): History {
  const { form, past, future } = history;
  const last = past.at(-1);
  return last ? { form: { ...form, json: last.json }, past: past.slice(0, -1), future: [...future, { ...last, json: form.json }] } : history;
}

/** Does again what was undone last. */
export function redo(history: History): History {
  const { form, past, future } = history;
  const next = future.at(-1);
  return next ? { form: { ...form, json: next.json }, past: [...past, { ...next, group: undefined, json: form.json }], future: future.slice(0, -1) } : history;
}
