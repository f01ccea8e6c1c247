import { Hono, type Context, type MiddlewareHandler } from 'hono';
import { csrf } from 'hono/csrf';
import type { Desk, Visit } from '../desk.ts';
import { definitionOf } from '../forms.ts';
import { payloadOf } from '../lead/answers.ts';
import { personKey } from '../lead/draft.ts';
import type { KeepRules, Person } from '../options.ts';
import { leadStatuses, shelves, type Change, type LeadFilter, type Store, type StoredLead } from '../store.ts';
import { exportLeads } from './export.ts';
import { noClinic, type Markup } from './layout.ts';
import { openMinutesSince } from '../clinics/openHours.ts';
import { outdatedAt } from '../keeping.ts';
import type { CalledLinks } from './calledLinks.ts';
import { calledPage, clinicsPage, goingPage, leadPage, listPage, messagePage, oldLinkPage, personPage, routesPage, signInPage, type ClinicCalls } from './pages.ts';
import type { Sessions } from './session.ts';
import { keysOf, samePerson } from './samePerson.ts';
import { style } from './style.ts';

const pageSize = 50;
const maxCount = 1000;
const maxNote = 5000;
const maxErased = 500;
const dayMs = 86_400_000;
/** Days and leads of the table by clinic. */
const callDays = 30;
const maxCalls = 20_000;

/** Headers of every page: nothing is run, framed, kept or told to others. */
const headers: Readonly<Record<string, string>> = {
  'Content-Security-Policy': "default-src 'none'; style-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
  'X-Frame-Options': 'DENY',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'same-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cache-Control': 'no-store',
  'X-Robots-Tag': 'noindex',
};

/** Refuses what another site's page sends. Actions are forms: JSON would pass Hono's check. */
const formsOnly: MiddlewareHandler<Visit> = async (c, next) => {
  const isForm = /^application\/x-www-form-urlencoded\b/i.test(c.req.header('content-type') ?? '');
  if (c.req.method !== 'GET' && c.req.method !== 'HEAD' && (!isForm || c.req.header('sec-fetch-site') === 'cross-site')) return c.text('Only forms of this site are taken.', 403);
  await next();
  return undefined;
};

const oneOf = <Value extends string>(values: readonly Value[], text: string | undefined): Value | undefined => values.find((value) => value === text);

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

interface ListOptions {
  /** Without a slash at its end. */
  readonly path: string;
  /** The server's public address; '' where it doesn't know. */
  readonly url: string;
  readonly authorize?: (request: Request) => Promise<Person | undefined>;
  readonly calledLinks: CalledLinks;
  readonly keep: KeepRules;
  readonly samePersonDays: number;
  /** Tells one receiver of a test; '' where it has arrived, else why not. */
  readonly sendTest: (target: string) => Promise<string>;
  readonly wake: () => void;
  /** The funnel of a form; undefined where there is no such form. */
  readonly funnel: (asked: { readonly form: string | undefined; readonly revision: string; readonly days: string }) => Promise<unknown>;
}

function medianOf(values: readonly number[]): number | undefined {
  const sorted = values.toSorted((a, b) => a - b);
  const [lower, upper] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[Math.floor(sorted.length / 2)]];
  return lower === undefined || upper === undefined ? undefined : (lower + upper) / 2;
}

