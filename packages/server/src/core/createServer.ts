import { Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { clinicRoutes } from './clinics/routes.ts';
import { indexClinics, type ClinicIndex } from './clinics/nearest.ts';
import { createWorker } from './deliveries/worker.ts';
import type { Desk, Visit } from './desk.ts';
import { createForms, type PrintedForm } from './forms.ts';
import { addHealth } from './health.ts';
import { createRateGuard } from './guards/rates.ts';
import { forgetOld } from './keeping.ts';
import { listRoutes } from './list/routes.ts';
import { createSessions, hasToken, makeToken } from './list/session.ts';
import { personKey } from './lead/draft.ts';
import { leadRoutes } from './lead/routes.ts';
import type { CoreOptions } from './options.ts';
import { createSecrets, randomHex } from './secrets.ts';
import { wordpressCors } from './wordpressCors.ts';
import type { ClinicRow } from './clinics/clinicRow.ts';

/** A server of leads. */
export interface LeadServer {
  /** Answers a request, as `fetch` would. `from` says whose it is, where the host knows. Never rejects. */
  readonly fetch: (request: Request, from?: { readonly address?: string | undefined }) => Promise<Response>;
  /** Delivers what is due and does the nightly tasks until the signal; with `once`, what is due now. */
  work(options?: { readonly signal?: AbortSignal; readonly once?: boolean }): Promise<void>;
  /** Finishes what is under way and closes the database. */
  close(): Promise<void>;
  /** The forms by name. */
  readonly forms: readonly string[];
  /** A form as a page prints it; undefined for one that is not known. */
  form(name: string): Promise<PrintedForm | undefined>;
  /** Makes a token that opens the list of leads, in place of the one before; with `isFirst` only where none was ever made. */
  makeToken(options?: { readonly isFirst?: boolean }): Promise<string | undefined>;
  /** Deletes all leads of a person, by e-mail address or telephone number. */
  erase(person: { readonly email?: string; readonly phone?: string }): Promise<{ readonly leads: number }>;
}

const eraseBatch = 500;
const retryAfter = '5';

/** Indexes a list of clinics once, for as long as it is the same. */
function indexed(source: () => Promise<readonly ClinicRow[]>): () => Promise<ClinicIndex> {
  let rows: readonly ClinicRow[] | undefined;
  let index: Promise<ClinicIndex> | undefined;
  return async () => {
    const found = await source();
    if (found !== rows || !index) {
      rows = found;
      index = indexClinics(found);
    }
    return index;
  };
}

const noClinics: readonly ClinicRow[] = [];

/** Joins the parts of a server. It imports nothing of Node, so that it also runs in a browser, with a store of its own. */
export function createServer(options: CoreOptions): LeadServer {
  const { store, now = Date.now, random = randomHex, log = () => undefined, metrics, url = '', notify = [], webhooks = {} } = options;
  const forms = createForms(options.forms ?? {}, options.extensions ?? [], store, url);
  const secrets = createSecrets(() => (options.secret === undefined ? store.setting('secret', random(32)) : Promise.resolve(options.secret)));
  const list = options.list === false ? undefined : { path: '/leads', ...options.list };
  const deliverer = { store, forms, secrets, webhooks, sendMail: options.sendMail, linkTo: (uid: string) => (list && url !== '' ? `${url.replace(/\/$/, '')}${list.path}/${uid}` : undefined), metrics, log, now };
  const worker = createWorker(deliverer, () => forgetOld(store, options.keep ?? {}, now(), log));
  const desk: Desk = {
    store,
    forms,
    clinics: indexed(options.clinics ?? (() => Promise.resolve(noClinics))),
    captcha: options.captcha,
    rates: createRateGuard(options.limiter, options.rates, secrets, now),
    secrets,
    timeZone: options.timeZone ?? new Intl.DateTimeFormat().resolvedOptions().timeZone,
    now,
    random,
    log,
    metrics,
    deliveries(form, isPartial) {
      const own = forms.options(form);
      const dueAt = now() + (isPartial ? (own.partialWaitMinutes ?? 30) * 60_000 : 0);
      const targets = [...(own.notify ?? notify).map((address) => `mail:${address}`), ...(own.webhooks ?? Object.keys(webhooks)).map((name) => `webhook:${name}`)];
      return [...new Set(targets)].map((target) => ({ target, dueAt }));
    },
    wake: worker.wake,
  };

  // Not strict: WordPress answers with and without a slash at the end.
  const app = new Hono<Visit>({ strict: false });
  app.use(async (c, next) => {
    const start = performance.now();
    await next();
    const ms = Math.round(performance.now() - start);
    // The pattern of the route, not the address: that may hold what identifies a lead.
    const route = c.req.routePath;
    metrics?.request(route, c.res.status, ms / 1000);
    log({ level: 'info', event: 'request', method: c.req.method, route, status: c.res.status, ms });
  });
  const stop = new AbortController();
  const isLoopback = (address: string | undefined): boolean => address === undefined || /^(?:127\.|::1$|::ffff:127\.)/.test(address);
  addHealth(app, desk, () => stop.signal.aborted, (_request, address) => isLoopback(address));
  app.use('/wp-json/*', wordpressCors(options.origins));
  app.route('/wp-json', leadRoutes(desk));
  app.route('/wp-json', clinicRoutes(desk));
  app.get('/wp-json/leadflow/v1/forms/:name', async (c) => {
    const printed = await forms.print(c.req.param('name'));
    return printed ? c.json(printed.definition) : c.json({ code: 'no_form', message: 'There is no such form.', data: { status: 404 } }, 404);
  });
  if (list) {
    const origin = url === '' ? undefined : new URL(url).origin;
    const sessions = createSessions(desk, url.startsWith('https:'), list.token);
    app.route(list.path, listRoutes(desk, sessions, list.path, origin, list.authorize));
  }
  app.notFound((c) => c.json({ code: 'rest_no_route', message: 'No such route.', data: { status: 404 } }, 404));
  app.onError((error, c) => {
    if (error instanceof HTTPException) return error.getResponse();
    log({ level: 'error', event: 'request-failed', route: c.req.routePath, error });
    // The form keeps every answer and offers to try again.
    return c.json({ success: false, code: 'unavailable', message: 'The server can’t store anything at the moment.', errors: ['the lead could not be stored'], data: { status: 503 } }, 503, { 'retry-after': retryAfter });
  });

  const working = new Set<Promise<void>>();
  return {
    fetch: async (request, from) => app.fetch(request, { address: from?.address }),
    work({ signal, once } = {}) {
      const work = worker.work({ once, signal: signal ? AbortSignal.any([signal, stop.signal]) : stop.signal }).finally(() => working.delete(work));
      working.add(work);
      return work;
    },
    async close() {
      stop.abort();
      await Promise.allSettled(working);
      await store.close();
    },
    forms: forms.names,
    form: (name) => forms.print(name),
    makeToken: async ({ isFirst = false } = {}) => (isFirst && (await hasToken(desk)) ? undefined : makeToken(desk)),
    async erase({ email, phone }) {
      const keys = [email, phone].flatMap((text) => (text === undefined ? [] : (personKey(text) ?? [])));
      let leads = 0;
      for (const key of keys) {
        for (let found = await store.page({ key }, eraseBatch); found.length > 0; found = await store.page({ key }, eraseBatch)) {
          await store.remove(found.map(({ id }) => id));
          leads += found.length;
        }
      }
      log({ level: 'info', event: 'erased', leads });
      return { leads };
    },
  };
}
