import { Hono } from 'hono';
import type { Desk, Visit } from '../desk.ts';
import { lookUpToken } from '../lead/suspect.ts';
import { freeTimes } from './freeTimes.ts';
import { zoneOf } from './openHours.ts';

const defaultLimit = 8;
const maxLimit = 50;

function limitOf(text: string | undefined): number {
  const limit = Number.parseInt(text ?? '', 10);
  return limit >= 1 ? Math.min(limit, maxLimit) : defaultLimit;
}

/** The day, if it is one of the calendar. */
function dayOf(text: string | undefined): string | undefined {
  if (text === undefined || !/^[1-9]\d{3}-\d\d-\d\d$/.test(text)) return undefined;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text) ? text : undefined;
}

/** WordPress' words for an error. */
const fault = (code: string, message: string, status: 400 | 404 | 429) => Response.json({ code, message, data: { status } }, { status });

/** The search for the clinics nearest to a ZIP code, the clinics for a select, and their free times. */
export function clinicRoutes({ clinics, hours, rates, secrets, now, store }: Desk): Hono<Visit> {
  const app = new Hono<Visit>();
  const tooMany = () => fault('too_many_requests', 'Too many searches from this address.', 429);

  app.get('/zipcodesearch/v1/:zip', async (c) => {
    const zip = /^(\d{5})(?:-?\d{4})?$/.exec(c.req.param('zip'))?.[1];
    if (!zip) return fault('invalid_zipcode', 'A ZIP code has five digits, or five and four.', 400);
    if (await rates('zip', c.env.address)) return tooMany();
    const index = await clinics();
    // An empty list would tell visitors that their ZIP code is wrong, and after a 5xx the form would try again.
    if (index.rows.length === 0) return fault('no_clinics', 'This site has no list of clinics.', 404);
    const data = await index.nearest(zip, limitOf(c.req.query('limit')));
    return c.json({ code: 'success', message: `${data.length} locations found`, data, token: await lookUpToken(secrets, now()) });
  });

  app.get('/leadflow/v1/options/clinics', async (c) => {
    const { rows } = await clinics();
    return c.json(rows.map((row) => ({ text: row.wpsl_form_dropdown_name, value: row.wpsl_form_dropdown_value, group: row.wpsl_form_optgroup ?? '' })));
  });

  app.get('/leadflow/v1/options/clinic-rows', async (c) => c.json((await clinics()).rows.map((row) => ({ id: row.post_id, name: row.wpsl_form_dropdown_name }))));

  app.get('/leadflow/v1/slots', async (c) => {
    if (await rates('slots', c.env.address)) return tooMany();
    const open = await hours(c.req.query('clinic') ?? '');
    const { clinic } = open;
    if (!clinic) return fault('no_clinic', 'There is no such clinic.', 404);
    const [from, to] = [dayOf(c.req.query('from')), dayOf(c.req.query('to'))];
    if (from === undefined || to === undefined) return fault('invalid_day', 'from and to are days such as 2026-12-31.', 400);
    const asked = Number.parseInt(c.req.query('minutes') ?? '', 10);
    const minutes = asked ? Math.min(Math.max(asked, 5), 480) : 30;
    // They are wishes: whoever gets the lead says which of them it will be.
    return c.json({ timezone: zoneOf(clinic, open.timeZone), minutes, binding: false, slots: await freeTimes(clinic, open, { from, to, minutes }, store, now()), token: await lookUpToken(secrets, now()) });
  });

  return app;
}
