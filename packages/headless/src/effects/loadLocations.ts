import { isRecord } from '../base/records.ts';
import type { Definition } from '../definition/types.ts';
import { hostOrigin } from '../flow/hosts.ts';
import type { Location } from '../locations/location.ts';
import { toLocations } from '../locations/toLocations.ts';
import type { Services } from '../services/services.ts';
import { readTimeout, sampleLookup } from '../base/constants.ts';
import { failureOf } from './failureOf.ts';

async function loadSample(): Promise<readonly Location[]> {
  const { sampleLocations } = await import('../locations/sample.ts');
  return toLocations(sampleLocations);
}

/**
 * Searches clinics near a ZIP, or reads the bundled sample; undefined when the search failed, be it with an answer without a list: a server that
 * has too much to do may say so with 200.
 */
export async function loadLocations(
  definition: Definition,
  { http, log, navigation }: Services,
  key: string,
  signal: AbortSignal,
): Promise<readonly Location[] | undefined> {
  if (key === sampleLookup) return loadSample();
  const host = hostOrigin(definition.settings, navigation.url());
  const address = `${host}/wp-json/zipcodesearch/v1/`;
  const response = await http.request({
    url: `${address}${encodeURIComponent(key)}?limit=${definition.settings.maxLocations}`,
    method: 'GET',
    timeout: readTimeout,
    retries: 1,
    signal,
    credentials: 'same-origin',
  });
  if (response.ok && isRecord(response.value)) {
    const { code, data } = response.value;
    if (code === 'success') return toLocations(data);
    // No clinic near, in words of the server's own (SPEC section 8).
    if (Array.isArray(data)) return [];
  }
  const failure = response.ok ? 'an answer without success' : failureOf(response);
  // Without the ZIP: where a visitor lives is not for the console.
  if (failure !== undefined) log.warn(`The clinics could not be loaded from ${address} (${failure})`);
  return undefined;
}

/** Connects to the host of the searches where it is not the page's own. */
export function warmUp(definition: Definition, { http, navigation }: Services): void {
  const pageUrl = navigation.url();
  const host = hostOrigin(definition.settings, pageUrl);
  if (host && host !== pageUrl.origin) http.preconnect?.(host);
}
