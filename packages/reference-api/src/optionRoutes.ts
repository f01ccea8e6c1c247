import { Hono } from 'hono';
import { clinicIdOf, listClinicOptions } from './clinics.ts';

/** Call 5 of SPEC section 7: a list of options, and the same clinics as WordPress rows. */
export function optionRoutes(): Hono {
  return new Hono()
    .get('/leadflow/v1/options/clinics', (c) => c.json(listClinicOptions()))
    .get('/leadflow/v1/options/clinic-rows', (c) =>
      c.json(listClinicOptions().map(({ text, value }) => ({ id: clinicIdOf(value), name: text }))),
    );
}
