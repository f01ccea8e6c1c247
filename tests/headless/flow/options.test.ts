import { expect, test } from 'vitest';
import type { HttpResult } from '../../../packages/headless/src/index.ts';
import { optionsOf } from '../../../packages/headless/src/flow/fieldState.ts';
import { codeHere } from './restHere.ts';
import { failure, json, server } from './server.ts';
import { flowOf, form, intro } from './steps.ts';
import { visit, type Visit, type VisitOptions } from './visit.ts';

const open = (input: object, options: VisitOptions = {}) =>
  visit(flowOf([form('a', [{ name: 'your-city', type: 'select', ...input }], { target: 'end' }), intro('end', { lastStep: true })]), options);

function options(page: Visit) {
  const step = page.store.getDefinition()?.firstStep;
  const input = step?.inputs[0];
  return step && input ? optionsOf({ code: codeHere, state: page.store.getState(), step }, input) : undefined;
}

const rows = [{ text: 'Rome', value: 'rome', group: 'Italy' }, { text: 'Oslo', value: 'oslo' }];

test('static options are there at once, and one must be chosen [R52 R116]', () => {
  const page = open({ options: ['Rome', 'Oslo'] });
  expect(options(page)).toEqual([{ text: 'Rome', value: 'Rome' }, { text: 'Oslo', value: 'Oslo' }]);
  expect([page.services.log.warnings, page.store.getState().options]).toEqual([[], {}]);
  page.type('your-city', 'Paris');
  expect(page.canAdvance()).toBe(false);
  page.type('your-city', 'Oslo');
  expect(page.canAdvance()).toBe(true);
});

test('the page’s options are there with the step, in their groups [R52 R153]', () => {
  const page = open({ mode: 'dom', querySelector: '#cities' }, { page: { options: { '#cities': rows } } });
  expect(options(page)).toEqual(rows);
});

test.each([
  ['nothing', []],
  ['a prompt alone', [{ text: 'Choose', value: '' }]],
  ['no connection', undefined],
])('a remote list of %s leaves the field’s own options and choice [R52 R152]', async (_what, answer) => {
  const respond = server({ other: () => (answer ? json(answer) : failure(500)) });
  const page = open({ mode: 'remote', remoteUrl: '/options.json', options: ['Rome', 'Oslo'], value: 'Oslo' }, { respond });
  await page.settle();
  expect([options(page)?.map(({ value }) => value), page.canAdvance()]).toEqual([['Rome', 'Oslo'], true]);
});

test.each([
  ['rows', rows, rows],
  ['plain strings', ['a', 'b'], [{ text: 'a', value: 'a' }, { text: 'b', value: 'b' }]],
  ['labels', [{ label: 'A', value: 'a' }], [{ text: 'A', value: 'a' }]],
  ['WordPress rows', [{ id: 7, name: 'Rome' }], [{ text: 'Rome', value: '7' }]],
  ['WordPress rows, escaped as it has them', [{ id: 7, name: 'Skin &amp; Body' }, { name: 'Men&#8217;s' }], [{ text: 'Skin & Body', value: '7' }, { text: 'Men’s', value: 'Men’s' }]],
  ['rows without a name, which are left out', [{ id: 7, name: '' }, { id: 8, name: 'Oslo' }], [{ text: 'Oslo', value: '8' }]],
  ['an object with numeric keys, as PHP prints a list with gaps', { 0: { text: 'A&amp;B', value: 'ab' }, 2: 'C&#039;s' }, [{ text: 'A&B', value: 'ab' }, { text: "C's", value: "C's" }]],
  ['rows with rubbish', [null, 3, {}, [], 'ok', { text: 'Prompt', value: '' }], [{ text: '3', value: '3' }, { text: 'ok', value: 'ok' }, { text: 'Prompt', value: '' }]],
])('remote options can be %s [R52 R152]', async (_what, answer, expected) => {
  const page = open({ mode: 'remote', remoteUrl: '/options.json' }, { respond: server({ other: () => json(answer) }) });
  await page.settle();
  expect(options(page)).toEqual(expected);
  expect(page.services.http.requests[0]).toMatchObject({ method: 'GET', url: 'https://www.clinic.example/options.json', credentials: 'same-origin' });
});

test.each<[string, HttpResult]>([
  ['a failure', failure(500)],
  ['no connection', { ok: false, kind: 'network' }],
  ['no list', json({ a: 1 })],
])('%s leaves the field as it was, without an error [R152 R165]', async (_what, answer) => {
  const page = open({ mode: 'remote', remoteUrl: '/o', options: ['Rome'] }, { respond: () => answer });
  await page.settle();
  expect([options(page), page.status(), page.services.log.errors]).toEqual([[{ text: 'Rome', value: 'Rome' }], 'ready', []]);
});

test('options that failed to load can be requested again [R152]', async () => {
  let isDown = true;
  const page = open({ mode: 'remote', remoteUrl: '/o' }, { respond: () => (isDown ? failure(500) : json(['Rome'])) });
  await page.settle();
  isDown = false;
  page.store.send({ type: 'optionsRequested', name: 'your-city' });
  await page.settle();
  expect(options(page)).toEqual([{ text: 'Rome', value: 'Rome' }]);
});

