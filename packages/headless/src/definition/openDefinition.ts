import { isRecord } from '../base/records.ts';
import { cleanJson, isCleanJson } from './cleanJson.ts';
import { unexpected, type Fault } from './fault.ts';

/** Limits that no real form reaches: characters of JSON text, and steps. */
export const maxTextLength = 2_000_000;
export const maxSteps = 2000;

/** Opens a definition and removes what a CMS leaves behind, or says why it can't be opened. */
export function openDefinition(source: unknown): { readonly json: Readonly<Record<string, unknown>> } | { readonly json?: undefined; readonly fault: Fault } {
  const isText = typeof source === 'string';
  if (isText && source.length > maxTextLength) {
    return { fault: { path: '', message: `expected at most ${maxTextLength} characters, got ${source.length}`, remedy: 'make it shorter' } };
  }
  try {
    const value: unknown = isText ? JSON.parse(source.replace(/^\uFEFF/, '')) : source;
    // What was parsed here belongs to nobody else, so it is copied only if something must be removed.
    const cleaned = isText && isCleanJson(value) ? { value } : cleanJson(value);
    if (!cleaned) return { fault: { path: '', message: 'nested too deeply, or contains itself', remedy: 'remove the nesting' } };
    return isRecord(cleaned.value) ? { json: cleaned.value } : { fault: unexpected('', 'an object with settings and steps', cleaned.value) };
  } catch (error) {
    // The page's own objects may throw, too: getters and proxies.
    const remedy = 'fix the JSON there: straight quotes, no missing or trailing comma, no comments';
    return { fault: { path: '', message: `expected JSON: ${error instanceof Error ? error.message : String(error)}`, remedy } };
  }
}
