import { expect, test } from 'vitest';
import type { HttpResult } from '../../../packages/headless/src/index.ts';
import { optionsOf } from '../../../packages/headless/src/flow/readState.ts';
import { fakeServices } from '../../../packages/headless/src/testing/index.ts';
import { failure, json, server } from './server.ts';
import { choice, flowOf, form, intro } from './steps.ts';
import { visit, type Visit, type VisitOptions } from './visit.ts';

const open = (input: object, options: VisitOptions = {}) =>
  visit(flowOf([form('a', [{ name: 'your-city', type: 'select', ...input }], { target: 'end' }), intro('end', { lastStep: true })]), options);

function options(page: Visit) {
  const step = page.store.getDefinition()?.firstStep;
  const input = step?.inputs[0];
  return step && input ? optionsOf(page.store.getState(), step, input) : undefined;
}

const rows = [{ text: 'Rome', value: 'rome', group: 'Italy' }, { text: 'Oslo', value: 'oslo' }];

test('static options are there at once, and one of them must be chosen [R52 R116]', () => {
  const page = open({ options: ['Rome', 'Oslo'] });
  expect(options(page)).toEqual([{ text: 'Rome', value: 'Rome' }, { text: 'Oslo', value: 'Oslo' }]);
  expect([page.services.log.warnings, page.store.getState().options]).toEqual([[], {}]);
  page.type('your-city', 'Paris');
  expect(page.canAdvance()).toBe(false);
  page.type('your-city', 'Oslo');
  expect(page.canAdvance()).toBe(true);
});

test('options from the page are there with the step, with their groups [R52 R153]', () => {
  const page = open({ mode: 'dom', querySelector: '#cities' }, { page: { options: { '#cities': rows } } });
  expect(options(page)).toEqual(rows);
});

test('options of the page are read whenever their step is come to: an answer may have changed them [R52]', () => {
  const { page: fake } = fakeServices();
  let cities: readonly string[] = [];
  const overrides = { page: { ...fake, options: () => cities.map((city) => ({ text: city, value: city })) } };
  const steps = [choice('state', ['CO', 'TX'], { target: 'a' }), form('a', [{ name: 'your-city', type: 'select', mode: 'dom', querySelector: '#cities' }, { name: 'note', value: 'y' }], { target: 'end' }), intro('end', { lastStep: true })];
  const page = visit(flowOf(steps), { overrides });
  const offered = () => {
    const step = page.store.getDefinition()?.stepById.get('a');
    return step?.inputs[0] && optionsOf(page.store.getState(), step, step.inputs[0]).map(({ value }) => value);
  };
  const arrive = (...list: readonly string[]) => {
    cities = list;
    page.choose('CO');
    page.next();
    return offered();
  };
  expect(arrive()).toEqual([]);
  page.back();
  expect(arrive('Denver', 'Boulder')).toEqual(['Denver', 'Boulder']);
  page.type('your-city', 'Denver');
  page.next();
  page.back();
  expect([page.value('your-city'), page.canAdvance()]).toEqual(['Denver', true]);
  page.back();
  // What the page has no more is not sent.
  expect([arrive('Austin'), page.canAdvance()]).toEqual([['Austin'], false]);
  // Nothing takes the list on show away: no refused Next, no other field that the page fills in.
  cities = ['Boston'];
  page.next();
  page.store.prefill({ note: 'x' });
  expect([page.step(), offered()]).toEqual(['a', ['Austin']]);
});

test('an answer from the page’s list stays while the page has none, and after a failure whatever the page has [R15 R52]', async () => {
  const { page: fake } = fakeServices();
  let cities: readonly string[] | undefined = ['Denver', 'Boulder'];
  const overrides = { page: { ...fake, options: () => cities?.map((city) => ({ text: city, value: city })) } };
  const steps = [choice('state', ['CO', 'TX'], { target: 'a' }), form('a', [{ name: 'your-city', type: 'select', mode: 'dom', querySelector: '#cities' }], { lastStep: true })];
  const page = visit(flowOf(steps), { overrides, respond: server({ lead: () => failure(500) }) });
  page.choose('CO');
  page.next();
  page.type('your-city', 'Boulder');
  for (const gone of [undefined, []]) {
    page.back();
    cities = gone;
    page.next();
    expect([page.value('your-city'), page.canAdvance()]).toEqual(['Boulder', true]);
  }
  page.next();
  await page.settle();
  cities = ['Austin'];
  page.store.send({ type: 'retryPressed' });
  expect([page.status(), page.step(), page.canAdvance()]).toEqual(['ready', 'a', true]);
});

test('a page without the element leaves the select empty, with a warning [R52]', () => {
  const page = open({ mode: 'dom', querySelector: '#gone' });
  expect([options(page), page.status(), page.services.log.warnings]).toEqual([[], 'ready', ['The page has no options for "your-city" (querySelector: #gone)']]);
});

