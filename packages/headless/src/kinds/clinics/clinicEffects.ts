import { afterPaint } from '../../base/clock.ts';
import type { Definition } from '../../definition/types.ts';
import type { EffectContext } from '../../effects/effectContext.ts';
import { guardWork, type KindEffects } from '../../effects/kindRunner.ts';
import { listItems } from '../../definition/parseOptions.ts';
import { isRecord } from '../../base/records.ts';
import { LeadFlowError } from '../../definition/leadFlowError.ts';
import type { Location } from './location.ts';
import { sampleLocations } from './sample.ts';
import { milesOf, sharedNames, toLocations } from './toLocations.ts';
import type { Services } from '../../services/services.ts';
import { readTimeout } from '../../base/timeouts.ts';
import { sampleLookup } from './zip.ts';
import { apiBase, callAddress, failureOf, tokenIn } from '../../effects/serverCalls.ts';

/** A search that is down looks to a visitor like a wrong ZIP, so the page's owner is told what to look at. */
function unavailable(address: string, why: string): LeadFlowError {
  // Without the ZIP: where a visitor lives is not for the console.
  const advice = 'open that address with a ZIP at its end; it must answer with JSON whose "code" is "success", without a redirect or a sign-in';
  return new LeadFlowError('zip-unavailable', `The clinic search at ${address} failed (${why}): ${advice}`);
}

/** What a search gave: `cause` says why it gave nothing. */
type FoundLocations = { readonly locations: readonly Location[]; readonly token?: string | undefined } | { readonly locations: undefined; readonly cause: LeadFlowError };

/** Searches clinics near a ZIP, or reads the bundled sample; undefined where the search was called off. */
async function loadLocations(
  definition: Definition,
  services: Services,
  key: string,
  signal: AbortSignal,
): Promise<FoundLocations | undefined> {
  if (key === sampleLookup) return { locations: toLocations(sampleLocations) };
  const base = apiBase(definition, services);
  const response = await services.http.request({
    url: callAddress(base, `zipcodesearch/v1/${encodeURIComponent(key)}`, `limit=${definition.settings.maxLocations}`),
    method: 'GET',
    timeout: readTimeout,
    retries: 1,
    signal,
    credentials: 'same-origin',
  });
  if (response.ok && isRecord(response.value)) {
    const { code, data } = response.value;
    if (code === 'success') {
      const locations = toLocations(data);
      sharedNames(locations).forEach(services.log.warn);
      return { locations, token: tokenIn(response.value) };
    }
    // No clinic near, in words of the server's own.
    if (listItems(data)) return { locations: [], token: tokenIn(response.value) };
  }
  // A server that has too much to do may say so with 200.
  const failure = response.ok ? 'an answer without success' : failureOf(response);
  return failure === undefined ? undefined : { locations: undefined, cause: unavailable(callAddress(base, 'zipcodesearch/v1/'), failure) };
}

/** Connects to the host of the searches where it is not the page's own. */
function warmUp(definition: Definition, services: Services): void {
  const pageUrl = services.navigation.url();
  const base = apiBase(definition, services);
  const { origin } = URL.canParse(base) ? new URL(base) : pageUrl;
  if (origin !== pageUrl.origin) services.http.preconnect?.(origin);
}

/** Searches for clinics near a ZIP, one search at a time. */
export function clinicEffects(context: EffectContext): KindEffects {
  const { services, send } = context;
  let search: AbortController | undefined;

  function abort(): void {
    search?.abort();
    search = undefined;
  }

  async function lookUp(key: string, definition: Definition): Promise<void> {
    abort();
    search = new AbortController();
    const { signal } = search;
    const found = await loadLocations(definition, services, key, signal);
    if (signal.aborted) return;
    search = undefined;
    // A browser loads its data of languages with the first number it formats, which takes a slow phone a fifth of a second. No press waits for it here;
    // the one that shows the clinics would.
    found?.locations?.slice(0, 1).forEach((location) => milesOf(location, definition.locale));
    send({ type: 'zipLookupFinished', key, ...(found ?? { locations: undefined }) });
  }

  return {
    runs: {
      stopSearches: abort,
      warmZip: (_effect, { definition }) => afterPaint(services.clock, () => warmUp(definition, services)),
      lookUpZip: ({ key }, { definition }) => guardWork(context, lookUp(key, definition)),
    },
    stop: abort,
  };
}
