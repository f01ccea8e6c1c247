import type { Hono } from 'hono';
import { html } from 'hono/html';
import type { Visit } from '../desk.ts';
import { outdatedAt } from '../keeping.ts';
import type { StoredLead } from '../store.ts';
import { page, timeOf, titleOf, type Markup } from './layout.ts';
import { dayMs, maxShown, show, type List } from './list.ts';
import { shelfWords, statusWords } from './words.ts';

/** What the next night deletes. */
const goingPage = (path: string, kinds: ReadonlyArray<{ readonly leads: readonly StoredLead[]; readonly days: number }>): Markup =>
  page(
    'Goes tomorrow',
    path,
    true,
    html`<p>These leads reach the end of their term by this time tomorrow, and are deleted then.</p>
      ${
        kinds.length === 0
          ? html`<p>None.</p>`
          : kinds.map(
              ({ leads, days }) => html`<h2>${shelfWords[leads[0]?.shelf ?? 'list']}, ${statusWords[leads[0]?.status ?? 'new']}, ${leads[0]?.form ?? ''}: after ${days} days</h2>
                <ul>${leads.map((lead) => html`<li><a href="${path}/${lead.uid}">${titleOf(lead)}</a>, ${timeOf(lead.createdAt)}</li>`)}</ul>`,
            )
      }`,
  );

/** What goes tomorrow. */
export function addGoing(app: Hono<Visit>, { desk: { store, now }, path, keep }: List): void {
  app.get('/going', async (c) => {
    const { clinics } = c.get('person');
    const kinds = (await outdatedAt(store, keep, now() + dayMs)).map(async ({ filter, days }) => ({ days, leads: await store.page({ ...filter, clinics }, maxShown) }));
    return show(c, goingPage(path, (await Promise.all(kinds)).filter(({ leads }) => leads.length > 0)));
  });
}
