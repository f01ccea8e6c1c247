import type { StorageService } from '../../services/services.ts';
import { LeadFlowError } from '../../definition/fault.ts';
import { hashText } from '../../base/texts.ts';
import { captchaFieldName } from '../../base/leadFields.ts';
import { inTime, submitTimeout } from '../../base/deadlines.ts';
import type { Lead, LeadAnswer } from '../../effects/kindRunner.ts';
import { duplicateUrl, knownUid, submitUrl } from '../../effects/serverCalls.ts';
import { duplicatePayload, leadAdditions, leadPayload, pageFacts, serviceOf, type Payload } from './payload.ts';
import { sentJourney, visitedFields } from './journey.ts';
import { readLeadResponse } from './readLeadResponse.ts';

const storageKey = 'lead-flow:submission';
/** Never are more leads than this unacknowledged at once; the oldest gives way. */
const maxStored = 8;

type Line = readonly [hash: string, id: string];

/** Lines of hash and id. Read each time, as every form of the page writes here. */
function stored(storage: StorageService): readonly Line[] {
  const lines = (storage.get(storageKey) ?? '').split('\n').map((line) => line.split(' '));
  return lines.flatMap(([hash, id]): readonly Line[] => (hash && id ? [[hash, id]] : []));
}

function store(storage: StorageService, lines: readonly Line[]): void {
  if (lines.length === 0) return storage.remove(storageKey);
  storage.set(storageKey, lines.slice(-maxStored).map((line) => line.join(' ')).join('\n'));
}

/** The id under which a lead was tried before a reload of the page, by the hash of its content. */
export function storedLeadId(storage: StorageService, hash: string): string | undefined {
  return stored(storage).find(([known]) => known === hash)?.[1];
}

/** Keeps a lead's id across a reload, so that the server can tell a retry from a second lead. No answer is stored, only its hash. */
export function storeLeadId(storage: StorageService, hash: string, id: string): void {
  store(storage, [...stored(storage).filter(([known]) => known !== hash), [hash, id]]);
}

/** Forgets leads that were acknowledged, or that another visitor must not repeat. */
export function forgetLeadIds(storage: StorageService, ids: readonly string[]): void {
  store(storage, stored(storage).filter(([, id]) => !ids.includes(id)));
}

/** The action that the captcha's token is for. */
const captchaAction = 'FORM_LA';

/** Milliseconds that a lead waits for an optional bot check, which an ad blocker or a consent banner may keep away for good. */
const optionalCaptchaTimeout = 3000;

async function post(lead: Lead, url: string, body: Payload): Promise<LeadAnswer> {
  const { definition, services } = lead;
  const response = await services.http.request({
    url,
    method: 'POST',
    body: { ...body, ...leadAdditions.get(services)?.body(lead) },
    timeout: submitTimeout,
    // Only a server that drops second leads may be asked again automatically.
    retries: definition.settings.idempotentSubmit ? 2 : 0,
    keepalive: true,
    credentials: 'same-origin',
  });
  return readLeadResponse(response);
}

async function request(lead: Lead, id: string): Promise<LeadAnswer> {
  const { definition, services } = lead;
  const isDuplicate = lead.call === 'duplicate';
  const knownId = isDuplicate ? await lead.returningId() : undefined;
  if (isDuplicate && knownId === undefined) return new LeadFlowError('lead-id-missing', 'Missing lead id for duplication');
  const { captcha } = definition.settings;
  let token: Readonly<Record<string, string>> = {};
  if (captcha === 'optional') {
    const proof = await inTime(services.clock, optionalCaptchaTimeout, services.captcha.prove(captchaAction)).catch(() => undefined);
    // The field may hold the token of an earlier try, which is good only once.
    if (!proof?.ok) token = { [captchaFieldName]: 'unavailable' };
  } else if (!isDuplicate && captcha === 'required') {
    const proof = await services.captcha.prove(captchaAction);
    if (!proof.ok) return new LeadFlowError('captcha', proof.cause);
  }
  const facts = pageFacts(services);
  const page = { ...facts, hiddenFields: { ...facts.hiddenFields, ...token } };
  // The page's other scripts look for the campaign in its hidden fields.
  for (const [name, value] of Object.entries(page.attribution)) services.page.setHiddenField(name, value);
  if (isDuplicate) return post(lead, duplicateUrl(definition, services), duplicatePayload(lead, page, knownId, id));
  const { endpoint } = definition.settings;
  const payload = leadPayload(lead, page, id);
  if (endpoint === 'lead-flow') return post(lead, submitUrl(definition, services), payload);
  // Few forms send their leads elsewhere.
  const { sendToEndpoint } = await import('./endpoints.ts');
  return sendToEndpoint(lead, endpoint, payload);
}

/**
 * What tells one lead from another: the answers, the service, where it goes and whose it is. Not what changes from one try to the next, such
 * as a query, and not the wording of questions, which the page's owner may edit in between.
 */
function contentOf(lead: Lead): string {
  const { definition, call, services } = lead;
  const url = services.navigation.url();
  const service = serviceOf(definition, services.page.hiddenFields());
  const { overrideOriginalLeadService, promotion } = definition.settings;
  const place =
    call === 'lead'
      ? [submitUrl(definition, services).split(/[?#]/)[0], service]
      : [duplicateUrl(definition, services), knownUid(url), overrideOriginalLeadService && service, promotion];
  const answers = sentJourney(lead).map(({ stepId, answer }) => [stepId, answer]);
  return JSON.stringify([...place, [...visitedFields(lead)], answers]);
}

/**
 * Sends the lead unless the same answers are being sent or were acknowledged; then their answer counts (`isRepeat`). Until the server
 * has acknowledged them, every try of the same answers has the same id.
 */
export async function sendLead(lead: Lead): Promise<{ readonly result: LeadAnswer; readonly isRepeat: boolean }> {
  const { services, leadRequests, getState, send } = lead;
  const hash = hashText(contentOf(lead));
  const known = getState().leads[hash];
  const earlier = known?.result ?? (known && leadRequests.get(known.id));
  if (earlier) return { result: await earlier, isRepeat: true };
  const id = known?.id ?? storedLeadId(services.storage, hash) ?? leadAdditions.get(services)?.id(lead.definition) ?? services.random.uuid();
  storeLeadId(services.storage, hash, id);
  send({ type: 'leadIdAssigned', hash, id });
  const sending = request(lead, id);
  leadRequests.set(id, sending);
  try {
    const result = await sending;
    if ('leadUid' in result) {
      send({ type: 'leadAcknowledged', hash, id, result });
      forgetLeadIds(services.storage, [id]);
    }
    return { result, isRepeat: false };
  } finally {
    leadRequests.delete(id);
  }
}