test.each([
  ['nothing', []],
  ['a prompt alone', [{ text: 'Choose', value: '' }]],
  ['no connection', undefined],
])('a list of which %s comes leaves the field its own options and its own choice [R52 R152]', async (_what, answer) => {
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
])('remote options may be %s [R52 R152]', async (_what, answer, expected) => {
  const page = open({ mode: 'remote', remoteUrl: '/options.json' }, { respond: server({ other: () => json(answer) }) });
  await page.settle();
  expect(options(page)).toEqual(expected);
  expect(page.services.http.requests[0]).toMatchObject({ method: 'GET', url: 'https://www.clinic.example/options.json', credentials: 'same-origin' });
});

test('cookies stay at home when the options come from elsewhere [R152]', async () => {
  const page = open({ mode: 'remote', remoteUrl: 'https://other.example/o' }, { respond: () => json([]) });
  await page.settle();
  expect(page.services.http.requests[0]?.credentials).toBe('omit');
});

test.each<[string, HttpResult]>([
  ['a failure', failure(500)],
  ['no connection', { ok: false, kind: 'network' }],
  ['no list', json({ a: 1 })],
])('%s leaves the field as it was, and nobody sees an error [R152 R165]', async (_what, answer) => {
  const page = open({ mode: 'remote', remoteUrl: '/o', options: ['Rome'] }, { respond: () => answer });
  await page.settle();
  expect([options(page), page.status(), page.services.log.errors]).toEqual([[{ text: 'Rome', value: 'Rome' }], 'ready', []]);
});

test.each([
  ['a list within an object', { data: [{ text: 'Rome' }] }],
  ['rows that say nothing', [{ nope: 1 }]],
  ['a prompt alone', [{ text: 'Choose', value: '' }]],
])('the console says that %s has no options to choose from, where the visitor is offered to load them again [R152 R165]', async (_what, answer) => {
  const page = open({ mode: 'remote', remoteUrl: '/o?key=1' }, { respond: () => json(answer) });
  await page.settle();
  expect(page.services.log.warnings).toEqual(['The options of "your-city" could not be loaded from https://www.clinic.example/o (no list of options)']);
});

test('the console says of which field the options did not come, from where and why [R152 R165]', async () => {
  const page = open({ mode: 'remote', remoteUrl: '/o?key=1' }, { respond: () => failure(404) });
  await page.settle();
  expect(page.services.log.warnings).toEqual(['The options of "your-city" could not be loaded from https://www.clinic.example/o (404)']);
});

test('a service of one’s own that throws is a failed load, no more [R165]', async () => {
  const page = open({ mode: 'remote', remoteUrl: '/o' }, { overrides: { http: { request: () => Promise.reject(new Error('mine')) } } });
  await page.settle();
  expect([page.status(), page.services.log.errors]).toEqual(['ready', ['services.http.request broke: Error: mine']]);
});

test.each(['javascript:alert(1)', 'data:application/json,[]', 'ftp://a.example/x', ''])('%j is no address that options come from [R152]', async (remoteUrl) => {
  const page = open({ mode: 'remote', remoteUrl });
  await page.settle();
  expect([page.services.http.requests, page.services.log.warnings.length]).toEqual([[], 1]);
});

test('failed options can be asked for again [R152]', async () => {
  let isDown = true;
  const page = open({ mode: 'remote', remoteUrl: '/o' }, { respond: () => (isDown ? failure(500) : json(['Rome'])) });
  await page.settle();
  isDown = false;
  page.store.send({ type: 'optionsRequested', name: 'your-city' });
  await page.settle();
  expect(options(page)).toEqual([{ text: 'Rome', value: 'Rome' }]);
});

test('form-location is filled from the page’s marked list [R52 R99]', async () => {
  const page = visit(flowOf([{ commonStep: 'form-location', lastStep: true }]), { page: { options: { '[data-lead-flow-locations]': rows } } });
  await page.settle();
  page.blur('your-city');
  expect(page.error('your-city')).toBe('Please select a location');
  page.type('your-city', 'rome');
  page.next();
  await page.settle();
  expect(page.services.http.requests[0]?.body).toMatchObject({ 'your-city': 'rome' });
});

test('options that were asked for by an older definition do not take the place of the new one’s [R5 R84]', async () => {
  const answers = new Map<string, (result: HttpResult) => void>();
  const respond = server({ other: ({ url }) => new Promise((resolve) => answers.set(new URL(url).pathname, resolve)) });
  const page = open({ mode: 'remote', remoteUrl: '/old' }, { respond });
  page.store.update(flowOf([form('a', [{ name: 'your-city', type: 'select', mode: 'remote', remoteUrl: '/new' }], { target: 'end' }), intro('end', { lastStep: true })]));
  await page.settle();
  answers.get('/new')?.(json(rows));
  await page.settle();
  page.type('your-city', 'oslo');
  answers.get('/old')?.(json(['Paris']));
  await page.settle();
  expect([options(page), page.value('your-city'), page.canAdvance()]).toEqual([rows, 'oslo', true]);
});

