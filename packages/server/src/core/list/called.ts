import type { Hono } from 'hono';
import { html } from 'hono/html';
import type { Visit } from '../desk.ts';
import { leadStatuses, type Change, type StoredLead } from '../store.ts';
import { page, timeOf, titleOf, type Markup } from './layout.ts';
import { show, type List } from './list.ts';
import { statusWords } from './words.ts';

/** Tells whoever follows a notice's link, without a sign-in, that it leads nowhere any more. */
const oldLinkPage = (path: string): Markup => page('This link counts no more', path, false, html`<p>It is more than 14 days old, was not copied whole, or its lead is deleted.</p>`);

/** Asks whoever follows a notice's link whether they have called, or says who has. Nothing changes by being opened: scanners of mails open links. */
const calledPage = (path: string, lead: StoredLead, title: string, address: string, first: Change | undefined): Markup =>
  page(
    title,
    path,
    false,
    first === undefined
      ? html`<p>Received ${timeOf(lead.createdAt)}. Nobody has called yet.</p><form method="post" action="${address}"><button>I have called</button></form>`
      : html`<p role="status">${first.by} has marked this lead as ${statusWords[leadStatuses.find((status) => status === first.after) ?? 'called'].toLowerCase()}, ${timeOf(first.at)}.</p>`,
  );

/** The page behind a notice's link *I have called*. */
export function addCalled(app: Hono<Visit>, { desk: { store, forms, now, log }, path, calledLinks }: List): void {
  /** The lead of a link *I have called*, and whoever got the notice with it. */
  async function calledBy(token: string): Promise<{ readonly lead: StoredLead; readonly by: string; readonly first: Change | undefined } | undefined> {
    const named = await calledLinks.read(token, now());
    const lead = named && (await store.find({ uid: named.uid }));
    if (!lead) return undefined;
    const [deliveries, changes] = await Promise.all([store.deliveries(lead.id), store.changes(lead.id)]);
    const target = deliveries.find(({ id }) => id === named.deliveryId)?.target ?? '';
    return { lead, by: target.replace(/^(?:mail|backup):/, ''), first: lead.status === 'new' ? undefined : changes.find(({ what, after }) => what === 'status' && after !== 'new') };
  }
  // Whoever has the notice has the link: no sign-in.
  app.get('/called/:token', async (c) => {
    const called = await calledBy(c.req.param('token'));
    // Without a sign-in a form about health tells nobody whose lead it is.
    const title = called && ((await forms.isAboutHealth(called.lead)) ? `Lead ${called.lead.id}` : titleOf(called.lead));
    return called && title !== undefined ? show(c, calledPage(path, called.lead, title, `${path}/called/${c.req.param('token')}`, called.first)) : show(c, oldLinkPage(path), 404);
  });
  app.post('/called/:token', async (c) => {
    const called = await calledBy(c.req.param('token'));
    if (!called) return show(c, oldLinkPage(path), 404);
    const { lead, by, first } = called;
    // The first press counts; where somebody was faster meanwhile, the page says who.
    if (!first && (await store.change(lead, { status: 'called' }, by, now()))) log({ level: 'info', event: 'called', lead: lead.id });
    return c.redirect(`${path}/called/${c.req.param('token')}`, 303);
  });
}
