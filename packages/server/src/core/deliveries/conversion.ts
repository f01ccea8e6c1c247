import { payloadOf } from '../lead/answers.ts';
import { words } from '../lead/details.ts';
import type { StoredLead } from '../store.ts';

/** Ids by which advertisers know a click: Google, also from iOS apps, Meta, Microsoft, TikTok, LinkedIn and X. */
const clickIds = ['gclid', 'gbraid', 'wbraid', 'fbclid', 'msclkid', 'ttclid', 'li_fat_id', 'twclid'];

/** What a receiver of sales is told of a lead. */
interface Conversion {
  readonly ids: Readonly<Record<string, string>>;
  /** Whether the visitor lets their data be used for advertising; `unknown` where the page didn't say. */
  readonly consent: 'granted' | 'unknown';
}

/** What may be told of a lead for advertising; undefined where nothing may: no click has brought it, or its visitor has said no. */
export function conversionOf(lead: StoredLead): Conversion | undefined {
  const payload = payloadOf(lead);
  const ids = Object.fromEntries(clickIds.flatMap((name) => (words(payload[name]).trim() === '' ? [] : [[name, words(payload[name]).trim()]])));
  if (lead.kind !== 'lead' || lead.shelf !== 'list' || Object.keys(ids).length === 0 || payload['ad_consent'] === 'denied') return undefined;
  return { ids, consent: payload['ad_consent'] === 'granted' ? 'granted' : 'unknown' };
}

const seconds = (time: number): string => `${new Date(time).toISOString().slice(0, 19)}Z`;

/** A sale as its receiver gets it: no name, no address, no answer. */
export const conversionBody = (lead: StoredLead, { ids, consent }: Conversion, wonAt: number): string =>
  JSON.stringify({ kind: 'conversion', lead_uid: lead.uid, form: { id: lead.form, title: lead.form }, status: 'won', created_at: seconds(lead.createdAt), won_at: seconds(wonAt), click_ids: ids, consent });
