import { isRecord } from '../base/records.ts';
import { cleanJson } from './cleanJson.ts';
import { unworded, type Fault } from './fault.ts';
import type { FaultWords } from './kind.ts';

/** Limits that no real form reaches: characters of JSON text, and steps. */
export const maxTextLength = 2_000_000;
export const maxSteps = 2000;

/** Opens a definition and removes what a CMS leaves behind, or says why it can't be opened, in words where they are given. */
export function openDefinition(source: unknown, words?: FaultWords): { readonly json: Readonly<Record<string, unknown>> } | { readonly json?: undefined; readonly fault: Fault } {
  const isText = typeof source === 'string';
  if (isText && source.length > maxTextLength) {
    return { fault: words?.tooLong(maxTextLength, source.length) ?? unworded };
  }
  try {
    const value: unknown = isText ? JSON.parse(source.replace(/^\uFEFF/, '')) : source;
    const cleaned = cleanJson(value);
    if (!cleaned) return { fault: words?.tooDeep ?? unworded };
    return isRecord(cleaned.value) ? { json: cleaned.value } : { fault: words?.unexpected(undefined, '', 'an object with settings and steps', cleaned.value) ?? unworded };
  } catch (error) {
    // The page's own objects may throw, too: getters and proxies.
    return { fault: words?.noJson(error, source) ?? unworded };
  }
}
