import { html } from 'hono/html';
import { leadStatuses, type Delivery, type StoredLead } from '../store.ts';
import { timeOf, type Markup } from './layout.ts';

/** What statuses are called. */
export const statusWords = { new: 'New', called: 'Called', won: 'Won', lost: 'Lost' } as const;
export const statusOptions = leadStatuses.map((status) => [status, statusWords[status]] as const);
/** What shelves are called. */
export const shelfWords = { list: 'Leads', partial: 'Left halfway', suspected: 'Suspected' } as const;
/** Why a lead is suspected. */
export const suspicions: Readonly<Record<string, string>> = {
  unseen: 'it came past the form',
  trap: 'a field that people don’t see was filled in',
  fast: 'it was filled in faster than people can',
  token: 'its clinics were never looked up',
};

const receivers: Readonly<Record<string, string>> = { visitor: 'the visitor', conversion: 'advertising, as a sale' };

/** Whom a target names. */
export const receiverOf = (target: string): string => receivers[target] ?? target.replace(/^mail:/, '').replace(/^backup:(.*)$/s, '$1 (if nobody calls)');

const needlessWords: Readonly<Record<string, string>> = { visitor: 'they had a mail within a day, or may get none', conversion: 'it is no sale any more' };

/** What has become of a delivery. */
export const stateOf = ({ target, state, tries, dueAt, sentAt }: Delivery): Markup =>
  state === 'sent' ? html`${sentAt === null ? `Not needed: ${needlessWords[target] ?? 'somebody had called'}` : html`Sent ${timeOf(sentAt)}`}` : state === 'failed' ? html`Failed after ${tries} tries` : html`${tries === 0 ? 'Waits' : `Failed ${tries} times; next try`} ${timeOf(dueAt)}`;

/** Links to all leads of a person of whom there are others. */
export const othersLink = (path: string, lead: StoredLead, count: number | undefined): Markup | '' => (count === undefined ? '' : html` <a class="more" href="${path}/?same=${lead.uid}">${count} more of this person</a>`);
