import { afterPaint, readTimeout } from '../../base/deadlines.ts';
import type { Definition } from '../../definition/types.ts';
import { guardWork, type EffectContext, type KindEffects } from '../../effects/kindRunner.ts';
import { listItems } from '../../definition/parseOptions.ts';
import { isRecord } from '../../base/records.ts';
import { LeadFlowError } from '../../definition/fault.ts';
import { milesOf, sharedNames, toLocations, type Location } from './location.ts';
import type { Services } from '../../services/services.ts';
import { sampleLookup } from './zip.ts';
import { apiBase, callAddress, failureOf, tokenIn } from '../../effects/serverCalls.ts';

/** A clinic of the sample, in the shape that the search gives. */
const clinic = (
  post_id: string,
  city: string,
  state: string,
  zip: string,
  address: string,
  address2: string,
  lat: string,
  lng: string,
  area: string,
) => ({
  post_id,
  post_title: `${city} &#8211; ${area}`,
  wpsl_acuity_id: `7${post_id}`,
  wpsl_address: address,
  wpsl_address2: address2,
  wpsl_area_served: area,
  wpsl_city: city,
  wpsl_country: 'United States',
  wpsl_country_iso: 'US',
  wpsl_custom_status: 'none',
  wpsl_email: `${city.toLowerCase().replaceAll(' ', '')}@example.com`,
  wpsl_form_dropdown_name: `${city}, ${state}`,
  wpsl_form_dropdown_value: `${city}, ${state}`,
  wpsl_form_optgroup: state,
  wpsl_hours: {
    monday: ['9:00 AM,7:00 PM'],
    tuesday: ['9:00 AM,7:00 PM'],
    wednesday: ['9:00 AM,7:00 PM'],
    thursday: ['9:00 AM,7:00 PM'],
    friday: ['9:00 AM,7:00 PM'],
    saturday: ['9:00 AM,5:00 PM'],
    sunday: ['10:00 AM,5:00 PM'],
  },
  wpsl_lat: lat,
  wpsl_lng: lng,
  wpsl_locale: 'en_US',
  wpsl_location_page_id: `9${post_id}`,
  wpsl_locations_app_id: `8${post_id}`,
  wpsl_open_date: '2019-04-01',
  wpsl_phone: '(800) 555-0100',
  wpsl_services_offered: ['default', 'wellness'],
  wpsl_state: state,
  wpsl_url: '',
  wpsl_zip: zip,
});

/** The bundled sample for steps with `wellnessLocations`; invented addresses, no distances. */
export const sampleLocations: readonly unknown[] = [
  clinic('101', 'New York', 'NY', '10016', '300 Sample Avenue', 'Suite 2', '40.7447', '-73.9787', 'Murray Hill'),
  clinic('102', 'Hoboken', 'NJ', '07030', '12 Sample Street', '', '40.7453', '-74.0279', 'Waterfront'),
  clinic('103', 'Stamford', 'CT', '06901', '45 Sample Place', '', '41.0534', '-73.5387', 'Downtown'),
  clinic('104', 'Chicago', 'IL', '60611', '700 Sample Drive', 'Floor 3', '41.8947', '-87.6204', 'Streeterville'),
  clinic('105', 'Austin', 'TX', '78701', '88 Sample Boulevard', '', '30.2711', '-97.7437', 'Downtown'),
  clinic('106', 'Miami', 'FL', '33131', '5 Sample Way', 'Unit B', '25.7663', '-80.1917', 'Brickell'),
  clinic('107', 'Denver', 'CO', '80202', '150 Sample Square', '', '39.7525', '-104.9995', 'LoDo'),
  clinic('108', 'Los Angeles', 'CA', '90036', '620 Sample Road', 'Suite 110', '34.0699', '-118.3505', 'Fairfax'),
];

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
