import { cleanJson, isCleanJson } from './cleanJson.ts';
import { isRecord } from '../base/records.ts';

/** Limits that no honest definition reaches: characters of JSON text, and steps. */
export const maxTextLength = 2_000_000;
export const maxSteps = 2_000;

/** The object that a definition is, or why it is none, with what was found in its place. */
export type Opened =
  | { readonly json: Readonly<Record<string, unknown>> }
  | { readonly json?: undefined; readonly refusal: 'length' | 'syntax' | 'depth' | 'kind'; readonly found: unknown };

/** Opens a definition and takes out what a CMS leaves behind. */
export function openDefinition(source: unknown): Opened {
  const isText = typeof source === 'string';
  if (isText && source.length > maxTextLength) return { refusal: 'length', found: source.length };
  try {
    const value: unknown = isText ? JSON.parse(source.replace(/^\uFEFF/, '')) : source;
    // What was parsed here is nobody else's: a copy is made only of what must be cleaned.
    const cleaned = isText && isCleanJson(value) ? { value } : cleanJson(value);
    if (!cleaned) return { refusal: 'depth', found: value };
    return isRecord(cleaned.value) ? { json: cleaned.value } : { refusal: 'kind', found: cleaned.value };
  } catch (error) {
    // An object of the page's own may throw as well where it is read.
    return { refusal: 'syntax', found: error };
  }
}
