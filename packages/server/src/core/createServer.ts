import { addEndpoints, newApp, type Fetch } from './createEndpoints.ts';
import { sendTest } from './deliveries/deliver.ts';
import type { NoticeLinks } from './deliveries/notice.ts';
import { createWorker } from './deliveries/worker.ts';
import { createDesk } from './desk.ts';
import type { PrintedForm } from './forms.ts';
import { createCounter } from './funnel/counter.ts';
import { funnelRoutes, readFunnel } from './funnel/routes.ts';
import { addHealth } from './health.ts';
import { forgetOld } from './keeping.ts';
import { personKey } from './lead/draft.ts';
import { createCalledLinks } from './list/calledLinks.ts';
import { listRoutes } from './list/routes.ts';
import { createSessions, hasToken, makeToken } from './list/session.ts';
import type { CoreOptions } from './options.ts';
import { createReceipts } from './receipts.ts';
import { randomHex } from './secrets.ts';

/** A server of leads. */
export interface LeadServer {
  /** Answers a request. */
  readonly fetch: Fetch;
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

/** Joins the parts of a server. It imports nothing of Node, so that it runs wherever `fetch` does, with a store of its own. */
export function createServer(options: CoreOptions): LeadServer {
  const { store, metrics, url = '', webhooks = {}, sendMail } = options;
  const issuer = url === '' ? '' : `${url.replace(/\/$/, '')}/wp-json/leadflow/v1/receipt-key`;
  const receipts = createReceipts({ store, random: options.random ?? randomHex, issuer, now: options.now ?? Date.now });
  const desk = createDesk(store, options, receipts);
  const { forms, log, now, secrets } = desk;
  const list = options.list === false ? undefined : { path: '/leads', ...options.list };
  const calledLinks = createCalledLinks(secrets);
  const home = list && url !== '' ? `${url.replace(/\/$/, '')}${list.path}` : undefined;
  const linksOf = async (uid: string, deliveryId: number): Promise<NoticeLinks> =>
    home === undefined ? { lead: undefined, called: undefined } : { lead: `${home}/${uid}`, called: `${home}/called/${await calledLinks.token(uid, deliveryId, now())}` };
  const deliverer = { desk, webhooks, conversions: options.conversions, sendMail, linksOf };
  const worker = createWorker(deliverer, async () => {
    while (await receipts.chain(store));
    await forgetOld(store, options.keep ?? {}, now(), log);
  });

  const counter = createCounter(store, log);

  const app = newApp();
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
  addHealth(app, desk, () => stop.signal.aborted);
  if (list) app.route(list.path, listRoutes(desk, createSessions(desk, url.startsWith('https:'), list.token), { ...list, url, calledLinks, receipts, hasConversions: options.conversions !== undefined, keep: options.keep ?? {}, samePersonDays: options.samePersonDays ?? 90, sendTest: (target) => sendTest(deliverer, target), wake: worker.wake, funnel: (asked) => readFunnel(desk, counter, asked) }));
  addEndpoints(app, desk, options.origins, worker.wake);
  app.route('/wp-json', funnelRoutes(desk, counter));

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
      await counter.stop();
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
