import type { LeadStore } from '@leadflow/server/core';
import type { MiddlewareHandler } from 'hono';

/** A lead as its form sent it, without the token of the bot check. */
export interface ReceivedLead {
  /** A duplicate repeats a lead that was there already. */
  readonly kind: 'lead' | 'duplicate';
  /** What the form was told to know it by. */
  readonly leadUid: string;
  /** ISO 8601. */
  readonly receivedAt: string;
  /** Its fields. */
  readonly payload: Readonly<Record<string, unknown>>;
}

/** The leads that were received. */
export interface Received {
  /** Oldest first, each submission once; a form that was left halfway gives way to the whole lead. */
  all(): readonly ReceivedLead[];
  /** Forgets them, and deletes them from the store. */
  clear(): Promise<void>;
  /** Notes the leads of a call that were accepted. */
  note(kind: ReceivedLead['kind']): MiddlewareHandler;
}

/** Keeps a list of what is received beside the store, which has no list to give at once. */
export function createReceived(store: LeadStore, now: () => number): Received {
  let leads: readonly ReceivedLead[] = [];
  return {
    all: () => leads,
    async clear() {
      const stored = await Promise.all(leads.map(({ leadUid }) => store.find({ uid: leadUid })));
      leads = [];
      await store.remove(stored.flatMap((lead) => lead?.id ?? []));
    },
    note: (kind) => async (c, next) => {
      const request = c.req.raw.clone();
      await next();
      if (!c.res.ok || c.req.query('preview')) return;
      // as: the server has accepted it, and answers all leads so.
      const [{ 'g-recaptcha-response': _token, ...payload }, thanks] = (await Promise.all([request.json(), c.res.clone().json()])) as [ReceivedLead['payload'], { data: { leads_app_data: { lead_uid: string } } }];
      const leadUid = thanks.data.leads_app_data.lead_uid;
      const earlier = leads.find((lead) => lead.leadUid === leadUid);
      if (earlier && earlier.payload['partial'] !== true) return;
      leads = [...leads.filter((lead) => lead !== earlier), { kind, leadUid, receivedAt: new Date(now()).toISOString(), payload }];
    },
  };
}