test('a relative address starts from where the page’s <base> says [R152]', async () => {
  const { navigation } = fakeServices({ url: 'https://www.clinic.example/laser/' });
  const overrides = { navigation: { ...navigation, baseUrl: () => new URL('https://www.clinic.example/sub/') } };
  const page = open({ mode: 'remote', remoteUrl: 'options.json' }, { overrides });
  await page.settle();
  expect(page.services.http.requests.map(({ url }) => url)).toEqual(['https://www.clinic.example/sub/options.json']);
});

test('an answer that was chosen while the list was on its way stays in the lead, whatever the list brings [R52 R116 R152]', async () => {
  const page = open({ mode: 'remote', remoteUrl: '/o', options: ['Basic', 'Plus'] }, { respond: server({ other: () => json(['Remote']) }) });
  page.type('your-city', 'Basic');
  page.next();
  await page.settle();
  page.back();
  expect(options(page)?.map(({ value }) => value)).toEqual(['Remote', 'Basic']);
  page.next();
  page.next();
  await page.settle();
  expect(page.sent('/submit/leads/')).toMatchObject({ 'your-city': 'Basic' });
});

test('a list that can’t be had is told of only where the definition has no options of its own [R152 R156]', async () => {
  const said = async (own: object): Promise<string> => {
    const page = open({ mode: 'remote', remoteUrl: '/o', ...own }, { respond: server({ other: () => failure(404) }) });
    await page.settle();
    page.wait(1000);
    return page.store.getState().announcement;
  };
  expect([await said({}), await said({ options: ['Basic'] })]).toEqual(['The options could not be loaded.', '']);
});

test('a default that nobody chose goes with the list that had it [R52 R116]', async () => {
  const page = open({ mode: 'remote', remoteUrl: '/o', value: 'old', options: [{ text: 'Old', value: 'old' }] }, { respond: server({ other: () => json(['Rome']) }) });
  await page.settle();
  expect([options(page), page.canAdvance()]).toEqual([[{ text: 'Rome', value: 'Rome' }], false]);
});

test('a refused Next says that options are on their way, and asks for a choice only once they are there [R52 R117]', async () => {
  const page = open({ mode: 'remote', remoteUrl: '/o' }, { respond: server({ other: () => json(['Rome']) }) });
  page.next();
  page.wait(1000);
  expect([page.error('your-city'), page.canAdvance(), page.store.getState().announcement]).toEqual([undefined, false, 'Loading options...']);
  await page.settle();
  expect(page.error('your-city')).toBe('Please fill in this field');
});

test('who can’t choose may go on to the button that asks for the options again: leaving the select is no mistake [R52 R119]', async () => {
  const page = visit(flowOf([form('a', [{ name: 'pick', type: 'select', mode: 'remote', remoteUrl: '/options' }], { lastStep: true })]), { respond: server({ other: () => failure(500) }) });
  await page.settle();
  page.blur('pick');
  expect(page.error('pick')).toBeUndefined();
  page.next();
  await page.settle();
  expect(page.error('pick')).toBe('Please fill in this field');
});

const remote = { mode: 'remote', remoteUrl: '/cities.json' };
const { navigation } = fakeServices();

test.each([
  ['of no page that it could be relative to', { remoteUrl: '/cities.json' }, { ...navigation, baseUrl: () => new URL('blob:https://a.example/1') }],
  ['that is a protocol alone, on a page without TLS', { remoteUrl: 'https:' }, { ...navigation, baseUrl: () => new URL('http://a.example/') }],
  [
    'where the page can’t tell its own',
    { remoteUrl: '/cities.json' },
    {
      ...navigation,
      url() {
        throw new Error('mine');
      },
    },
  ],
])('options at an address %s are none: the form is ready, and says why on the console [R52 R165]', async (_what, input, own) => {
  const page = open({ ...remote, ...input }, { overrides: { navigation: own } });
  await page.settle();
  expect([page.status(), options(page)]).toEqual(['ready', []]);
  expect(page.services.log.warnings).toContainEqual('The options of "your-city" have no address that may be loaded');
});

test('options that are called off, as when a form is taken down while they load, are no fault to tell of [R52]', async () => {
  const page = open({ mode: 'remote', remoteUrl: 'https://site.example/o' }, { overrides: { http: { request: () => Promise.resolve({ ok: false, kind: 'abort' }) } } });
  await page.settle();
  expect(page.services.log.warnings).toEqual([]);
});
