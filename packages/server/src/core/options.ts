import type { Extension } from '@leadflow/headless/judge';
import type { ClinicRow } from './clinics/clinicRow.ts';
import type { Backup } from './deliveries/backup.ts';
import type { RouteRule } from './deliveries/route.ts';
import type { LeadStatus, LeadStore, Store } from './store.ts';

/** One form: its definition, and whom to tell of its leads. */
export interface FormOptions {
  /** The definition, as JSON text or as the value it parses to. */
  readonly definition: unknown;
  /** Mail addresses that get a notice of each lead; those of the server unless given. */
  readonly notify?: readonly string[];
  /** Names of webhooks that get each lead; all of the server's unless given. */
  readonly webhooks?: readonly string[];
  /** Whom to tell instead, by clinic or by answer: the first rule that fits. Those of the server unless given. */
  readonly routes?: readonly RouteRule[];
  /** Whom to tell when nobody has called in time. That of the server unless given. */
  readonly backup?: Backup;
  /** What its visitors are sent; `false` for nothing. That of the server unless given. */
  readonly visitorMail?: VisitorMailOptions | false;
  /** Minutes until a form that was left halfway is told to anybody; 30 unless given. */
  readonly partialWaitMinutes?: number;
}

/** What visitors are sent. */
export interface VisitorMailOptions {
  /** Minutes of the clinic's opening hours within which somebody calls. */
  readonly callMinutes: number;
}

/** What a bot check says of a token. `unavailable` keeps nobody out. */
export interface CaptchaResult {
  readonly verdict: 'passed' | 'unavailable' | 'refused';
  /** Why it was refused, in the server's words. */
  readonly reason?: string | undefined;
}

/** Asks the service of a bot check about a token. */
export type CaptchaVerifier = (token: string, request: { readonly address: string | undefined; readonly action: 'FORM_LA' }) => Promise<CaptchaResult>;

/** The calls whose number is limited, for one address in ten minutes. */
export interface Rates {
  readonly lead: number;
  readonly partial: number;
  readonly suspected: number;
  readonly lookup: number;
  readonly duplicate: number;
  readonly zip: number;
  readonly slots: number;
  readonly signIn: number;
  readonly funnel: number;
  /** Leads whose visitors are sent a mail; of those beyond it, the lead is taken all the same. */
  readonly visitorMail: number;
}

/** Counts calls; whether this one is one too many. `key` stands for the address. */
export type Limiter = (call: keyof Rates, key: string, limit: number) => Promise<boolean>;

/** Somebody who may see leads. */
export interface Person {
  /** Who changed what is told by this name. */
  readonly name: string;
  /** The clinics whose leads the person may see; all unless given. */
  readonly clinics?: readonly string[];
}

/** A receiver of leads. */
export interface Webhook {
  readonly url: string;
  /** Both sides know it; the receiver checks the signature with it. */
  readonly secret: string;
}

/** A mail as it is handed to whoever sends it. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly replyTo: string | undefined;
  /** The same for each try of one notice. */
  readonly messageId: string;
  /** An appointment as iCalendar has it, to be attached. */
  readonly calendar?: string;
}

/** Sends a mail; rejects with an error whose `isFinal` says that trying again is in vain. */
export type SendMail = (mail: Mail) => Promise<void>;

/** What is noted of a request or a task; nothing that a visitor has typed. */
export interface LogLine {
  readonly level: 'info' | 'warn' | 'error';
  readonly event: string;
  readonly [detail: string]: unknown;
}

/** Counts what happens, for the owner's dashboards. */
export interface Metrics {
  request(route: string, status: number, seconds: number): void;
  lead(form: string, shelf: string): void;
  /** `channel` is `mail` or the webhook's name: no address. */
  delivery(channel: string, outcome: 'sent' | 'retried' | 'failed'): void;
  /** In Prometheus' text format. */
  text(): Promise<{ readonly type: string; readonly body: string }>;
}

/** After how many days leads are deleted; those without a number stay. */
export interface KeepRules extends KeepTerms {
  /** Terms of some forms by name; each counts in place of the one of all forms. */
  readonly forms?: Readonly<Record<string, KeepTerms>>;
}

