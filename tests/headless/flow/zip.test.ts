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

test('a valid ZIP searches the clinics near it, with the limit of the settings [R120 R150 R183]', async () => {
  const page = visit(zipFlow({ maxLocations: 12 }));
  await typeZip(page, '10001');
  expect(page.services.http.requests.map(({ method, url }) => `${method} ${url}`)).toEqual(['GET https://www.clinic.example/wp-json/zipcodesearch/v1/10001?limit=12']);
  expect(page.canAdvance()).toBe(true);
});

test('the limit is 8 by default, and the host that of the page’s class [R12 R150 R169]', async () => {
  const page = visit(zipFlow({ hosts: { staging: 'https://api.example', production: 'https://other.example' } }), { url: 'https://staging.clinic.example/' });
  await typeZip(page, '10001');
  expect(page.services.http.requests[0]?.url).toBe('https://api.example/wp-json/zipcodesearch/v1/10001?limit=8');
});

test('while the search is under way the field is loading: no error, and no way on [R48 R49 R123]', async () => {
  const page = visit(zipFlow(), { respond: server({ zip: () => new Promise(() => {}) }) });
  await typeZip(page, '10001');
  page.blur('zipcode');
  expect([lookupOf(page, '10001'), page.error('zipcode'), page.canAdvance()]).toEqual(['loading', undefined, false]);
  page.next();
  expect([page.step(), page.error('zipcode')]).toEqual(['zip', undefined]);
});

test('the words of the ZIP rule’s own message stand for a ZIP without a clinic too [R121 R137]', async () => {
  const rules = [{ rule: 'zipcode', message: 'Try another ZIP' }];
  const steps = [form('zip', [{ name: 'zipcode', type: 'zipcode', validation: { rules } }], { target: 'clinic' }), locations('clinic', { target: 'end' }), intro('end', { lastStep: true })];
  const page = visit(flowOf(steps), { respond: server({ zip: () => json({ code: 'success', data: [] }) }) });
  await typeZip(page, '80206');
  page.blur('zipcode');
  expect(page.error('zipcode')).toBe('Try another ZIP');
});

test('nothing is loading before a ZIP is complete [R48]', async () => {
  const page = visit(zipFlow());
  await typeZip(page, '1000');
  expect([page.store.getState().lookups, page.calls('zipcodesearch')]).toEqual([{}, 0]);
});

test('a ZIP with clinics near it is valid, and they become the list’s answers [R120 R122]', async () => {
  const page = visit(zipFlow());
  await typeZip(page, '10001');
  page.next();
  expect([page.step(), page.selected()]).toEqual(['list', ['clinic-1']]);
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
])('when the search gives %s the ZIP is invalid, with the ZIP’s message [R121 R139 R164]', async (_what, answer) => {
  const page = visit(zipFlow(), { respond: server({ zip: answer }) });
  await typeZip(page, '10001');
  expect(page.error('zipcode')).toBeUndefined();
  page.blur('zipcode');
  expect([page.error('zipcode'), page.canAdvance(), page.status()]).toEqual([notFound, false, 'ready']);
});

test('a search that never answers counts as empty after 8 seconds [R164]', async () => {
  const page = visit(zipFlow(), { respond: server({ zip: () => new Promise(() => {}) }) });
  page.store.send({ type: 'inputTyped', name: 'zipcode', text: '10001' });
  page.blur('zipcode');
  await page.services.clock.advanceAsync(7999);
  expect(page.error('zipcode')).toBeUndefined();
  await page.services.clock.advanceAsync(1);
  expect(page.error('zipcode')).toBe(notFound);
});

test('the search asks for one more try after a network error or a 5xx answer [R150]', async () => {
  const page = visit(zipFlow());
  await typeZip(page, '10001');
  expect(page.services.http.requests[0]).toMatchObject({ retries: 1, timeout: 8000 });
});

test('a ZIP that was found is not searched again [R120]', async () => {
  const page = visit(zipFlow());
  await typeZip(page, '10001');
  await typeZip(page, '1000');
  await typeZip(page, '10001');
  await typeZip(page, '100012345');
  expect([page.value('zipcode'), page.calls('zipcodesearch'), page.canAdvance()]).toEqual(['10001-2345', 1, true]);
});

test.each([
  ['another code', { code: 'error', message: 'Too many requests' }],
  ['nothing', null],
])('an answer of 200 with %s is asked for again [R164]', async (_what, first) => {
  const answers = [first];
  const page = visit(zipFlow(), { respond: server({ zip: () => json(answers.length > 0 ? answers.pop() : { code: 'success', data: clinics(1) }) }) });
  await typeZip(page, '10001');
  page.next();
  await page.settle();
  expect([page.calls('zipcodesearch'), page.error('zipcode'), page.canAdvance()]).toEqual([2, undefined, true]);
});

