import type { HttpResult } from './services.ts';

const failureKinds: readonly unknown[] = ['status', 'network', 'timeout', 'parse', 'abort'];

/** What a cookie or a storage kept; one in plain JavaScript may give anything, and null where there is nothing. */
export function keptText(kept: unknown): string | undefined {
  if (typeof kept === 'string' || kept == null) return kept ?? undefined;
  throw new TypeError('it gave no text');
}

/** What an `http` service gave, for which another in plain JavaScript may give anything. A `Response` has an `ok`, and is no answer yet. */
export function heardResult(result: HttpResult | undefined): HttpResult {
  if (result?.ok === true && 'value' in result) return result;
  if (result?.ok === false && failureKinds.includes(result.kind)) return result;
  throw new TypeError('it gave no { ok: true, value } or { ok: false, kind }; of a Response it has to read the JSON first');
}