/** How long leads are kept, in days. */
export interface KeepTerms {
  /** Leads of the list, by how far the owner has come with them. */
  readonly statuses?: Partial<Readonly<Record<LeadStatus, number>>>;
  /** Forms that were left halfway. */
  readonly partial?: number;
  /** Leads that look like the work of a script; 30 unless given. */
  readonly suspected?: number;
}

/** What the calls of forms need. */
export interface EndpointOptions {
  /** Where leads are kept. */
  readonly store: LeadStore;
  /** Forms by name; without any, leads of all forms are taken, and only the usual contact fields are checked. */
  readonly forms?: Readonly<Record<string, FormOptions>>;
  /** Step types, input types and rules of the pages' own, else their fields count as text. */
  readonly extensions?: readonly Extension[];
  /** The clinics, asked for at each search: an equal list is indexed once. */
  readonly clinics?: () => Promise<readonly ClinicRow[]>;
  /** Judges the token of the bot check; without it none is asked for. */
  readonly captcha?: CaptchaVerifier;
  /** Calls of one address in ten minutes, as `{ lead: 20, zip: 300 }`; IPv6 counts by its /64. 0 is no limit, and so is false for all. */
  readonly rates?: Partial<Rates> | false;
  /** Without one, calls are not limited. */
  readonly limiter?: Limiter;
  /** Mail addresses that get a notice of each lead. */
  readonly notify?: readonly string[];
  /** Receivers of leads by name: `{ crm: { url, secret } }`. */
  readonly webhooks?: Readonly<Record<string, Webhook>>;
  /** Whom to tell instead, by the first rule that fits: `[{ clinics: ['denver-*'], notify: ['denver@clinic.example'] }]`. */
  readonly routes?: readonly RouteRule[];
  /** Whom to tell when nobody has called in time: `{ minutes: 60, notify: ['manager@clinic.example'] }`. */
  readonly backup?: Backup;
  /** Sends visitors what they have asked for, and by when somebody calls, in minutes of the clinic's opening hours: `{ callMinutes: 120 }`. Nothing unless given. */
  readonly visitorMail?: VisitorMailOptions;
  /** Days on which every clinic is closed, as 2026-12-25, in the clinic's time. */
  readonly holidays?: readonly string[];
  /** The public address, for links in mails, for cookies over TLS and for the check of who sends a form of the list. */
  readonly url?: string;
  /** Origins of pages that may call; all unless given. */
  readonly origins?: readonly string[];
  /** Counts what happens. */
  readonly metrics?: Metrics;
  /** The time zone of clinics that name none. */
  readonly timeZone?: string;
  /** Signs cookies and proofs: 32 random bytes or more as text; made once and kept in the database unless given. */
  readonly secret?: string;
  /** Is told of each request and task. */
  readonly log?: (line: LogLine) => void;
  /** Milliseconds since 1970; the system's clock unless given. */
  readonly now?: () => number;
  /** Random bytes as hexadecimal digits. */
  readonly random?: (bytes: number) => string;
}

/** All that the core of the server is given; `createLeadServer` makes it from the owner's options. */
export interface CoreOptions extends EndpointOptions {
  /** The database. */
  readonly store: Store;
  /** Sends the notices. */
  readonly sendMail?: SendMail;
  /** The list of leads: its path, `/leads` unless given, and who may see it: whoever has the token, else whom `authorize` says, who sees the leads of their `clinics` alone where they have such. `false` turns it off. */
  readonly list?: { readonly path?: string; readonly token?: string; readonly authorize?: (request: Request) => Promise<Person | undefined> } | false;
  /** A receiver of leads that have become sales, for advertising: `{ url, secret }`. Nobody is told unless given. */
  readonly conversions?: Webhook;
  /** Days until leads are deleted: `{ suspected: 30, partial: 7, statuses: { lost: 365 } }`, and terms of a form's own in `forms`. */
  readonly keep?: KeepRules;
  /** Days in which another lead with the same telephone number or e-mail address counts as the same person; 90 unless given. */
  readonly samePersonDays?: number;
}
