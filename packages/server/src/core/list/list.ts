import type { Context } from 'hono';
import type { Desk, Visit } from '../desk.ts';
import type { KeepRules, Person } from '../options.ts';
import type { Receipts } from '../receipts.ts';
import type { Store, StoredLead } from '../store.ts';
import type { CalledLinks } from './calledLinks.ts';
import { messagePage, type Markup } from './layout.ts';
import type { Sessions } from './session.ts';

/** What the list is made with. */
export interface ListOptions {
  /** Without a slash at its end. */
  readonly path: string;
  /** The server's public address; '' where it doesn't know. */
  readonly url: string;
  readonly authorize?: (request: Request) => Promise<Person | undefined>;
  readonly calledLinks: CalledLinks;
  readonly keep: KeepRules;
  readonly samePersonDays: number;
  readonly receipts: Receipts;
  /** Whether somebody is told of sales, for advertising. */
  readonly hasConversions: boolean;
  /** Tells one receiver of a test; '' where it has arrived, else why not. */
  readonly sendTest: (target: string) => Promise<string>;
  readonly wake: () => void;
  /** The funnel of a form; undefined where there is no such form. */
  readonly funnel: (asked: { readonly form: string | undefined; readonly revision: string; readonly days: string }) => Promise<unknown>;
}

/** What every page of the list works with. */
export interface List extends ListOptions {
  readonly desk: Desk<Store>;
  readonly sessions: Sessions;
}

/** So many leads of one person, or of one kind, are shown or erased at a time. */
export const maxShown = 500;
export const dayMs = 86_400_000;

/** Answers with a page. */
export const show = async (c: Context<Visit>, markup: Markup, status: 200 | 401 | 404 | 409 | 429 = 200): Promise<Response> => c.html(await markup, status);

/** Answers that there is no such lead. */
export const gone = (c: Context<Visit>, path: string): Promise<Response> => show(c, messagePage(path, 'No such lead', 'It is deleted, or never was.'), 404);

/** The lead of an address that this person may see; others are not there. */
export async function leadOf(c: Context<Visit>, { desk }: List): Promise<StoredLead | undefined> {
  const { clinics } = c.get('person');
  const lead = await desk.store.find({ uid: c.req.param('uid') ?? '' });
  return lead && (!clinics || clinics.includes(lead.clinic)) ? lead : undefined;
}

/** One of these values; undefined for any other text. */
export const oneOf = <Value extends string>(values: readonly Value[], text: string | undefined): Value | undefined => values.find((value) => value === text);
