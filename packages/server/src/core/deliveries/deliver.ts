import { definitionOf, type Forms } from '../forms.ts';
import type { LogLine, Metrics, SendMail, Webhook } from '../options.ts';
import type { Secrets } from '../secrets.ts';
import type { Delivery, Store } from '../store.ts';
import { noticeOf, type NoticeLinks } from './notice.ts';
import { postLead, testBody, webhookBody } from './webhook.ts';

/** What the worker works with. */
export interface Deliverer {
  readonly store: Store;
  readonly forms: Forms;
  readonly secrets: Secrets;
  readonly webhooks: Readonly<Record<string, Webhook>>;
  readonly sendMail: SendMail | undefined;
  /** The links of a notice. */
  readonly linksOf: (uid: string, deliveryId: number) => Promise<NoticeLinks>;
  readonly metrics: Metrics | undefined;
  readonly log: (line: LogLine) => void;
  readonly now: () => number;
}

/** Waits before the second and each later try: one minute to twelve hours. */
const delays = [60, 300, 1800, 7200, 43_200].map((seconds) => seconds * 1000);
const maxReason = 255;

/** The receiver's name without anybody's address. */
const channelOf = (target: string): string => (target.startsWith('webhook:') ? target.slice('webhook:'.length) : 'mail');

interface Outcome {
  /** '' where the receiver has it. */
  readonly reason: string;
  /** Trying again is in vain. */
  readonly isFinal?: boolean;
  /** There was nothing to tell any more. */
  readonly isNeedless?: boolean;
}

async function send({ store, forms, secrets, webhooks, sendMail, linksOf, now }: Deliverer, { id, leadId, target, round }: Delivery): Promise<Outcome> {
  const lead = await store.find({ id: leadId });
  if (!lead) return { reason: 'the lead is deleted', isFinal: true };
  const key = `lf-${(await secrets.sign('delivery', `${lead.uid} ${target} ${round}`)).slice(0, 40)}`;
  const [, kind, to = ''] = /^(mail|backup):(.*)$/s.exec(target) ?? [];
  if (kind !== undefined) {
    const isLate = kind === 'backup';
    if (isLate && lead.status !== 'new') return { reason: '', isNeedless: true };
    if (!sendMail) return { reason: 'the server has no mail server' };
    const definition = definitionOf(await forms.find(lead.form, lead.revision));
    await sendMail(noticeOf(lead, definition, { to, key, links: await linksOf(lead.uid, id), isLate }));
    return { reason: '' };
  }
  const webhook = webhooks[channelOf(target)];
  return webhook ? { reason: await postLead(webhook, webhookBody(lead), key, now()) } : { reason: 'the webhook is not configured any more' };
}

/** Tells one receiver of a lead that nobody has sent and that is stored nowhere; '' where it has arrived, else why not. */
export async function sendTest({ webhooks, sendMail, now }: Deliverer, target: string): Promise<string> {
  const key = `lf-test-${now()}`;
  const webhook = webhooks[channelOf(target)];
  try {
    if (target.startsWith('webhook:')) return webhook ? await postLead(webhook, testBody(now()), key, now()) : 'the webhook is not configured any more';
    if (!sendMail) return 'the server has no mail server';
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
  const { store, metrics, log, now } = deliverer;
  const { reason, isFinal, isNeedless } = await send(deliverer, delivery).catch(outcomeOf);
  const delay = isFinal ? undefined : delays[delivery.tries - 1];
  const state = reason === '' ? 'sent' : delay === undefined ? 'failed' : 'pending';
  await store.finish(delivery, { state, reason: reason.slice(0, maxReason), dueAt: now() + (delay ?? 0), sentAt: state === 'sent' && !isNeedless ? now() : null });
  metrics?.delivery(channelOf(delivery.target), state === 'pending' ? 'retried' : state);
  log({ level: reason === '' ? 'info' : 'warn', event: 'delivery', lead: delivery.leadId, channel: channelOf(delivery.target), tries: delivery.tries, state });
}
