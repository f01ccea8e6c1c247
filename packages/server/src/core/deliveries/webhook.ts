import { hmac } from '../secrets.ts';
import type { Webhook } from '../options.ts';
import type { StoredLead } from '../store.ts';

const timeoutMs = 15_000;
/** They are followed to the same host alone: another one would get the lead without having been named. */
const maxRedirects = 3;
const redirects = [301, 302, 307, 308];

/** What a receiver gets of a lead. */
export function webhookBody(lead: StoredLead): string {
  const fields = {
    id: lead.id,
    lead_uid: lead.uid,
    kind: lead.kind,
    form: { id: lead.form, title: lead.form },
    created_at: `${new Date(lead.createdAt).toISOString().slice(0, 19)}Z`,
    page_url: lead.pageUrl,
    // `passed`, `unavailable`, or empty where none was asked for.
    captcha: lead.captcha,
    // Whether no known revision of the form has judged it.
    unchecked: lead.isUnchecked,
    // Whether the form was left halfway; the whole lead has the same uid.
    partial: lead.isPartial,
  };
  // The payload stays as it was stored, so that no number in it changes.
  return `${JSON.stringify(fields).slice(0, -1)},"payload":${lead.payload}}`;
}

/** What a receiver gets of a test: `kind` says that it is no lead. */
export const testBody = (now: number): string =>
  JSON.stringify({ id: 0, lead_uid: '', kind: 'test', form: { id: '', title: '' }, created_at: `${new Date(now).toISOString().slice(0, 19)}Z`, page_url: '', captcha: '', unchecked: false, partial: false, payload: {} });

function nextAddress(url: URL, location: string): URL | string {
  if (!URL.canParse(location, url)) return 'it redirects to an address that can’t be read';
  const next = new URL(location, url);
  const isSafe = next.host === url.host || next.hostname === url.hostname;
  const keepsTls = next.protocol === 'https:' || next.protocol === url.protocol;
  return isSafe && keepsTls ? next : `it redirects to ${next.origin}; if that is right, enter that address`;
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'it can’t be reached';
  if (error.name === 'TimeoutError') return `it gave no answer within ${timeoutMs / 1000} s`;
  const { cause } = error;
  return cause instanceof Error && 'code' in cause ? `it can’t be reached: ${String(cause.code)}` : 'it can’t be reached';
}

/** Posts a lead to a receiver. '' where it has it, else why not. `key` is the same for each try, so that it can tell a repeat. */
export async function postLead({ url: address, secret }: Webhook, body: string, key: string, now: number): Promise<string> {
  let url = new URL(address);
  const time = Math.floor(now / 1000);
  const headers = {
    'content-type': 'application/json',
    'idempotency-key': key,
    // The receiver computes the same over the time, a dot and the body; the time keeps a recorded request from being sent again later.
    'x-lead-flow-signature': `t=${time},v1=${await hmac(secret, `${time}.${body}`)}`,
  };
  try {
    for (let left = maxRedirects; left >= 0; left -= 1) {
      const response = await fetch(url, { method: 'POST', redirect: 'manual', headers, body, signal: AbortSignal.timeout(timeoutMs) });
      await response.body?.cancel();
      if (response.ok) return '';
      const location = response.headers.get('location');
      if (!redirects.includes(response.status) || !location) return `HTTP ${response.status} ${response.statusText}`.trim();
      const next = nextAddress(url, location);
      if (typeof next === 'string') return next;
      url = next;
    }
    return 'it redirects too often';
  } catch (error) {
    return reasonOf(error);
  }
}