test('a server that has a word of its own for no clinic is asked once, and the console left alone [R164]', async () => {
  const page = visit(zipFlow(), { respond: server({ zip: () => json({ code: 'no_locations', data: [] }) }) });
  await typeZip(page, '99999');
  page.next();
  page.next();
  await page.settle();
  expect([page.calls('zipcodesearch'), page.error('zipcode'), page.services.log.warnings]).toEqual([1, notFound, []]);
});

test('a failed search is tried again when it is asked for again [R164]', async () => {
  let isDown = true;
  const page = visit(zipFlow(), { respond: server({ zip: () => (isDown ? failure(503) : json({ code: 'success', data: clinics(1) })) }) });
  await typeZip(page, '10001');
  isDown = false;
  page.next();
  await page.settle();
  expect([page.calls('zipcodesearch'), page.error('zipcode')]).toEqual([2, undefined]);
  page.next();
  expect(page.step()).toBe('list');
});

test('a new ZIP aborts the search before it, and a late answer to an old one changes nothing [R120]', async () => {
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

test.each(['123', '100011', '1000112', '10001123'])('%s is no ZIP: invalid by its pattern, and not searched [R120 R138 R140]', async (zip) => {
  const page = visit(zipFlow());
  await typeZip(page, zip);
  page.blur('zipcode');
  expect([page.error('zipcode'), page.calls('zipcodesearch')]).toEqual([badPattern, 0]);
});

test.each(['123', '10001-23'])('%s passes rules of the page’s own that have no pattern, and is no ZIP to search by all the same [R120 R121]', async (zip) => {
  const rules = { validation: { rules: [{ rule: 'required' }] } };
  const page = visit(zipFlow({}, { inputs: [{ name: 'zipcode', type: 'zipcode', ...rules }] }));
  await typeZip(page, zip);
  page.next();
  expect([page.step(), page.error('zipcode'), page.calls('zipcodesearch')]).toEqual(['zip', notFound, 0]);
});

test('9 digits search by their first five [R120 R140]', async () => {
  const page = visit(zipFlow());
  await typeZip(page, '10001-2345');
  expect([page.services.http.requests[0]?.url.includes('/10001?'), page.canAdvance()]).toEqual([true, true]);
});

test('a ZIP field whose step leads to no list has its pattern alone [R99 R102 R120]', async () => {
  const page = visit(flowOf([{ commonStep: 'form-zipcode', target: 'end' }, intro('end', { lastStep: true })]));
  await typeZip(page, '10001');
  expect([page.calls('zipcodesearch'), page.canAdvance()]).toEqual([0, true]);
});

test('of two ZIP fields on a step the first says where to look for clinics; the other has its pattern alone [R120 R122]', async () => {
  const fields = ['zipcode', 'work'].map((name) => ({ name, type: 'zipcode', label: name }));
  const page = visit(flowOf([form('zip', fields, { target: 'list' }), locations('list', { target: 'end' }), intro('end', { lastStep: true })]));
  await typeZip(page, '10001');
  page.type('work', '90210');
  await page.settle();
  expect([page.services.http.requests.map(({ url }) => url.slice(-13)), page.canAdvance()]).toEqual([['10001?limit=8'], true]);
  page.type('work', '902');
  page.blur('work');
  expect([page.error('work'), page.canAdvance()]).toEqual([badPattern, false]);
});

test('with wellnessLocations, on either step, the bundled sample answers and no search is made [R80 R88 R151]', async () => {
  await import('../../../packages/headless/src/locations/sample.ts');
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

test('Previous while the search runs, and Next again: the search is made anew [R120 R123]', async () => {
  let answers = 0;
  const definition = flowOf([intro('start', { target: 'zip' }), form('zip', [{ name: 'zipcode', type: 'zipcode' }], { target: 'list' }), locations('list', { target: 'end' }), intro('end', { lastStep: true })]);
  const page = visit(definition, {
    respond: server({ zip: () => (answers++ === 0 ? new Promise<HttpResult>(() => {}) : json({ code: 'success', data: clinics(1) })) }),
  });
  page.next();
  await typeZip(page, '10001');
  page.back();
  expect(page.services.http.requests[0]?.signal?.aborted).toBe(true);
  page.next();
  await page.settle();
  expect(page.canAdvance()).toBe(true);
});

test('a ZIP prefilled on the first step is searched at once [R120 R122]', async () => {
  const page = visit(zipFlow({ prefill: ['zipcode'] }), { url: 'https://www.clinic.example/?zipcode=10001' });
  await page.settle();
  expect([page.step(), page.calls('zipcodesearch'), page.canAdvance()]).toEqual(['zip', 1, true]);
});

test('a server’s own service that throws is a failed search, not a broken form [R164]', async () => {
  const overrides = { http: { request: () => Promise.reject(new Error('mine')) } };
  const page = visit(zipFlow(), { overrides });
  await typeZip(page, '10001');
  page.blur('zipcode');
  expect([page.status(), page.error('zipcode')]).toEqual(['ready', notFound]);
});
