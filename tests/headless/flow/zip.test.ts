import { expect, test } from 'vitest';
import type { HttpResult } from '../../../packages/headless/src/index.ts';
import { clinics, failure, json, server } from './server.ts';
import { flowOf, form, intro, locations, zipFlow } from './steps.ts';
import { visit, type Visit } from './visit.ts';

const notFound = 'Please make sure you enter a valid zipcode';
const badPattern = 'ZIP Code must have either 5 or 9 digits (plus hyphen)';

async function typeZip(page: Visit, zip: string): Promise<void> {
  page.type('zipcode', zip);
  await page.settle();
}

const lookupOf = (page: Visit, zip: string) => page.store.getState().lookups[zip]?.status;

test('a valid ZIP searches the clinics near it, with the setting’s limit [R120 R150 R183]', async () => {
  const page = visit(zipFlow({ maxLocations: 12 }));
  await typeZip(page, '10001');
  expect(page.services.http.requests.map(({ method, url }) => `${method} ${url}`)).toEqual(['GET https://www.clinic.example/wp-json/zipcodesearch/v1/10001?limit=12']);
  expect(page.canAdvance()).toBe(true);
});

test('the limit is 8 by default, and the host is that of the page’s class [R12 R150 R169]', async () => {
  const page = visit(zipFlow({ hosts: { staging: 'https://api.example', production: 'https://other.example' } }), { url: 'https://staging.clinic.example/' });
  await typeZip(page, '10001');
  expect(page.services.http.requests[0]?.url).toBe('https://api.example/wp-json/zipcodesearch/v1/10001?limit=8');
});

test('during the search the field is loading: no error, and no way on [R48 R49 R123]', async () => {
  const page = visit(zipFlow(), { respond: server({ zip: () => new Promise(() => {}) }) });
  await typeZip(page, '10001');
  page.blur('zipcode');
  expect([lookupOf(page, '10001'), page.error('zipcode'), page.canAdvance()]).toEqual(['loading', undefined, false]);
  page.next();
  expect([page.step(), page.error('zipcode')]).toEqual(['zip', undefined]);
});

test('a ZIP with clinics near it is valid, and they become the list’s answers [R120 R122]', async () => {
  const page = visit(zipFlow());
  await typeZip(page, '10001');
  page.next();
  expect([page.step(), page.selected()]).toEqual(['list', ['clinic-1']]);
});

test('clinics without distances come in the server’s order, and the visitor chooses one and goes on', async () => {
  const rows = clinics(3).map((row) => ({ ...row, distance: undefined }));
  const page = visit(zipFlow(), { respond: server({ zip: () => json({ code: 'success', data: rows }) }) });
  await typeZip(page, '09501');
  await page.services.clock.advanceAsync(150);
  // Nobody knows which one is nearest.
  expect(page.store.getState().announcement).toBe('3 locations found; Clinic 1 is selected');
  page.next();
  expect([page.step(), page.selected()]).toEqual(['list', ['clinic-1']]);
  page.choose('clinic-3');
  page.next();
  expect([page.step(), page.store.getState().answers]).toMatchObject(['end', { list: ['clinic-3'] }]);
});

test.each<[string, () => HttpResult]>([
  ['an empty list', () => json({ code: 'success', data: [] })],
  ['another code', () => json({ code: 'error', message: 'no', data: clinics(3) })],
  ['no code', () => json({ data: clinics(3) })],
  ['no list', () => json({ code: 'success', data: null })],
  ['a list of nothing', () => json({ code: 'success', data: [null, 'x', 7, {}] })],
  ['nothing', () => json(null)],
  ['a failure', () => failure(500)],
  ['not found', () => failure(404)],
  ['HTML', () => ({ ok: false, kind: 'parse' })],
  ['no connection', () => ({ ok: false, kind: 'network' })],
])('if the search gives %s the ZIP is invalid, with the ZIP’s message [R121 R139 R164]', async (_what, answer) => {
  const page = visit(zipFlow(), { respond: server({ zip: answer }) });
  await typeZip(page, '10001');
  expect(page.error('zipcode')).toBeUndefined();
  page.blur('zipcode');
  expect([page.error('zipcode'), page.canAdvance(), page.status()]).toEqual([notFound, false, 'ready']);
});

test('a search without an answer counts as empty after 8 seconds [R164]', async () => {
  const page = visit(zipFlow(), { respond: server({ zip: () => new Promise(() => {}) }) });
  page.store.send({ type: 'inputTyped', name: 'zipcode', text: '10001' });
  page.blur('zipcode');
  await page.services.clock.advanceAsync(7999);
  expect(page.error('zipcode')).toBeUndefined();
  await page.services.clock.advanceAsync(1);
  expect(page.error('zipcode')).toBe(notFound);
});

test('a new ZIP aborts the earlier search, whose late answer changes nothing [R120]', async () => {
  const waiting = new Map<string, (result: HttpResult) => void>();
  const page = visit(zipFlow(), {
    respond: server({ zip: ({ url }) => new Promise((resolve) => waiting.set(url.slice(-13, -8), resolve)) }),
  });
  await typeZip(page, '10001');
  await typeZip(page, '20002');
  expect(page.services.http.requests.map(({ signal }) => signal?.aborted)).toEqual([true, false]);
  waiting.get('10001')?.(json({ code: 'success', data: clinics(4) }));
  await page.settle();
  expect([lookupOf(page, '10001'), lookupOf(page, '20002'), page.canAdvance()]).toEqual([undefined, 'loading', false]);
  waiting.get('20002')?.(json({ code: 'success', data: clinics(2) }));
  await page.settle();
  expect(page.canAdvance()).toBe(true);
});

test.each(['123', '100011', '1000112', '10001123'])('%s is no ZIP: invalid, and not searched [R120 R138 R140]', async (zip) => {
  const page = visit(zipFlow());
  await typeZip(page, zip);
  page.blur('zipcode');
  expect([page.error('zipcode'), page.calls('zipcodesearch')]).toEqual([badPattern, 0]);
});

test('with wellnessLocations on either step the bundled clinics answer without a search [R80 R88 R151]', async () => {
  for (const [zipStep, listStep] of [[{ wellnessLocations: true }, {}], [{}, { wellnessLocations: true }], [{ wellnessLocations: ['a'] }, {}]]) {
    const page = visit(
      flowOf([form('zip', [{ name: 'zipcode', type: 'zipcode' }], { target: 'list', ...zipStep }), locations('list', { target: 'end', ...listStep }), intro('end', { lastStep: true })]),
    );
    await typeZip(page, '99999');
    expect([page.calls('zipcodesearch'), page.canAdvance()]).toEqual([0, true]);
    page.next();
    expect(page.selected()).toEqual(['New York, NY']);
  }
});
