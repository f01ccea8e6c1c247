import type { ClinicRow } from './clinics/clinicRow.ts';
import type { FunnelStore } from './funnel/count.ts';

/** How far the owner has come with a lead. */
export const leadStatuses = ['new', 'called', 'won', 'lost'] as const;
export type LeadStatus = (typeof leadStatuses)[number];

/** Which list a lead stands in. */
export const shelves = ['list', 'partial', 'suspected'] as const;
export type Shelf = (typeof shelves)[number];

/** A receipt of what a visitor has agreed to, as it is stored with the lead. */
export interface ReceiptDraft {
  /** What was agreed to, as JSON text; '' once the lead is erased, as is the salt. */
  readonly content: string;
  /** Random digits, so that nobody can guess the content from its digest. */
  readonly salt: string;
  /** SHA-256 of both, as hexadecimal digits, as are the next two. */
  readonly digest: string;
  /** Ed25519 over the digest. */
  readonly signature: string;
  /** Names the key. */
  readonly keyId: string;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
}

/** A receipt in the database. */
export interface StoredReceipt extends ReceiptDraft {
  readonly id: number;
  /** Its place in the chain; null until it is chained, as is what follows. */
  readonly number: number | null;
  /** The hash of the receipt before. */
  readonly previous: string | null;
  /** SHA-256 of that, the number, the digest and the signature. */
  readonly hash: string | null;
  /** Ed25519 over the hash. */
  readonly seal: string | null;
}

/** A receipt's place in the chain. */
export interface ReceiptLink {
  readonly id: number;
  readonly number: number;
  readonly previous: string;
  readonly hash: string;
  readonly seal: string;
}

/** A lead as the server is about to store it. */
export interface LeadDraft {
  /** 128 random bits, as 32 hexadecimal digits: whoever has it sees the masked details. */
  readonly uid: string;
  /** The form's key for this submission; the server's own where it sent none. */
  readonly submissionId: string;
  /** Name of the form; '' where it is not known. */
  readonly form: string;
  /** Which revision of the definition judged it; '' where none did. */
  readonly revision: string;
  /** A duplicate repeats a lead that is already stored. */
  readonly kind: 'lead' | 'duplicate';
  /** Id of the lead that a duplicate repeats. */
  readonly originalId: number | null;
  /** It was left halfway; the whole lead takes its place. */
  readonly isPartial: boolean;
  /** Why it looks like the work of a script; '' where it doesn't. */
  readonly suspicion: string;
  /** No definition was at hand to judge it by. */
  readonly isUnchecked: boolean;
  /** The person's name as it was typed; '' where there is none, as in the next four. */
  readonly name: string;
  /** E-mail address. */
  readonly email: string;
  /** Telephone number. */
  readonly phone: string;
  /** Value of the chosen clinic. */
  readonly clinic: string;
  /** Address of the page with the form. */
  readonly pageUrl: string;
  /** `passed`, `unavailable`, or '' where no check was asked for. */
  readonly captcha: string;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  /** The lead as JSON text, as the form sent it, without what was meant for the server alone. */
  readonly payload: string;
  /** Each e-mail address and telephone number in it, normalised. */
  readonly keys: readonly string[];
  /** Times that it asks for at its clinic, in milliseconds since 1970. */
  readonly wishes: readonly number[];
  /** Whom to tell, and when at the earliest. */
  readonly deliveries: ReadonlyArray<{ readonly target: string; readonly dueAt: number }>;
  /** What its visitor has agreed to; null where nothing was asked for, or the server makes no receipts. */
  readonly receipt: ReceiptDraft | null;
}

/** A lead in the database. */
export interface StoredLead extends Omit<LeadDraft, 'keys' | 'wishes' | 'deliveries' | 'receipt'> {
  /** Its number in the database. */
  readonly id: number;
  /** The list that it stands in. */
  readonly shelf: Shelf;
  /** How far the owner has come with it. */
  readonly status: LeadStatus;
  /** The owner's own words about it. */
  readonly note: string;
  /** When the owner last changed it, in milliseconds since 1970. */
  readonly changedAt: number;
  /** Counts the owner's changes, so that two people never overwrite one another. */
  readonly version: number;
}

/** What became of a draft. */
export interface Written {
  /** The lead as it is stored now. */
  readonly lead: StoredLead;
  /** False where a whole lead with its submission id was there before: that one stays as it is. */
  readonly isNew: boolean;
}

/** One way to name a lead. */
export type LeadKey = { readonly uid: string } | { readonly submissionId: string } | { readonly id: number };

/** The part of the database that visitors' calls need. */
export interface LeadStore {
  /** Stores a lead once: an earlier whole one with its `submissionId` is returned as it is. Resolves when it can no longer be lost. */
  write(draft: LeadDraft): Promise<Written>;
  /** A lead; undefined where there is none. */
  find(key: LeadKey): Promise<StoredLead | undefined>;
  /** Times asked for at a clinic, in order, in milliseconds: those of whole, unsuspected leads that aren't lost. */
  wishes(clinic: string, from: number, to: number): Promise<readonly number[]>;
  /** A setting, made with `value` where there is none yet; all processes then have the same. */
  setting(name: string, value: string): Promise<string>;
  /** Keeps the text of a form's revision. */
  keepRevision(form: string, revision: string, definition: string): Promise<void>;
  /** That text; undefined where the revision is not known. */
  revision(form: string, revision: string): Promise<string | undefined>;
  /** Deletes leads with all that belongs to them; of a receipt all that proves the chain stays. */
  remove(ids: readonly number[]): Promise<void>;
  /** Closes the database. */
  close(): Promise<void>;
}

