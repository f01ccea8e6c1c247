import { Hono, type MiddlewareHandler } from 'hono';
import { csrf } from 'hono/csrf';
import type { Desk, Visit } from '../desk.ts';
import type { Store } from '../store.ts';
import { addCalled } from './called.ts';
import { addClinicCalls } from './clinicCalls.ts';
import { addFunnel } from './funnel.ts';
import { addGoing } from './going.ts';
import { addLead } from './lead.ts';
import { addLeads } from './leads.ts';
import { gone, type List, type ListOptions } from './list.ts';
import { addPerson } from './person.ts';
import { addReceipts } from './receipts.ts';
import { addRules } from './rules.ts';
import type { Sessions } from './session.ts';
import { addSignIn } from './signIn.ts';
import { style } from './style.ts';

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

/** The list of leads: pages and forms, without any script. */
export function listRoutes(desk: Desk<Store>, sessions: Sessions, options: ListOptions): Hono<Visit> {
  const { path, url } = options;
  const origin = url === '' ? undefined : new URL(url).origin;
  const list: List = { ...options, desk, sessions };
  const app = new Hono<Visit>({ strict: false });
  app.use(async (c, next) => {
    await next();
    for (const [name, value] of Object.entries(headers)) c.res.headers.set(name, value);
  });
  // Behind TLS the request says http, so the public address counts.
  app.use(csrf({ origin: (sent, c) => sent === (origin ?? new URL(c.req.url).origin) }), formsOnly);
  app.get('/style.css', (c) => c.body(style, 200, { 'content-type': 'text/css; charset=utf-8' }));
  // Whoever has a notice has its link: no sign-in.
  addCalled(app, list);
  addSignIn(app, list);
  for (const add of [addLeads, addClinicCalls, addRules, addFunnel, addGoing, addPerson, addReceipts, addLead]) add(app, list);
  app.notFound((c) => gone(c, path));
  return app;
}
