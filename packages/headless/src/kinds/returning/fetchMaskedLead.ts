import { decodeEntities } from '../../html/decodeEntities.ts';
import { isRecord } from '../../base/records.ts';
import type { Definition } from '../../definition/types.ts';
import { readTimeout } from '../../base/timeouts.ts';
import type { MaskedLead } from '../../flow/state.ts';
import type { Services } from '../../services/services.ts';
import { apiBase, callAddress, tokenIn } from '../../effects/serverCalls.ts';
import { knownUid } from '../../effects/knownUid.ts';

function text(value: unknown): string | undefined {
  if (typeof value === 'number') return String(value);
  // WordPress escapes what it prints: a mask may read O&#039;N***.
  return typeof value === 'string' && value.trim() ? decodeEntities(value) : undefined;
}

/** Reads the look-up's answer; undefined where it names nobody. */
export function readMaskedLead(value: unknown): MaskedLead | undefined {
  if (!isRecord(value)) return undefined;
  const contact = isRecord(value['contact']) ? value['contact'] : {};
  const location = isRecord(value['location']) ? value['location'] : {};
  const found = {
    uuid: text(value['uuid']),
    name: text(value['name']),
    // Some servers give the short names.
    email: text(contact['email_masked']) ?? text(value['email']),
    phone: text(contact['phone_masked']) ?? text(value['phone']),
    locationId: text(location['id']),
  };
  const id = typeof value['id'] === 'number' ? value['id'] : text(value['id']);
  if (id === undefined && !found.name && !found.email && !found.phone) return undefined;
  return { ...(id === undefined ? {} : { id }), ...Object.fromEntries(Object.entries(found).filter(([, part]) => part !== undefined)) };
}

/** What the look-up gave: no lead where the address names none, or the server knows none. */
interface FoundLead {
  readonly lead: MaskedLead | undefined;
  readonly token?: string | undefined;
}

/** Looks up the returning lead that the page's address names. */
export async function fetchMaskedLead(
  definition: Definition,
  services: Services,
  signal: AbortSignal,
): Promise<FoundLead> {
  const uid = knownUid(services.navigation.url());
  // The parameter unlocks somebody's details, so only a plain id is sent on.
  if (!uid || !/^[A-Za-z0-9-]{1,128}$/.test(uid)) return { lead: undefined };
  const response = await services.http.request({
    url: callAddress(apiBase(definition, services), 'leads/v1/lookup-masked'),
    method: 'POST',
    body: { data: uid },
    timeout: readTimeout,
    retries: 1,
    signal,
    credentials: 'same-origin',
  });
  return response.ok ? { lead: readMaskedLead(response.value), token: tokenIn(response.value) } : { lead: undefined };
}
