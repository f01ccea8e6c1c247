import { createReferenceApi } from '../../packages/reference-api/src/index.ts';
import { expect, test } from 'vitest';
import { get } from './leadFixtures.ts';

test('the clinics come as options in groups, every value once [R152]', async () => {
  const response = await createReferenceApi().fetch(get('/wp-json/leadflow/v1/options/clinics'));
  const options = (await response.json()) as { text: string; value: string; group: string }[]; // Checked below.
  expect(options).toContainEqual({ text: 'Denver - Cherry Creek', value: 'denver-cherry-creek-co', group: 'Colorado' });
  expect(new Set(options.map(({ value }) => value)).size).toBe(options.length);
});

test('the clinics come as WordPress rows too', async () => {
  const response = await createReferenceApi().fetch(get('/wp-json/leadflow/v1/options/clinic-rows'));
  const rows = (await response.json()) as unknown[]; // Checked below.
  expect(rows).toContainEqual({ id: 4200, name: 'Birmingham - Homewood' });
});

test('an unknown route is a 404 in WordPress’ shape', async () => {
  const response = await createReferenceApi().fetch(get('/wp-json/nothing/here'));
  expect(response.status).toBe(404);
  expect(await response.json()).toMatchObject({ code: 'rest_no_route', data: { status: 404 } });
});

test('it stands in for fetch, with an address and settings apart', async () => {
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ data: 'x' }) };
  const response = await createReferenceApi().fetch('http://api.test/wp-json/leads/v1/lookup-masked', init);
  expect(await response.json()).toMatchObject({ code: 'lead_not_found' });
});