/** The list of leads: pages and forms, without any script. */
export function listRoutes(desk: Desk<Store>, sessions: Sessions, { path, url, authorize, calledLinks, keep, samePersonDays, sendTest, wake, funnel }: ListOptions): Hono<Visit> {
  const origin = url === '' ? undefined : new URL(url).origin;
  const { store, forms, rates, now, log } = desk;
  const app = new Hono<Visit>({ strict: false });
  const show = async (c: Context<Visit>, markup: Markup, status: 200 | 401 | 404 | 409 | 429 = 200): Promise<Response> => c.html(await markup, status);

  app.use(async (c, next) => {
    await next();
    for (const [name, value] of Object.entries(headers)) c.res.headers.set(name, value);
  });
  // Behind TLS the request says http, so the public address counts.
  app.use(csrf({ origin: (sent, c) => sent === (origin ?? new URL(c.req.url).origin) }), formsOnly);
  app.get('/style.css', (c) => c.body(style, 200, { 'content-type': 'text/css; charset=utf-8' }));

  app.get('/sign-in', (c) => show(c, signInPage(path, false)));
  app.post('/sign-in', async (c) => {
    if (await rates('signIn', c.env.address)) return show(c, messagePage(path, 'Too many tries', 'Wait ten minutes.'), 429);
    const { token } = await c.req.parseBody();
    if (typeof token === 'string' && (await sessions.signIn(c, token))) return c.redirect(`${path}/`, 303);
    log({ level: 'warn', event: 'sign-in-refused' });
    return show(c, signInPage(path, true), 401);
  });

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
    return called ? show(c, calledPage(path, called.lead, `${path}/called/${c.req.param('token')}`, called.first)) : show(c, oldLinkPage(path), 404);
  });
  app.post('/called/:token', async (c) => {
    const called = await calledBy(c.req.param('token'));
    if (!called) return show(c, oldLinkPage(path), 404);
    const { lead, by, first } = called;
    // The first press counts; where somebody was faster meanwhile, the page says who.
    if (!first && (await store.change(lead, { status: 'called' }, by, now()))) log({ level: 'info', event: 'called', lead: lead.id });
    return c.redirect(`${path}/called/${c.req.param('token')}`, 303);
  });

  app.use(async (c, next) => {
    // Whoever guesses at the token gets no further this way than at the sign-in.
    if (c.req.header('authorization') !== undefined && !authorize && (await rates('lookup', c.env.address))) return c.text('Too many calls. Wait ten minutes.', 429);
    const person = authorize ? await authorize(c.req.raw) : await sessions.person(c);
    if (!person) return c.req.method === 'GET' && !authorize && c.req.header('authorization') === undefined ? c.redirect(`${path}/sign-in`, 303) : c.text('Sign in first.', 401);
    c.set('person', person);
    await next();
    return undefined;
  });
  app.post('/sign-out', (c) => {
    sessions.signOut(c);
    return c.redirect(`${path}/sign-in`, 303);
  });

  /** A lead that this person may see; others are not there. */
  async function leadOf(c: Context<Visit>): Promise<StoredLead | undefined> {
    const { clinics } = c.get('person');
    const lead = await store.find({ uid: c.req.param('uid') ?? '' });
    return lead && (!clinics || clinics.includes(lead.clinic)) ? lead : undefined;
  }
  const withinMs = samePersonDays * dayMs;
  const gone = (c: Context<Visit>) => show(c, messagePage(path, 'No such lead', 'It is deleted, or never was.'), 404);

  async function showLead(c: Context<Visit>, lead: StoredLead, notice = '', status: 200 | 409 = 200): Promise<Response> {
    const [deliveries, changes, read, same] = await Promise.all([store.deliveries(lead.id), store.changes(lead.id), forms.find(lead.form, lead.revision), samePerson(store, [lead], withinMs, c.get('person').clinics)]);
    return show(c, leadPage({ path, lead, definition: lead.revision === '' ? undefined : definitionOf(read), deliveries, changes, samePerson: same.get(lead.id), notice }), status);
  }

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
    const same = await samePerson(store, shown, withinMs, filter.clinics);
    return show(c, listPage({ path, filter, leads: shown, samePerson: same, forms: known, count: count > maxCount ? 'More than 1,000' : String(count), hasMore: leads.length > pageSize }));
  });

  app.get('/clinics', async (c) => {
    const calls = await store.calls({ from: now() - callDays * dayMs, clinics: c.get('person').clinics }, maxCalls);
    const names = [...new Set(calls.map(({ clinic }) => clinic))].toSorted((a, b) => a.localeCompare(b));
    const rows = names.map(async (clinic): Promise<ClinicCalls> => {
      const own = calls.filter((call) => call.clinic === clinic);
      const hours = await desk.hours(clinic);
      const minutesBetween = openMinutesSince(hours, now() - callDays * dayMs, now());
      const minutes = own.flatMap(({ createdAt, calledAt }) => (calledAt === null ? [] : [minutesBetween(createdAt, calledAt)]));
      return { name: hours.clinic?.wpsl_form_dropdown_name ?? clinic, leads: own.length, waiting: own.filter(({ status }) => status === 'new').length, minutes: medianOf(minutes) };
    });
    return show(c, clinicsPage(path, callDays, await Promise.all(rows)));
  });

  // Addresses of other clinics are no business of a person of one.
  app.use('/routes', async (c, next) => (c.get('person').clinics ? gone(c) : next()));
  app.get('/routes', (c) => show(c, routesPage(path, desk.told(), undefined)));
  app.post('/routes', async (c) => {
    const { rule } = await c.req.parseBody();
    const targets = typeof rule === 'string' ? (desk.told()[Number(rule)]?.targets ?? []) : [];
    const results = await Promise.all(targets.map(async (target) => ({ target, reason: await sendTest(target) })));
    return show(c, routesPage(path, desk.told(), results));
  });

  // It counts visitors of all clinics.
  app.get('/funnel', async (c) => {
    const found = c.get('person').clinics ? undefined : await funnel({ form: c.req.query('form'), revision: c.req.query('v') ?? '', days: c.req.query('days') ?? '' });
    return found === undefined ? c.json({ code: 'no_form', message: 'There is no such form, or no such revision.' }, 404) : c.json(found as object); // as: a report
  });

  app.get('/going', async (c) => {
    const { clinics } = c.get('person');
    const kinds = (await outdatedAt(store, keep, now() + dayMs)).map(async ({ filter, days }) => ({ days, leads: await store.page({ ...filter, clinics }, maxErased) }));
    return show(c, goingPage(path, (await Promise.all(kinds)).filter(({ leads }) => leads.length > 0)));
  });

  app.get('/:file{export\\.(?:csv|ndjson)}', (c) => {
    const format = c.req.param('file') === 'export.csv' ? 'csv' : 'ndjson';
    log({ level: 'info', event: 'export', by: c.get('person').name, format });
    const type = format === 'csv' ? 'text/csv; charset=utf-8' : 'application/x-ndjson; charset=utf-8';
    return c.body(exportLeads(store, filterOf(c, c.get('person')), format), 200, { 'content-type': type, 'content-disposition': `attachment; filename="leads-${new Date(now()).toISOString().slice(0, 10)}.${format}"` });
  });

  const leadsOfPerson = async (c: Context<Visit>, text: string): Promise<readonly StoredLead[]> => {
    const key = personKey(text);
    return key === undefined ? [] : store.page({ key, clinics: c.get('person').clinics }, maxErased);
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

  app.get('/:uid{[0-9a-f]{32}}', async (c) => {
    const lead = await leadOf(c);
    return lead ? showLead(c, lead) : gone(c);
  });
  app.post('/:uid{[0-9a-f]{32}}', async (c) => {
    const lead = await leadOf(c);
    if (!lead) return gone(c);
    const { version, status, note, suspicion } = await c.req.parseBody();
    const changes = {
      ...(typeof status === 'string' && { status: oneOf(leadStatuses, status) ?? lead.status }),
      ...(typeof note === 'string' && { note: note.slice(0, maxNote).replaceAll('\0', '') }),
      ...(suspicion === 'none' && { suspicion: '' as const }),
    };
    const isSaved = Number(version) === lead.version && (await store.change(lead, changes, c.get('person').name, now()));
    if (!isSaved) {
      const current = await leadOf(c);
      return current ? showLead(c, { ...current, note: typeof note === 'string' ? note : current.note }, 'Somebody else has changed this lead meanwhile. Your note stands below and is not saved yet; save it once more if it still fits.', 409) : gone(c);
    }
    if (suspicion === 'none' && lead.suspicion !== '') {
      // Whom a person's lead is told to.
      for (const { target, dueAt } of await desk.deliveries(lead, payloadOf(lead))) await store.deliverAgain(lead.id, [target], dueAt);
      wake();
    }
    return c.redirect(`${path}/${lead.uid}`, 303);
  });
  app.post('/:uid{[0-9a-f]{32}}/again', async (c) => {
    const lead = await leadOf(c);
    if (!lead) return gone(c);
    const { target } = await c.req.parseBody();
    const known = (await store.deliveries(lead.id)).some((delivery) => delivery.target === target);
    if (known && typeof target === 'string') {
      await store.deliverAgain(lead.id, [target], now());
      wake();
    }
    return c.redirect(`${path}/${lead.uid}`, 303);
  });
  app.post('/:uid{[0-9a-f]{32}}/delete', async (c) => {
    const lead = await leadOf(c);
    const { sure } = await c.req.parseBody();
    if (!lead || sure === undefined) return gone(c);
    await store.remove([lead.id]);
    log({ level: 'info', event: 'deleted', by: c.get('person').name, lead: lead.id });
    return c.redirect(`${path}/`, 303);
  });
  app.notFound((c) => gone(c));
  return app;
}
