import { wishesOf } from '@leadflow/headless/judge';
import type { Desk } from '../desk.ts';
import { definitionOf } from '../forms.ts';
import { payloadOf } from '../lead/answers.ts';
import type { SendMail, Webhook } from '../options.ts';
import type { Delivery, Store, StoredLead } from '../store.ts';
import { conversionBody, conversionOf } from './conversion.ts';
import { noticeOf, type NoticeLinks } from './notice.ts';
import { visitorMailOf } from './visitorMail.ts';
import { postLead, testBody, webhookBody } from './webhook.ts';

/** What the worker works with. */
export interface Deliverer {
  readonly desk: Desk<Store>;
  readonly webhooks: Readonly<Record<string, Webhook>>;
  /** Is told of leads that have become sales. */
  readonly conversions: Webhook | undefined;
  readonly sendMail: SendMail | undefined;
  /** The links of a notice. */
  readonly linksOf: (uid: string, deliveryId: number) => Promise<NoticeLinks>;
}

/** Waits before the second and each later try: one minute to twelve hours. */
const delays = [60, 300, 1800, 7200, 43_200].map((seconds) => seconds * 1000);
const maxReason = 255;

const dayMs = 86_400_000;

/** The receiver's name without anybody's address. */
const channelOf = (target: string): string => (/^(?:mail|backup):/.test(target) ? 'mail' : target.replace(/^webhook:/, ''));

interface Outcome {
  /** '' where the receiver has it. */
  readonly reason: string;
  /** Trying again is in vain. */
  readonly isFinal?: boolean;
  /** There was nothing to tell any more. */
  readonly isNeedless?: boolean;
}

const noMailServer: Outcome = { reason: 'the server has no mail server' };
const needless: Outcome = { reason: '', isNeedless: true };

/** Sends visitors what they have asked for: once a lead, once a day to an address, and nothing of a form about health. */
async function sendToVisitor({ desk, sendMail }: Deliverer, lead: StoredLead, { id }: Delivery, key: string): Promise<Outcome> {
  const { store, forms, secrets, now } = desk;
  const options = desk.visitorMail(lead.form);
  const read = lead.revision === '' ? undefined : await forms.find(lead.form, lead.revision);
  const wasSent = (await store.deliveries(lead.id)).some((each) => each.id !== id && each.target === 'visitor' && each.sentAt !== null);
  if (!options || !read || wasSent || (await forms.isAboutHealth(lead))) return needless;
  const mail = visitorMailOf(lead, { read, hours: await desk.hours(lead.clinic), callMinutes: options.callMinutes, wishes: wishesOf(read, payloadOf(lead)), key });
  if (!mail) return needless;
  if (!sendMail) return noMailServer;
  const isFirst = await store.takeVisitor(await secrets.sign('visitor-mail', mail.to.normalize('NFKC').toLowerCase()), lead.id, now(), dayMs);
  if (!isFirst) return needless;
  await sendMail(mail);
  return { reason: '' };
}

/** Tells of a sale, unless it is none any more. */
async function sendConversion({ desk: { store, forms, now }, conversions }: Deliverer, lead: StoredLead, key: string): Promise<Outcome> {
  const conversion = conversionOf(lead);
  if (lead.status !== 'won' || !conversion || (await forms.isAboutHealth(lead))) return needless;
  const won = (await store.changes(lead.id)).findLast(({ what, after }) => what === 'status' && after === 'won');
  return conversions ? { reason: await postLead(conversions, conversionBody(lead, conversion, won?.at ?? lead.changedAt), key, now()) } : { reason: 'no receiver of sales is configured any more' };
}

async function send(deliverer: Deliverer, delivery: Delivery): Promise<Outcome> {
  const { desk, webhooks, sendMail, linksOf } = deliverer;
  const { store, forms, secrets, now } = desk;
  const { id, leadId, target, round } = delivery;
  const lead = await store.find({ id: leadId });
  if (!lead) return { reason: 'the lead is deleted', isFinal: true };
  const key = `lf-${(await secrets.sign('delivery', `${lead.uid} ${target} ${round}`)).slice(0, 40)}`;
  if (target === 'visitor') return sendToVisitor(deliverer, lead, delivery, key);
  if (target === 'conversion') return sendConversion(deliverer, lead, key);
  const [, kind, to = ''] = /^(mail|backup):(.*)$/s.exec(target) ?? [];
  if (kind !== undefined) {
    const isLate = kind === 'backup';
    if (isLate && lead.status !== 'new') return needless;
    if (!sendMail) return noMailServer;
    const definition = definitionOf(await forms.find(lead.form, lead.revision));
    await sendMail(noticeOf(lead, definition, { to, key, links: await linksOf(lead.uid, id), isLate, isSilent: await forms.isAboutHealth(lead) }));
    return { reason: '' };
  }
  const webhook = webhooks[channelOf(target)];
  return webhook ? { reason: await postLead(webhook, webhookBody(lead), key, now()) } : { reason: 'the webhook is not configured any more' };
}

/** Tells one receiver of a lead that nobody has sent and that is stored nowhere; '' where it has arrived, else why not. */
export async function sendTest({ desk: { now }, webhooks, sendMail }: Deliverer, target: string): Promise<string> {
  const key = `lf-test-${now()}`;
  const webhook = webhooks[channelOf(target)];
  try {
    if (target.startsWith('webhook:')) return webhook ? await postLead(webhook, testBody(now()), key, now()) : 'the webhook is not configured any more';
    if (!sendMail) return noMailServer.reason;
    await sendMail({ to: target.slice('mail:'.length), subject: 'Test of Lead Flow', text: 'Leads of this route arrive at this address.', replyTo: undefined, messageId: `<${key}@lead-flow.invalid>` });
    return '';
  } catch (error) {
    return outcomeOf(error).reason;
  }
}

function outcomeOf(error: unknown): Outcome {
  const isFinal = error instanceof Error && 'isFinal' in error && error.isFinal === true;
  return { reason: error instanceof Error ? error.message : String(error), isFinal };
}

/** Tells one receiver of one lead, and writes down what came of it. Never rejects for what a receiver does. */
export async function deliver(deliverer: Deliverer, delivery: Delivery): Promise<void> {
  const { store, metrics, log, now } = deliverer.desk;
  const { reason, isFinal, isNeedless } = await send(deliverer, delivery).catch(outcomeOf);
  const delay = isFinal ? undefined : delays[delivery.tries - 1];
  const state = reason === '' ? 'sent' : delay === undefined ? 'failed' : 'pending';
  await store.finish(delivery, { state, reason: reason.slice(0, maxReason), dueAt: now() + (delay ?? 0), sentAt: state === 'sent' && !isNeedless ? now() : null });
  metrics?.delivery(channelOf(delivery.target), state === 'pending' ? 'retried' : state);
  log({ level: reason === '' ? 'info' : 'warn', event: 'delivery', lead: delivery.leadId, channel: channelOf(delivery.target), tries: delivery.tries, state });
}
