import { openForm, type Form } from './form.ts';

/** A form from a text that somebody brings; undefined for what is none, such as a picture or another program’s JSON. */
export function readDefinition(text: string): Form | undefined {
  const form = openForm(text);
  return Array.isArray(form?.json['steps']) ? form : undefined;
}
