import { Hono } from 'hono';
import { clinicIdOf, findClinics, listClinicOptions } from './clinics.ts';

const defaultLimit = 8;
const maxLimit = 50;

function limitOf(text: string | undefined): number {
  const limit = Number.parseInt(text ?? '', 10);
  return limit >= 1 ? Math.min(limit, maxLimit) : defaultLimit;
}

/** The search for the clinics nearest to a ZIP code, and the clinics as remote options and as WordPress rows. */
export function clinicRoutes(): Hono {
  const app = new Hono();

  app.get('/zipcodesearch/v1/:zip', async (c) => {
    const zip = /^(\d{5})(?:-?\d{4})?$/.exec(c.req.param('zip'))?.[1];
    if (!zip) {
      const message = 'A ZIP code has five digits, or five and four.';
      return c.json({ code: 'invalid_zipcode', message, data: { status: 400 } }, 400);
    }
    const data = await findClinics(zip, limitOf(c.req.query('limit')));
    return c.json({ code: 'success', message: `${data.length} locations found`, data });
  });

  app.get('/leadflow/v1/options/clinics', (c) => c.json(listClinicOptions()));

  app.get('/leadflow/v1/options/clinic-rows', (c) =>
    c.json(listClinicOptions().map(({ text, value }) => ({ id: clinicIdOf(value), name: text }))),
  );

  return app;
}
