import { isObject, type JsonObject } from './json.ts';

/** A form that is being edited. */
export interface Form {
  /** The definition as it is now. Never changed in place. */
  readonly json: JsonObject;
  /** What was opened. */
  readonly opened: { readonly text: string; readonly json: JsonObject };
}

/** Reads the text of a definition; undefined where it is no JSON object. Unknown keys stay. */
export function openForm(text: string): Form | undefined {
  try {
    const json: unknown = JSON.parse(text.replace(/^\uFEFF/, ''));
    return isObject(json) ? { json, opened: { text, json } } : undefined;
  } catch {
    return undefined;
  }
}

/** The text to save: what was opened, to the byte, unless something was changed. */
export function textOf({ json, opened }: Form): string {
  return json === opened.json ? opened.text : `${JSON.stringify(json, undefined, 2)}\n`;
}
