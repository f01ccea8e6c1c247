import { isRecord } from '../base/records.ts';

/** What the server gives with an answer, and wants to see again with the lead; undefined where it gives none. */
export function tokenIn(answer: unknown): string | undefined {
  const token = isRecord(answer) ? answer['token'] : undefined;
  return typeof token === 'string' ? token : undefined;
}
