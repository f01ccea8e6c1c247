import type { Context, Hono } from 'hono';
import { html } from 'hono/html';
import type { Visit } from '../desk.ts';
import { personKey } from '../lead/draft.ts';
import type { StoredLead } from '../store.ts';
import { addressOf, page, timeOf, titleOf, type Markup } from './layout.ts';
import { maxShown, show, type List } from './list.ts';

/** What is kept of a person, to be handed out or erased. `leads` is undefined before the search. */
const personPage = (path: string, search: string, leads: readonly StoredLead[] | undefined, notice: string): Markup =>
  page(
    'A person’s data',
    path,
    true,
    html`${notice === '' ? '' : html`<p class="note" role="status">${notice}</p>`}
      <form class="filter" method="get" action="${path}/person" role="search">
        <div><label for="q">E-mail address or telephone number</label><input id="q" name="q" value="${search}" required></div>
        <button>Search</button>
      </form>
      ${
        leads === undefined
          ? ''
          : leads.length === 0
            ? html`<p>Nothing is kept of this person.</p>`
            : html`<ul>${leads.map((lead) => html`<li><a href="${path}/${lead.uid}">${titleOf(lead)}</a>, ${timeOf(lead.createdAt)}</li>`)}</ul>
                <p><a href="${addressOf(`${path}/export.ndjson`, { person: search })}">Download all that is kept</a></p>
                <form method="post" action="${path}/person"><input type="hidden" name="q" value="${search}"><label><input type="checkbox" name="sure" required> Erase all of these leads</label><button>Erase</button></form>`
      }`,
  );

/** All that is kept of a person, to hand out or to erase. */
export function addPerson(app: Hono<Visit>, { desk: { store, log }, path }: List): void {
  const leadsOfPerson = async (c: Context<Visit>, text: string): Promise<readonly StoredLead[]> => {
    const key = personKey(text);
    return key === undefined ? [] : store.page({ key, clinics: c.get('person').clinics }, maxShown);
  };
  app.get('/person', async (c) => {
    const search = c.req.query('q') ?? '';
    return show(c, personPage(path, search, search === '' ? undefined : await leadsOfPerson(c, search), ''));
  });
  app.post('/person', async (c) => {
    const { q, sure } = await c.req.parseBody();
    if (typeof q !== 'string' || sure === undefined) return c.redirect(`${path}/person`, 303);
    let erased = 0;
    for (let leads = await leadsOfPerson(c, q); leads.length > 0; leads = await leadsOfPerson(c, q)) {
      await store.remove(leads.map(({ id }) => id));
      erased += leads.length;
    }
    log({ level: 'info', event: 'erased', by: c.get('person').name, leads: erased });
    return show(c, personPage(path, '', undefined, `${erased} erased.`));
  });
}
