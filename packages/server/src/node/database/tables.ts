import type { Generated } from 'kysely';
import type { LeadStatus, Shelf } from '../../core/store.ts';

interface LeadTable {
  id: Generated<number>;
  uid: string;
  submission_id: string;
  form: string;
  revision: string;
  kind: 'lead' | 'duplicate';
  original_id: number | null;
  shelf: Shelf;
  /** 0 or 1, as SQLite has no other. */
  partial: number;
  suspicion: string;
  unchecked: number;
  status: LeadStatus;
  created_at: number;
  changed_at: number;
  version: number;
  name: string;
  email: string;
  phone: string;
  clinic: string;
  /** Name, e-mail address, telephone number and clinic, without case and marks. */
  search: string;
  page_url: string;
  captcha: string;
  note: string;
}

/** The rows of the database. Times are milliseconds since 1970. */
export interface Tables {
  lead: LeadTable;
  /** Apart from the lead, so that a search reads narrow rows. JSON is kept as text: `jsonb` refuses what visitors may type. */
  lead_body: { lead_id: number; payload: string };
  lead_key: { key: string; lead_id: number };
  wish: { clinic: string; starts_at: number; lead_id: number };
  delivery: {
    id: Generated<number>;
    lead_id: number;
    target: string;
    round: number;
    state: 'pending' | 'sent' | 'failed';
    tries: number;
    due_at: number;
    reason: string;
    sent_at: number | null;
  };
  change: { id: Generated<number>; lead_id: number; at: number; by: string; what: string; before: string; after: string };
  form_revision: { form: string; revision: string; definition: string; created_at: number };
  clinic: { value: string; row: string; position: number };
  setting: { name: string; value: string };
  task: { name: string; next_at: number };
}