/** What the list of leads asks for. */
export interface LeadFilter {
  readonly shelf?: Shelf | undefined;
  readonly form?: string | undefined;
  readonly status?: LeadStatus | undefined;
  /** Clinics that the person may see; undefined for all. */
  readonly clinics?: readonly string[] | undefined;
  /** '' for those without one. */
  readonly clinic?: string | undefined;
  /** Words, an e-mail address, a telephone number or a uid. */
  readonly search?: string | undefined;
  /** A normalised e-mail address or telephone number. */
  readonly key?: string | undefined;
  /** Such keys, of which one must fit. */
  readonly keys?: readonly string[] | undefined;
  /** Milliseconds since 1970. */
  readonly from?: number | undefined;
  readonly to?: number | undefined;
  /** Goes on after this lead, newest first. */
  readonly after?: { readonly createdAt: number; readonly id: number } | undefined;
}

/** Something that was or is to be told. */
export interface Delivery {
  readonly id: number;
  readonly leadId: number;
  /** `mail:someone@example.com`, `webhook:name`, `visitor` or `conversion`. */
  readonly target: string;
  /** 0 of a lead left halfway, 1 of a whole one; each *Try again* adds one. */
  readonly round: number;
  readonly state: 'pending' | 'sent' | 'failed';
  readonly tries: number;
  readonly dueAt: number;
  readonly reason: string;
  readonly sentAt: number | null;
}

/** Who changed what of a lead. */
export interface Change {
  readonly at: number;
  readonly by: string;
  readonly what: string;
  readonly before: string;
  readonly after: string;
}

/** A lead, and when somebody first dealt with it. */
export interface Call {
  readonly clinic: string;
  readonly status: LeadStatus;
  readonly createdAt: number;
  /** Milliseconds since 1970; null where nobody has. */
  readonly calledAt: number | null;
}

/** The database: one for a file of SQLite, one for PostgreSQL. */
export interface Store extends LeadStore, FunnelStore {
  /** Leads that fit, newest first. */
  page(filter: LeadFilter, limit: number): Promise<readonly StoredLead[]>;
  /** How many fit, counted up to `most`. */
  count(filter: LeadFilter, most: number): Promise<number>;
  /** Changes status or note where the lead still has this version; false where somebody was faster. What is in `tell` is told then, once a lead. */
  change(lead: StoredLead, changes: { readonly status?: LeadStatus; readonly note?: string; readonly suspicion?: '' }, by: string, at: number, tell?: readonly string[]): Promise<boolean>;
  /** What was changed of a lead, oldest first. */
  changes(leadId: number): Promise<readonly Change[]>;
  /** What was or is to be told of a lead. */
  deliveries(leadId: number): Promise<readonly Delivery[]>;
  /** Names what a lead is told to that is not planned yet, or plans it once more. */
  deliverAgain(leadId: number, targets: readonly string[], at: number): Promise<void>;
  /** Whom something is due to be told. */
  dueTargets(now: number): Promise<readonly string[]>;
  /** Takes what is due to one target, for as long as the lease: nobody else takes it meanwhile. */
  claim(target: string, now: number, lease: number, limit: number): Promise<readonly Delivery[]>;
  /** Ends a claimed delivery, unless its lease has run out and somebody else has it. */
  finish(claimed: Delivery, outcome: Pick<Delivery, 'state' | 'reason' | 'dueAt' | 'sentAt'>): Promise<boolean>;
  /** When the oldest pending delivery was due; undefined where none is pending. */
  oldestDue(): Promise<number | undefined>;
  /** Forms of which there are leads. */
  forms(): Promise<readonly string[]>;
  /** Numbers of leads that fit. */
  outdated(filter: LeadFilter, limit: number): Promise<readonly number[]>;
  /** The leads that name one of these keys in any field and came in a span of time. */
  withKeys(keys: readonly string[], from: number, to: number, clinics: readonly string[] | undefined): Promise<ReadonlyArray<Pick<StoredLead, 'id' | 'email' | 'phone' | 'createdAt'>>>;
  /** Whole leads of the list that fit, newest first, with when their status was first changed. */
  calls(filter: LeadFilter, limit: number): Promise<readonly Call[]>;
  /** The one process that gets `true` does a nightly task; for an hour nobody else does. */
  takeTask(name: string, now: number, every: number): Promise<boolean>;
  /** Whether the visitor of this lead may be sent a mail: nobody with the same key was within so many milliseconds. */
  takeVisitor(key: string, leadId: number, now: number, every: number): Promise<boolean>;
  /** The receipts of a lead, oldest first. */
  receipts(leadId: number): Promise<readonly StoredReceipt[]>;
  /** The chain of all receipts after a number, in order. */
  receiptChain(after: number, limit: number): Promise<readonly StoredReceipt[]>;
  /** Receipts of before that time which are not chained yet, in order, and the last one that is. */
  receiptsToChain(before: number, limit: number): Promise<{ readonly last: { readonly number: number; readonly hash: string } | undefined; readonly receipts: ReadonlyArray<Pick<StoredReceipt, 'id' | 'digest' | 'signature'>> }>;
  /** Chains those that are not chained yet; none where one of the numbers is taken. */
  chainReceipts(links: readonly ReceiptLink[]): Promise<void>;
  /** The table of clinics. */
  clinics(): Promise<readonly ClinicRow[]>;
  /** Puts these clinics in the place of all others. */
  replaceClinics(rows: readonly ClinicRow[]): Promise<void>;
  /** Sets a setting, whatever it was. */
  setSetting(name: string, value: string): Promise<void>;
  /** Rejects where the database does not answer. */
  ping(): Promise<void>;
}
