import { Hono, type Context } from 'hono';
import type { Captcha } from './captcha.ts';
import { isPartial, type LeadStore, type StoredLead } from './leadStore.ts';
import { listMaskedLeads } from './maskedLead.ts';
import type { LeadRecorder } from './recordLead.ts';
import { readLeadBody } from './readLeadBody.ts';
import { submissionIdOf, validateLead, type JsonObject } from './validateLead.ts';

interface LeadDesk {
  store: LeadStore;
  recorder: LeadRecorder;
  captcha: Captcha;
  isCaptchaRequired: boolean;
}

const tokenField = 'g-recaptcha-response';

function leadCreated(c: Context, { leadUid, dataEnc, payload }: StoredLead): Response {
  const name = payload['name'];
  return c.json({
    success: true,
    data: { leads_app_data: { lead_uid: leadUid } },
    messages: {
      success_cookie_data: {
        first_name: typeof name === 'string' ? name.trim().split(/\s+/)[0] : '',
        location: payload['your-city'] ?? '',
        service: payload['service'] ?? '',
      },
    },
    data_enc: dataEnc,
    errors: [],
  });
}

function refuse(c: Context, status: 404 | 413 | 422, errors: string[]): Response {
  return c.json({ success: false, errors }, status);
}

function withoutToken(payload: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(payload).filter(([name]) => name !== tokenField));
}

/** The look-up of a returning visitor's lead, its duplicate, and the submission of a new lead. */
export function leadRoutes({ store, recorder, captcha, isCaptchaRequired }: LeadDesk): Hono {
  const app = new Hono();

  app.post('/leads/v1/lookup-masked', async (c) => {
    const body = await readLeadBody(c.req.raw);
    if ('errors' in body) return refuse(c, body.status, body.errors);
    const found = listMaskedLeads(store.all()).find(({ uuid }) => uuid === body.fields['data']);
    return found
      ? c.json(found)
      : c.json({ code: 'lead_not_found', message: 'No lead has that uid.', data: { status: 404 } }, 404);
  });

  app.post('/leadsHandler/v1/duplicate', async (c) => {
    const read = await readLeadBody(c.req.raw);
    if ('errors' in read) return refuse(c, read.status, read.errors);
    const body = read.fields;
    const leadId = body['lead_id'];
    if (leadId === undefined || leadId === null || leadId === '') return refuse(c, 422, ['lead_id is missing']);
    const isKnown = listMaskedLeads(store.all()).some(({ id }) => id === leadId || String(id) === leadId);
    if (!isKnown) return refuse(c, 404, ['lead_id is not known']);
    const errors = validateLead(body);
    if (errors.length > 0) return refuse(c, 422, errors);
    return leadCreated(c, await recorder.record({ kind: 'duplicate', payload: body, ...keyOf(body) }));
  });

  app.post('/leadsHandler/v1/submit/leads', async (c) => {
    const read = await readLeadBody(c.req.raw);
    if ('errors' in read) return refuse(c, read.status, read.errors);
    const body = read.fields;
    const errors = validateLead(body);
    if (errors.length > 0) return refuse(c, 422, errors);
    // A retry of a stored lead skips the captcha, because its first try used the token up.
    const earlier = await recorder.known(submissionIdOf(body));
    if (earlier && !isPartial(earlier)) return leadCreated(c, earlier);
    // Nobody who leaves the page waits for a captcha.
    const tokenFault = isCaptchaRequired && !isPartial({ payload: body }) ? captcha.assess(body[tokenField]) : undefined;
    if (tokenFault) return refuse(c, 422, [`captcha: ${tokenFault}`]);
    return leadCreated(c, await recorder.record({ kind: 'lead', payload: withoutToken(body), ...keyOf(body) }));
  });

  return app;
}

function keyOf(body: JsonObject): { submissionId?: string } {
  const submissionId = submissionIdOf(body);
  return submissionId === undefined ? {} : { submissionId };
}
