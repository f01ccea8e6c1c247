import { entriesOf, submissionIdOf, type Definition } from '@leadflow/headless/judge';
import { isJsonObject, textOf, type JsonObject } from '../json.ts';
import { isSame, type Secrets } from '../secrets.ts';

/** What the form has seen of its visitor; no part of what is kept. */
const seenField = 'spam_check';
/** The token of the bot check; it is good once, and no part of what is kept. */
const tokenField = 'g-recaptcha-response';
const minSeconds = 3;
/** A page may stand open for days, and visitors share what a cache has kept. */
const tokenLifeMs = 7 * 86_400_000;
const minuteMs = 60_000;

/** A lead without what was meant for the server alone. */
export interface OpenedLead {
  readonly payload: JsonObject;
  readonly seen: unknown;
  /** '' where the form sent none. */
  readonly captchaToken: string;
}

/** Takes out what the form sends for the server alone. */
export function openLead(body: JsonObject): OpenedLead {
  const { [seenField]: seen, [tokenField]: token, ...payload } = body;
  return { payload, seen, captchaToken: typeof token === 'string' ? token : '' };
}

/** A token that goes with the answer to a look-up; a lead with a clinic from a list shows that its sender has looked. */
export async function lookUpToken(secrets: Secrets, now: number): Promise<string> {
  const seconds = Math.floor(now / 1000);
  return `${seconds}.${await secrets.sign('look-up', String(seconds))}`;
}

async function isOurs(token: unknown, secrets: Secrets, now: number): Promise<boolean> {
  if (typeof token !== 'string') return false;
  const [seconds = '', signature = ''] = token.split('.');
  const age = now - Number(seconds) * 1000;
  return /^\d{1,12}$/.test(seconds) && age < tokenLifeMs && age > -minuteMs && isSame(signature, await secrets.sign('look-up', seconds));
}

/**
 * Tells scripts from people without a captcha, where the form's `settings.spam` asks for it: by a field that people don't see, by the time that
 * they take, and by a token that a look-up has given. Gives the reason for a suspicion, or ''. Nobody is refused.
 */
export async function suspicionOf(
  { payload, seen }: OpenedLead,
  definition: Definition | undefined,
  { secrets, now, isClinic }: { readonly secrets: Secrets; readonly now: number; readonly isClinic: (value: string) => Promise<boolean> },
): Promise<'' | 'unseen' | 'trap' | 'fast' | 'token'> {
  const spam = definition?.settings.spam;
  if (!spam) return '';
  if (!isJsonObject(seen) || typeof seen['trap'] !== 'string' || seen['seconds'] === null || !Number.isFinite(Number(seen['seconds']))) return 'unseen';
  if (seen['trap'] !== '') return 'trap';
  if (Number(seen['seconds']) < (spam.minSeconds ?? minSeconds)) return 'fast';
  const token = seen['token'] ?? '';
  if (token !== '') return (await isOurs(token, secrets, now)) ? '' : 'token';
  const isListed = entriesOf(payload['journey']).some(({ type }) => type === 'nearest-locations');
  return isListed && (await isClinic(textOf(payload, 'your-city'))) ? 'token' : '';
}

/** A suspected lead as it can be kept, whatever is wrong with it. */
export function storable(payload: JsonObject): JsonObject {
  const { submission_id: _id, ...rest } = payload;
  const id = submissionIdOf(payload);
  return { ...rest, ...(id !== undefined && { submission_id: id }), journey: entriesOf(payload['journey']) };
}
