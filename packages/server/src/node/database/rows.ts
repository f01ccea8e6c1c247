import type { Insertable, Selectable } from 'kysely';
import type { Delivery, LeadDraft, StoredLead } from '../../core/store.ts';
import type { Tables } from './tables.ts';

/** A text without case and marks, for the search. */
export const folded = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** The columns of a new lead. */
export function leadColumns(draft: LeadDraft): Insertable<Tables['lead']> {
  const { name, email, phone, clinic } = draft;
  return {
    uid: draft.uid,
    submission_id: draft.submissionId,
    form: draft.form,
    revision: draft.revision,
    kind: draft.kind,
    original_id: draft.originalId,
    shelf: draft.suspicion !== '' ? 'suspected' : draft.isPartial ? 'partial' : 'list',
    partial: Number(draft.isPartial),
    suspicion: draft.suspicion,
    unchecked: Number(draft.isUnchecked),
    status: 'new',
    created_at: draft.createdAt,
    changed_at: draft.createdAt,
    version: 1,
    name,
    email,
    phone,
    clinic,
    search: folded([name, email, phone, clinic].join('\n')),
    page_url: draft.pageUrl,
    captcha: draft.captcha,
    note: '',
  };
}

type LeadRow = Selectable<Tables['lead']> & { readonly payload: string };

/** A lead, from its rows. */
export function readLead(row: LeadRow): StoredLead {
  return {
    id: row.id,
    uid: row.uid,
    submissionId: row.submission_id,
    form: row.form,
    revision: row.revision,
    kind: row.kind,
    originalId: row.original_id,
    shelf: row.shelf,
    isPartial: row.partial === 1,
    suspicion: row.suspicion,
    isUnchecked: row.unchecked === 1,
    status: row.status,
    createdAt: row.created_at,
    changedAt: row.changed_at,
    version: row.version,
    name: row.name,
    email: row.email,
    phone: row.phone,
    clinic: row.clinic,
    pageUrl: row.page_url,
    captcha: row.captcha,
    note: row.note,
    payload: row.payload,
  };
}

/** A delivery, from its row. */
export const readDelivery = (row: Selectable<Tables['delivery']>): Delivery => ({
  id: row.id,
  leadId: row.lead_id,
  target: row.target,
  round: row.round,
  state: row.state,
  tries: row.tries,
  dueAt: row.due_at,
  reason: row.reason,
  sentAt: row.sent_at,
});
