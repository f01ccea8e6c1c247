import type { Generated, Selectable } from 'kysely';
import type { FunnelCount } from '../../core/funnel/count.ts';
import type { Change, Delivery, LeadDraft, StoredLead, StoredReceipt } from '../../core/store.ts';

/** A row with an id of the database's own. */
type Numbered<Row> = Omit<Row, 'id'> & { id: Generated<number> };

/** Flags are 0 or 1, as SQLite has no other. */
type LeadTable = Numbered<Omit<StoredLead, 'isPartial' | 'isUnchecked' | 'payload'>> & {
  isPartial: number;
  isUnchecked: number;
  /** Name, e-mail address, telephone number and clinic, without case and marks. */
  search: string;
};

/** The rows of the database, whose columns are named with underscores. Times are milliseconds since 1970. */
export interface Tables {
  lead: LeadTable;
  /** Apart from the lead, so that a search reads narrow rows. JSON is kept as text: `jsonb` refuses what visitors may type. */
  leadBody: { leadId: number; payload: string };
  leadKey: { key: string; leadId: number };
  wish: { clinic: string; startsAt: number; leadId: number };
  delivery: Numbered<Delivery>;
  change: Change & { id: Generated<number>; leadId: number };
  /** What is left of it when its lead is erased has neither `leadId` nor content. */
  receipt: Numbered<Omit<StoredReceipt, 'number' | 'previous' | 'hash' | 'seal'>> & { leadId: number | null; number: number | null; previous: string | null; hash: string | null; seal: string | null };
  /** When the visitor behind a key was last sent a mail. */
  visitorMail: { key: string; leadId: number; at: number };
  formRevision: { form: string; revision: string; definition: string; createdAt: number };
  clinic: { value: string; row: string; position: number };
  funnelCount: FunnelCount;
  setting: { name: string; value: string };
  task: { name: string; nextAt: number };
}

/** A text without case and marks, for the search. */
export const folded = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** The columns of a new lead. */
export function leadColumns({ keys: _keys, wishes: _wishes, deliveries: _deliveries, receipt: _receipt, payload: _payload, ...draft }: LeadDraft) {
  const { name, email, phone, clinic, isPartial, isUnchecked, suspicion, createdAt } = draft;
  return {
    ...draft,
    isPartial: Number(isPartial),
    isUnchecked: Number(isUnchecked),
    shelf: suspicion !== '' ? 'suspected' as const : isPartial ? 'partial' as const : 'list' as const,
    status: 'new' as const,
    changedAt: createdAt,
    version: 1,
    search: folded([name, email, phone, clinic].join('\n')),
    note: '',
  };
}

/** A lead, from its rows. */
export const readLead = ({ search: _search, isPartial, isUnchecked, ...lead }: Selectable<LeadTable> & { readonly payload: string }): StoredLead => ({ ...lead, isPartial: isPartial === 1, isUnchecked: isUnchecked === 1 });
