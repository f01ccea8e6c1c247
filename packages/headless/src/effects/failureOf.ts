import type { HttpResult } from '../services/services.ts';

/** What went wrong with a call, for the console: `404`, `timeout`; undefined where nothing did, or where it was called off. */
export function failureOf(response: HttpResult): string | undefined {
  if (response.ok || response.kind === 'abort') return undefined;
  return response.kind === 'status' ? String(response.status) : response.kind;
}
