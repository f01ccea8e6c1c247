import type { LeadStore, StoredLead } from '@leadflow/server/core';

const noAnswers = { form: '', revision: '', kind: 'lead', originalId: null, isPartial: false, suspicion: '', isUnchecked: false, pageUrl: '', captcha: '', createdAt: 0, changedAt: 0, payload: '{}', shelf: 'list', status: 'new', note: '', version: 1 } as const;
const leads: readonly StoredLead[] = [
  { ...noAnswers, id: 9001, uid: 'c0ffee00000040008000000000000001', submissionId: 'c0ffee00-0000-4000-8000-000000000001', name: 'Jordan Rivers', email: 'jordan@example.com', phone: '2055551234', clinic: 'birmingham-homewood-al' },
  { ...noAnswers, id: 9002, uid: 'c0ffee00000040008000000000000002', submissionId: 'c0ffee00-0000-4000-8000-000000000002', name: 'Anna Mitchell', email: 'anna@mail.org', phone: '3035550187', clinic: '' },
];

/** Leads that exist from the start, for pages for returning visitors: `uuid` goes into the page's address. */
export const returningLeads = leads.map(({ uid }) => ({ uuid: uid }));

/** A store in which the returning leads are found too. */
export const withReturningLeads = <Store extends LeadStore>(store: Store): Store => ({
  ...store,
  find: (key) => Promise.resolve(leads.find(({ uid }) => 'uid' in key && uid === key.uid) ?? store.find(key)),
});
