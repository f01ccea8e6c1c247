import { Hono } from 'hono';
import type { Desk, Visit } from '../desk.ts';
import { definitionOf } from '../forms.ts';
import { readText } from '../lead/readBody.ts';
import type { Store } from '../store.ts';
import { dayOf } from './count.ts';
import type { FunnelCounter } from './counter.ts';
import { readBeacon } from './readBeacon.ts';
import { funnelReport, type FunnelReport } from './report.ts';

const maxBytes = 4096;
const dayMs = 86_400_000;
const usualDays = 28;
const maxDays = 365;

/** The form of a call: the one it names, else the only one. */
const namedForm = ({ names }: Desk['forms'], named: string | undefined): string => named ?? (names.length === 1 ? (names[0] ?? '') : '');

/** Takes what forms tell of their visits. */
export function funnelRoutes({ forms, rates, now }: Desk, counter: FunnelCounter): Hono<Visit> {
  const app = new Hono<Visit>();
  app.post('/leadflow/v1/funnel', async (c) => {
    if (await rates('funnel', c.env.address)) return c.body(null, 429);
    const text = await readText(c.req.raw, maxBytes);
    if (text === undefined) return c.body(null, 413);
    const read = await forms.find(namedForm(forms, c.req.query('form')), c.req.query('v') ?? '');
    // A form about health has it off.
    const isCounted = definitionOf(read)?.settings.funnel;
    const told = readBeacon(text, isCounted ? read : undefined);
    if (!told) return c.body(null, 400);
    const day = dayOf(now());
    if (read) for (const count of told) counter.add({ ...count, form: read.form, revision: read.revision, day });
    return c.body(null, 204);
  });
  return app;
}

/** Works out the funnel of a form; undefined where the form or its revision is not known. */
export async function readFunnel({ forms, store, now }: Desk<Store>, counter: FunnelCounter, asked: { readonly form: string | undefined; readonly revision: string; readonly days: string }): Promise<FunnelReport | undefined> {
  const read = await forms.find(namedForm(forms, asked.form), asked.revision);
  const definition = definitionOf(read);
  if (!read || !definition) return undefined;
  const days = Math.min(Math.max(Math.round(Number(asked.days)) || usualDays, 1), maxDays);
  const [from, to] = [dayOf(now() - (days - 1) * dayMs), dayOf(now())];
  await counter.write();
  return funnelReport(definition, await store.counts(read.form, read.revision, from), { form: read.form, revision: read.revision, from, to });
}
