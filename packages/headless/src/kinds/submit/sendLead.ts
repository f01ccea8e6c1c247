import { hashText } from '../../base/hashText.ts';
import { captchaFieldName } from '../../base/leadFields.ts';
import { submitTimeout } from '../../base/timeouts.ts';
import { inTime } from '../../base/inTime.ts';
import { LeadFlowError } from '../../definition/leadFlowError.ts';
import type { Lead, LeadAnswer } from '../../effects/effectContext.ts';
import { knownUid } from '../../effects/knownUid.ts';
import { leadAdditions } from './leadAdditions.ts';
import { forgetLeadIds, storedLeadId, storeLeadId } from './leadIds.ts';
import { duplicateUrl, submitUrl } from '../../effects/serverCalls.ts';
import { pageFacts } from './attribution.ts';
import { duplicatePayload, leadPayload, serviceOf, type Payload } from './payload.ts';
import { readLeadResponse } from './readLeadResponse.ts';
import { sentJourney, visitedFields } from './journey.ts';

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
  const { sendToEndpoint } = await import('./sendToEndpoint.ts');
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
