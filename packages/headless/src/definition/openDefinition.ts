import { cleanJson, isCleanJson, isRecord } from './cleanJson.ts';
import { describeValue } from './describeValue.ts';

/** Limits that no honest definition reaches: characters of JSON text, and steps. */
const longestText = 2_000_000;
export const mostSteps = 2_000;

/** The object that a definition is, without what a CMS leaves behind; or why it is none. */
export function openDefinition(source: unknown): { readonly json: Readonly<Record<string, unknown>> } | { readonly fault: string } {
  let value = source;
  if (typeof source === 'string') {
    if (source.length > longestText) return { fault: `expected at most ${longestText} characters, got ${source.length}` };
    try {
      value = JSON.parse(source.replace(/^\uFEFF/, ''));
    } catch (error) {
      return { fault: `expected JSON: ${error instanceof Error ? error.message : String(error)}` };
    }
  }
  // What was parsed here is nobody else's: a copy is made only of what must be cleaned.
  const cleaned = value !== source && isCleanJson(value) ? { value } : cleanJson(value);
  if (!cleaned) return { fault: 'nested too deeply' };
  if (!isRecord(cleaned.value)) return { fault: `expected an object with settings and steps, got ${describeValue(cleaned.value)}` };
  return { json: cleaned.value };
}
