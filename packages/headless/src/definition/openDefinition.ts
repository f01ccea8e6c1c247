import { isRecord } from '../base/records.ts';
import { cleanJson } from './cleanJson.ts';
import type { Complaint } from './reader.ts';

/** Limits that no real form reaches: characters of JSON text, and steps. */
export const maxTextLength = 2_000_000;
export const maxSteps = 2000;

/** Opens a definition and removes what a CMS leaves behind, or says why it can't be opened. */
export function openDefinition(source: unknown): { readonly json: Readonly<Record<string, unknown>> } | { readonly json?: undefined; readonly complaint: Complaint } {
  const isText = typeof source === 'string';
  if (isText && source.length > maxTextLength) return { complaint: (words) => words.tooLong(maxTextLength, source.length) };
  try {
    const value: unknown = isText ? JSON.parse(source.replace(/^\uFEFF/, '')) : source;
    // Nobody else has what was made of a text.
    const cleaned = cleanJson(value, isText);
    if (!cleaned) return { complaint: (words) => words.tooDeep };
    return isRecord(cleaned.value) ? { json: cleaned.value } : { complaint: (words) => words.unexpected(undefined, '', 'an object with settings and steps', cleaned.value) };
  } catch (error) {
    // The page's own objects may throw, too: getters and proxies.
    return { complaint: (words) => words.noJson(error, source) };
  }
}
