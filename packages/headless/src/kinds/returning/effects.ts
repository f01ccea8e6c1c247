import type { Definition } from '../../definition/types.ts';
import { guardWork, type EffectContext, type KindEffects } from '../../effects/kindRunner.ts';
import type { MaskedLead } from './state.ts';
import { decodeEntities } from '../../html/plainText.ts';
import { isRecord } from '../../base/records.ts';
import { readTimeout } from '../../base/deadlines.ts';
import type { Services } from '../../services/services.ts';
import { apiBase, callAddress, knownUid, tokenIn } from '../../effects/serverCalls.ts';

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
async function fetchMaskedLead(
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

interface MaskedLeadEffects extends KindEffects {
  /** The id of the lead that was found, once the look-up has ended; undefined where there was none. */
  leadId(): Promise<MaskedLead['id']>;
}

/** Looks up a returning visitor's lead. */
export function maskedLeadEffects(context: EffectContext): MaskedLeadEffects {
  const { services, send } = context;
  let lookup: { readonly abort: AbortController; readonly found: ReturnType<typeof fetchMaskedLead> } | undefined;

  async function load(definition: Definition): Promise<void> {
    const abort = new AbortController();
    lookup = { abort, found: fetchMaskedLead(definition, services, abort.signal) };
    const found = await lookup.found;
    if (!abort.signal.aborted) send({ type: 'maskedLeadLoaded', ...found });
  }

  return {
    runs: { loadMaskedLead: (_effect, { definition }) => guardWork(context, load(definition)) },
    leadId: async () => (await lookup?.found)?.lead?.id,
    stop(isSending) {
      // The lead may be waiting for it.
      if (!isSending) lookup?.abort.abort();
    },
  };
}
