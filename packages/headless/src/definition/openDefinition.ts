import { isRecord } from '../base/records.ts';
import { cleanJson, isCleanJson } from './cleanJson.ts';
import { unexpected, type Fault } from './fault.ts';

/** Characters of JSON text, and steps: no honest definition reaches these limits. */
export const maxTextLength = 2_000_000;
export const maxSteps = 2000;

/** Opens a definition and takes out what a CMS leaves behind; or says why it is none. */
export function openDefinition(source: unknown): { readonly json: Readonly<Record<string, unknown>> } | { readonly json?: undefined; readonly fault: Fault } {
  const isText = typeof source === 'string';
  if (isText && source.length > maxTextLength) {
    return { fault: { path: '', message: `expected at most ${maxTextLength} characters, got ${source.length}`, remedy: 'make it shorter' } };
  }
  try {
    const value: unknown = isText ? JSON.parse(source.replace(/^\uFEFF/, '')) : source;
    // Nobody else holds what was parsed here, so it is only copied where something must be taken out.
    const cleaned = isText && isCleanJson(value) ? { value } : cleanJson(value);
    if (!cleaned) return { fault: { path: '', message: 'nested too deeply', remedy: 'flatten it: no form needs this depth' } };
    return isRecord(cleaned.value) ? { json: cleaned.value } : { fault: unexpected('', 'an object with settings and steps', cleaned.value) };
  } catch (error) {
    // An object of the page's may throw as well: getters and proxies.
    const remedy = 'mend the JSON here: curly quotes (write straight ones), a comma too many or missing, a quote left open, or a comment';
    return { fault: { path: '', message: `expected JSON: ${error instanceof Error ? error.message : String(error)}`, remedy } };
  }
}
