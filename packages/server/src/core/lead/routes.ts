import { isPartialLead, judgeLead, type ReadForm } from '@leadflow/headless/judge';
import { Hono } from 'hono';
import type { Desk, Visit } from '../desk.ts';
import { definitionOf } from '../forms.ts';
import { textOf } from '../json.ts';
import type { LeadDraft, StoredLead } from '../store.ts';
import { answerTo, maskLead } from './answers.ts';
import { clinicOf, draftDuplicate, draftLead, pageAddress } from './draft.ts';
import { inTurn } from './inTurn.ts';
import { readBody } from './readBody.ts';
import { lookUpToken, openLead, storable, suspicionOf } from './suspect.ts';

const uid = /^[0-9a-f]{32}$/;
const uidBytes = 16;
/** What a preview is told. */
const noUid = '0'.repeat(2 * uidBytes);

const refuse = (status: 404 | 413 | 422 | 429, errors: readonly string[]): Response => Response.json({ success: false, errors }, { status });
const tooMany = () => refuse(429, ['too many leads from this address']);

/** A UUID of version 4 for a lead whose sender has given none. */
function ownUuid(random: (bytes: number) => string): string {
  const digits = random(16);
  return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-4${digits.slice(13, 16)}-8${digits.slice(17, 20)}-${digits.slice(20, 32)}`;
}

/** The look-up of a returning visitor's lead, its duplicate, and the submission of a new lead. */
export function leadRoutes(desk: Desk, wake: () => void): Hono<Visit> {
  const { store, forms, clinics, captcha, rates, secrets, now, random, log, metrics, receipts } = desk;
  const app = new Hono<Visit>();
  const turns = inTurn();

  const answer = async (lead: StoredLead): Promise<Response> => Response.json(await answerTo(lead, secrets, await forms.isAboutHealth(lead)));

  /** Answers a retry of a lead that is stored; undefined for another one. A form that was left halfway gives way to the whole one. */
  async function answerRetry({ submissionId }: LeadDraft): Promise<Response | undefined> {
    const stored = await store.find({ submissionId });
    return stored && !stored.isPartial ? answer(stored) : undefined;
  }

  /** Asks the bot check. A retry is answered from what is stored: its first try has used the token up. */
  async function check(draft: LeadDraft, token: string, address: string | undefined): Promise<{ readonly verdict: LeadDraft['captcha'] } | { readonly response: Response }> {
    const retried = await answerRetry(draft);
    if (retried) return { response: retried };
    const found = await captcha?.(token, { address, action: 'FORM_LA' });
    if (found?.verdict === 'unavailable' && token !== 'unavailable') log({ level: 'warn', event: 'captcha-unavailable', reason: found.reason });
    // Another process may have stored it meanwhile, and used the token up.
    if (found?.verdict === 'refused') return { response: (await answerRetry(draft)) ?? refuse(422, [`captcha: ${found.reason ?? 'refused'}`]) };
    return { verdict: found?.verdict ?? '' };
  }

  /** A receipt of what its visitor has agreed to. Where none can be made, as where Node may use certified cryptography alone, the lead is kept without. */
  async function receiptOf(draft: LeadDraft, read: ReadForm | undefined): Promise<LeadDraft['receipt']> {
    try {
      return (await receipts?.of(draft, read)) ?? null;
    } catch (error) {
      log({ level: 'error', event: 'receipt-failed', error });
      return null;
    }
  }

  /** `token` is that of the bot check; undefined where none is asked for. A retry counts as a call, and is answered even past the limit. */
  async function keep(draft: LeadDraft, read: ReadForm | undefined, token: string | undefined, address: string | undefined): Promise<Response> {
    const call = draft.suspicion !== '' ? 'suspected' : draft.isPartial ? 'partial' : 'lead';
    if (await rates(call, address)) return (await answerRetry(draft)) ?? tooMany();
    const checked = token === undefined ? { verdict: '' } : await check(draft, token, address);
    if ('response' in checked) return checked.response;
    // The words of a suspected lead were not compared with those of its form.
    const receipt = draft.suspicion === '' ? await receiptOf(draft, read) : null;
    const { lead, isNew } = await store.write({ ...draft, receipt, captcha: checked.verdict });
    if (isNew) {
      metrics?.lead(lead.form, lead.shelf);
      log({ level: 'info', event: 'lead', lead: lead.id, form: lead.form, shelf: lead.shelf, kind: lead.kind });
      wake();
    }
    return answer(lead);
  }

  app.post('/leads/v1/lookup-masked', async (c) => {
    if (await rates('lookup', c.env.address)) return Response.json({ code: 'too_many_requests', message: 'Too many look-ups from this address.', data: { status: 429 } }, { status: 429 });
    const body = await readBody(c.req.raw);
    const wanted = body.ok ? textOf(body.payload, 'data') : '';
    const lead = uid.test(wanted) ? await store.find({ uid: wanted }) : undefined;
    if (!lead) return Response.json({ code: 'lead_not_found', message: 'No lead has that uid.', data: { status: 404 } }, { status: 404 });
    const { byValue } = await clinics();
    return Response.json({ ...maskLead(lead, byValue.get(lead.clinic)), token: await lookUpToken(secrets, now()) });
  });

  app.post('/leadsHandler/v1/duplicate', async (c) => {
    if (await rates('duplicate', c.env.address)) return tooMany();
    const body = await readBody(c.req.raw);
    if (!body.ok) return refuse(body.status, [body.error]);
    const named = body.payload['lead_id'];
    if (named === undefined || named === null || named === '') return refuse(422, ['lead_id is missing']);
    const original = typeof named === 'string' && uid.test(named) ? await store.find({ uid: named }) : undefined;
    if (!original) return refuse(404, ['lead_id is not known']);
    // Whoever has a lead's uid is taken for a person.
    const { payload: opened, captchaToken } = openLead(body.payload);
    const { partial: _partial, ...payload } = opened;
    const faults = await judgeLead(payload, 'usual', now());
    if (faults.length > 0) return refuse(422, faults);
    const draft = draftDuplicate(original, payload, {
      uid: random(uidBytes),
      ownId: () => ownUuid(random),
      isUnchecked: false,
      suspicion: '',
      captcha: '',
      pageUrl: pageAddress(c.req.header('referer')),
      createdAt: now(),
      deliveries: await desk.deliveries({ ...original, isPartial: false }, payload),
    });
    const settings = definitionOf(await forms.find(original.form, ''))?.settings;
    // A form that needs the bot check for a lead sends none with a duplicate.
    return turns(draft.submissionId, () => keep(draft, undefined, captcha && settings?.captcha === 'optional' ? captchaToken : undefined, c.env.address));
  });

  app.post('/leadsHandler/v1/submit/leads', async (c) => {
    const body = await readBody(c.req.raw);
    if (!body.ok) return refuse(body.status, [body.error]);
    const opened = openLead(body.payload);
    const isPreview = Boolean(c.req.query('preview'));
    const form = (c.req.query('form') ?? (forms.names.length === 1 ? forms.names[0] : '') ?? '').slice(0, 191);
    const isKnown = forms.names.includes(form);
    const read = isKnown ? await forms.find(form, c.req.query('v') ?? '') : undefined;
    // A revision that nobody keeps is no way past the check.
    const current = read ?? (isKnown ? await forms.find(form, '') : undefined);
    const isClinic = async (value: string) => (await clinics()).byValue.has(value);
    const suspicion = await suspicionOf(opened, definitionOf(current), { secrets, now: now(), isClinic });
    const payload = suspicion === '' ? opened.payload : storable(opened.payload);
    // Of a page that no form here belongs to, the usual contact fields are checked.
    const faults = suspicion === '' ? await judgeLead(payload, read ?? (isKnown || form !== '' ? undefined : 'usual'), now()) : [];
    if (faults.length > 0) return refuse(422, faults);
    if (isPreview) {
      if (await rates('lookup', c.env.address)) return tooMany();
    }
    const isPartial = isPartialLead(payload);
    const createdAt = now();
    const told = suspicion === '' ? await desk.deliveries({ form: isKnown ? form : '', isPartial, clinic: clinicOf(payload) }, payload) : [];
    const writesToVisitor = suspicion === '' && !isPreview && !isPartial && read !== undefined && (await desk.writesToVisitor(read, payload)) && !(await rates('visitorMail', c.env.address));
    const draft = draftLead(payload, {
      uid: isPreview ? noUid : random(uidBytes),
      ownId: () => ownUuid(random),
      form: isKnown || forms.names.length === 0 ? form : '',
      read,
      isUnchecked: !read,
      suspicion,
      captcha: '',
      pageUrl: pageAddress(c.req.header('referer')),
      createdAt,
      deliveries: writesToVisitor ? [...told, { target: 'visitor', dueAt: createdAt }] : told,
    });
    if (isPreview) return Response.json(await answerTo(draft, null, await forms.isAboutHealth(draft)));
    const wantsCaptcha = captcha && suspicion === '' && definitionOf(read)?.settings.captcha !== 'off';
    // Nobody waits for a bot check who leaves the page, and whether an unknown revision had one is not known.
    const token = isPartial || (!read && forms.names.length > 0 && opened.captchaToken === '') ? 'unavailable' : opened.captchaToken;
    return turns(draft.submissionId, () => keep(draft, read, wantsCaptcha ? token : undefined, c.env.address));
  });

  return app;
}
