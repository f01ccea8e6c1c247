import type { Hono } from 'hono';
import type { Visit } from '../desk.ts';
import type { List } from './list.ts';

/** How far visitors come, as JSON for the studio. */
export function addFunnel(app: Hono<Visit>, { funnel }: List): void {
  // It counts visitors of all clinics.
  app.get('/funnel', async (c) => {
    const found = c.get('person').clinics ? undefined : await funnel({ form: c.req.query('form'), revision: c.req.query('v') ?? '', days: c.req.query('days') ?? '' });
    return found === undefined ? c.json({ code: 'no_form', message: 'There is no such form, or no such revision.' }, 404) : c.json(found as object); // as: a report
  });
}
