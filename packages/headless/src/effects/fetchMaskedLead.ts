import type { Definition } from '../definition/types.ts';
import { readTimeout } from '../base/constants.ts';
import type { MaskedLead } from '../flow/state.ts';
import type { Services } from '../services/services.ts';
import { apiBase, callAddress } from './apiAddress.ts';
import { readMaskedLead } from './readMaskedLead.ts';

/** The key of a returning lead in the page's address. */
export function knownUid({ searchParams }: URL): string | null {
  return searchParams.get('uid') || searchParams.get('uuid');
}

/** Looks up the returning lead that the page's address names; undefined where it names none, or the server knows none. */
export async function fetchMaskedLead(
  definition: Definition,
  services: Services,
  signal: AbortSignal,
): Promise<MaskedLead | undefined> {
  const uid = knownUid(services.navigation.url());
  // The parameter is a key to somebody's details: nothing but a plain id is sent on (SECURITY A7).
  if (!uid || !/^[A-Za-z0-9-]{1,128}$/.test(uid)) return undefined;
  const response = await services.http.request({
    url: callAddress(apiBase(definition, services), 'leads/v1/lookup-masked'),
    method: 'POST',
    body: { data: uid },
    timeout: readTimeout,
    retries: 1,
    signal,
    credentials: 'same-origin',
  });
  return response.ok ? readMaskedLead(response.value) : undefined;
}
