import type { Context, Hono } from 'hono';
import { html } from 'hono/html';
import type { Visit } from '../desk.ts';
import { personKey } from '../lead/draft.ts';
import type { Person } from '../options.ts';
import { leadStatuses, shelves, type LeadFilter, type StoredLead } from '../store.ts';
import { exportLeads } from './export.ts';
import { addressOf, noClinic, options, page, queryOf, timeOf, titleOf, type Markup } from './layout.ts';
import { dayMs, oneOf, show, type List } from './list.ts';
import { keysOf, samePerson } from './samePerson.ts';
import { othersLink, shelfWords, statusOptions, statusWords } from './words.ts';

const pageSize = 50;
const maxCount = 1000;

interface ListPage {
  readonly path: string;
  readonly filter: LeadFilter;
  readonly leads: readonly StoredLead[];
  readonly forms: readonly string[];
  /** '1,000+' where there are more than were counted. */
  readonly count: string;
  readonly hasMore: boolean;
  /** By lead, how many others there are of the same person. */
  readonly samePerson: ReadonlyMap<number, number>;
}

/** The leads that fit a filter. */
function listPage({ path, filter, leads, forms, count, hasMore, samePerson }: ListPage): Markup {
  const query = queryOf(filter);
  const last = leads.at(-1);
  return page(
    shelfWords[filter.shelf ?? 'list'],
    path,
    true,
    html`<form class="filter" method="get" action="${path}/" role="search">
        <input type="hidden" name="shelf" value="${filter.shelf ?? 'list'}">
        <div><label for="q">Search</label><input id="q" name="q" type="search" value="${filter.search ?? ''}"></div>
        <div><label for="status">Status</label><select id="status" name="status">${options([['', 'All'], ...statusOptions], filter.status ?? '')}</select></div>
        <div><label for="form">Form</label><select id="form" name="form">${options([['', 'All'], ...forms.filter(Boolean).map((form) => [form, form] as const)], filter.form ?? '')}</select></div>
        <div><label for="clinic">Clinic</label><input id="clinic" name="clinic" value="${query['clinic'] ?? ''}"></div>
        <button>Show</button>
      </form>
      <p>${count} found. <a href="${addressOf(`${path}/export.csv`, query)}">Download as CSV</a>, <a href="${addressOf(`${path}/export.ndjson`, query)}">as NDJSON</a></p>
      ${
        leads.length === 0
          ? html`<p>No leads.</p>`
          : html`<div class="scroll" role="region" aria-label="Leads" tabindex="0"><table>
              <thead><tr><th scope="col">Received</th><th scope="col">Who</th><th scope="col">Email</th><th scope="col">Phone</th><th scope="col">Clinic</th><th scope="col">Form</th><th scope="col">Status</th></tr></thead>
              <tbody>${leads.map(
                (lead) => html`<tr>
                  <td>${timeOf(lead.createdAt)}</td>
                  <th scope="row"><a href="${path}/${lead.uid}">${titleOf(lead)}</a>${othersLink(path, lead, samePerson.get(lead.id))}</th>
                  <td>${lead.email}</td><td>${lead.phone}</td><td>${lead.clinic}</td><td>${lead.form}</td><td>${statusWords[lead.status]}</td>
                </tr>`,
              )}</tbody>
            </table></div>`
      }
      ${hasMore && last ? html`<p><a rel="next" href="${addressOf(`${path}/`, { ...query, after: `${last.createdAt}.${last.id}` })}">Older leads</a></p>` : ''}`,
  );
}

function filterOf(c: Context<Visit>, { clinics }: Person): LeadFilter {
  const [time = '', id = ''] = (c.req.query('after') ?? '').split('.');
  const key = personKey(c.req.query('person') ?? '');
  return {
    // All that is kept of a person, wherever it stands.
    ...(key === undefined ? { shelf: oneOf(shelves, c.req.query('shelf')) ?? 'list' } : { key }),
    form: c.req.query('form') || undefined,
    status: oneOf(leadStatuses, c.req.query('status')),
    clinic: c.req.query('clinic') === noClinic ? '' : c.req.query('clinic') || undefined,
    search: c.req.query('q')?.slice(0, 200) || undefined,
    clinics,
    ...(/^\d{1,15}$/.test(time) && /^\d{1,15}$/.test(id) && { after: { createdAt: Number(time), id: Number(id) } }),
  };
}

/** The list itself, and what is downloaded of it. */
export function addLeads(app: Hono<Visit>, { desk: { store, log, now }, path, samePersonDays }: List): void {
  /** The filter of the address; with `same` all leads of whoever sent that one. */
  async function filterWithSame(c: Context<Visit>): Promise<LeadFilter> {
    const filter = filterOf(c, c.get('person'));
    const lead = await store.find({ uid: c.req.query('same') ?? '' });
    return lead ? { clinics: filter.clinics, keys: keysOf(lead) } : filter;
  }

  app.get('/', async (c) => {
    const filter = await filterWithSame(c);
    const [leads, count, known] = await Promise.all([store.page(filter, pageSize + 1), store.count({ ...filter, after: undefined }, maxCount + 1), store.forms()]);
    const shown = leads.slice(0, pageSize);
    const same = await samePerson(store, shown, samePersonDays * dayMs, filter.clinics);
    return show(c, listPage({ path, filter, leads: shown, samePerson: same, forms: known, count: count > maxCount ? 'More than 1,000' : String(count), hasMore: leads.length > pageSize }));
  });

  app.get('/:file{export\\.(?:csv|ndjson)}', (c) => {
    const format = c.req.param('file') === 'export.csv' ? 'csv' : 'ndjson';
    log({ level: 'info', event: 'export', by: c.get('person').name, format });
    const type = format === 'csv' ? 'text/csv; charset=utf-8' : 'application/x-ndjson; charset=utf-8';
    return c.body(exportLeads(store, filterOf(c, c.get('person')), format), 200, { 'content-type': type, 'content-disposition': `attachment; filename="leads-${new Date(now()).toISOString().slice(0, 10)}.${format}"` });
  });
}
