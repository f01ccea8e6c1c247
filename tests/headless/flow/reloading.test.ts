import { expect, test } from 'vitest';
import { createLeadFlow } from '../../../packages/headless/src/index.ts';
import { fakeServices } from '../../../packages/headless/src/testing/index.ts';
import { json, leadCreated, server } from './server.ts';
import { choice, flowOf, form, intro, locations, zipFlow } from './steps.ts';
import { visit } from './visit.ts';

const definition = (more: object = {}, settings: object = {}) =>
  flowOf([choice('a', ['x', 'y'], { target: 'b' }), form('b', ['nick', 'city'], { target: 'end', ...more }), intro('end', { lastStep: true })], {
    ...settings,
  });

function halfway() {
  const page = visit(definition());
  page.choose('y');
  page.next();
  page.type('nick', 'Al');
  return page;
}

test('a definition that says the same changes nothing, as a value or as text, in any order of keys [R5]', () => {
  const page = halfway();
  const before = page.store.getState();
  page.store.update(definition());
  page.store.update(JSON.stringify(definition(), null, 2));
  expect(page.store.getState()).toBe(before);
});

test('a changed definition starts at the first step and keeps the answers whose step and field still exist [R5 R14]', () => {
  const page = halfway();
  page.store.update(definition({ question: 'Who?' }));
  expect([page.status(), page.path(), page.selected()]).toEqual(['ready', ['a'], ['y']]);
  page.next();
  expect(page.value('nick')).toBe('Al');
});

test('what stays chosen is in the order that the new definition has [R5 R60]', () => {
  const several = (texts: readonly string[]) => flowOf([choice('a', [...texts], { canSelectMultiple: true, lastStep: true })]);
  const page = visit(several(['x', 'y', 'z']));
  page.choose('x', 'z');
  page.store.update(several(['z', 'y', 'x']));
  expect(page.selected()).toEqual(['z', 'x']);
});

test('a reload never moves the focus [R5]', () => {
  const page = halfway();
  const before = page.store.getState().focus;
  page.store.update(definition({ question: 'Who?' }));
  expect(page.store.getState().focus).toBe(before);
});

test('what the new definition no longer has is forgotten [R5]', () => {
  const page = halfway();
  page.type('city', 'Rome');
  page.store.update(flowOf([choice('a', ['x'], { target: 'b' }), form('b', ['city', 'fresh'], { target: 'end' }), intro('end', { lastStep: true })]));
  expect(page.selected()).toEqual([]);
  page.choose('x');
  page.next();
  expect([page.value('nick'), page.value('city')]).toEqual([undefined, 'Rome']);
});

test('with another first step the flow begins there [R5 R14]', () => {
  const page = halfway();
  page.store.update(flowOf([intro('hello', { target: 'a' }), choice('a', ['x', 'y'], { target: 'b' }), form('b', ['nick'], { lastStep: true })]));
  expect(page.path()).toEqual(['hello']);
});

test('a faulty definition shows the error view; a sound one afterwards recovers, answers and all [R5 R15]', () => {
  const page = halfway();
  page.store.update('{');
  expect(page.status()).toBe('error');
  page.store.update(definition());
  expect([page.status(), page.path(), page.selected()]).toEqual(['ready', ['a'], ['y']]);
});

test('a reload that comes while a lead is being sent waits until it is sent [R5]', async () => {
  let answer: (value: ReturnType<typeof json>) => void = () => {};
  const page = visit(flowOf([form('a', ['f'], { lastStep: true })]), {
    respond: server({ lead: () => new Promise((resolve) => (answer = resolve)) }),
    url: 'https://www.clinic.example/?noRedirect',
  });
  page.type('f', 'x');
  page.next();
  page.store.update(flowOf([form('a', ['f'], { lastStep: true, question: 'New' })]));
  await page.settle();
  expect(page.store.getDefinition()?.firstStep.question).toBe('Question a?');
  answer(json(leadCreated));
  await page.settle();
  expect(page.store.getDefinition()?.firstStep.question).toBe('New');
  expect(page.services.http.requests).toHaveLength(1);
});

test('a reload keeps what is typed that moment, as the field’s own, and in the form that the field has now [R5 R144]', () => {
  const steps = (type: string) => flowOf([form('you', [{ name: 'name' }, { name: 'phone', type }], { lastStep: true })]);
  const page = visit(steps('text'));
  page.store.send({ type: 'inputTyped', name: 'name', text: 'Ann' });
  page.store.send({ type: 'inputTyped', name: 'phone', text: '3035550142' });
  page.store.update(steps('tel'));
  expect([page.text('name'), page.value('name'), page.text('phone'), page.value('phone')]).toEqual(['Ann', 'Ann', '(303) 555-0142', '+13035550142']);
  expect(page.canAdvance()).toBe(true);
});

test('a faulty form that had to wait is told of and the one shown stays; the same text given anew later is a fault like any other [R5 R15]', async () => {
  const page = visit(flowOf([form('a', ['f'], { lastStep: true })]), { respond: () => ({ ok: false, kind: 'network' }) });
  page.type('f', 'x');
  page.next();
  page.store.update('{');
  await page.settle();
  const told = () => page.services.log.errors.filter((text) => text.includes('faults')).length;
  expect([page.status(), told()]).toEqual(['error', 0]);
  page.store.send({ type: 'retryPressed' });
  expect([page.status(), page.text('f'), told()]).toEqual(['ready', 'x', 1]);
  page.store.update('{');
  expect([page.status(), told()]).toEqual(['error', 2]);
});

test.each(['while the lead is sent', 'afterwards'])('a reload %s leaves the confirmation to the visitor who reads it; reset shows the new form [R5 R126]', async (when) => {
  const page = visit(flowOf([form('a', ['f'], { lastStep: true })]), { url: 'https://www.clinic.example/?noRedirect' });
  const anew = flowOf([form('a', ['f'], { lastStep: true, question: 'New' })]);
  page.type('f', 'x');
  page.next();
  if (when === 'while the lead is sent') page.store.update(anew);
  await page.settle();
  page.store.update(anew);
  expect([page.status(), page.store.getDefinition()?.firstStep.question]).toEqual(['done', 'New']);
  page.store.update('{');
  await page.settle();
  expect([page.status(), page.notices.filter(({ type }) => type === 'ready').length]).toEqual(['done', 1]);
  expect(page.services.log.errors.at(-1)).toContain('faults');
  page.store.reset();
  expect([page.status(), page.step(), page.text('f')]).toEqual(['ready', 'a', undefined]);
});

test('a reload under the confirmation leaves the way to it, as far as its steps are still there [R5]', async () => {
  const steps = (question: string) => [choice('a', ['x'], { target: 'b' }), form('b', ['f'], { lastStep: true, question })];
  const page = visit(flowOf(steps('Old')), { url: 'https://www.clinic.example/?noRedirect' });
  page.choose('x');
  page.next();
  page.type('f', 'y');
  page.next();
  await page.settle();
  page.store.update(flowOf(steps('New')));
  expect([page.status(), page.path()]).toEqual(['done', ['a', 'b']]);
  page.store.update(flowOf([form('c', ['f'], { lastStep: true })]));
  expect([page.status(), page.path()]).toEqual(['done', ['c']]);
});

test('a container that says the same again does not hide the banner of a failed submit [R5 R15]', async () => {
  const sent = flowOf([form('a', ['f'], { lastStep: true })]);
  const page = visit(sent, { respond: () => ({ ok: false, kind: 'network' }) });
  page.type('f', 'x');
  page.next();
  await page.settle();
  page.store.update(sent);
  expect(page.status()).toBe('error');
});

test('settings that a reload switches on work from then on [R5]', () => {
  const page = visit(definition());
  page.store.update(definition({}, { browserHistory: true, saveDraft: true }));
  page.choose('x');
  page.next();
  expect([page.services.navigation.pushed.length, page.services.storage.items.size]).toEqual([1, 1]);
});

test('query parameters fill only what the definition names, and never move on [R189]', () => {
  const url = 'https://www.clinic.example/?a=y&nick=Al&city=Rome';
  const page = visit(definition({}, { prefill: ['a', 'nick'], autoAdvance: true }), { url });
  page.wait(1000);
  expect([page.step(), page.selected(), page.canAdvance(), page.hasNext()]).toEqual(['a', ['y'], true, true]);
  page.next();
  expect([page.value('nick'), page.value('city'), page.error('nick')]).toEqual(['Al', undefined, undefined]);
});

test('a clinic is prefilled by its step’s name too', async () => {
  const steps = [form('zip', [{ name: 'zipcode', type: 'zipcode' }], { target: 'clinic' }), locations('clinic', { target: 'end' }), intro('end', { lastStep: true })];
  const page = visit(flowOf(steps, { prefill: ['clinic'] }), { url: 'https://www.clinic.example/?clinic=clinic-2' });
  page.type('zipcode', '10001');
  await page.settle();
  page.next();
  expect([page.step(), page.selected()]).toEqual(['clinic', ['clinic-2']]);
});

test('a prefilled answer that is not on offer fills nothing; longer texts than any honest link has neither', () => {
  const page = visit(definition({}, { prefill: ['a', 'nick'] }), { url: `https://www.clinic.example/?a=z&nick=${'x'.repeat(513)}` });
  expect([page.selected(), page.store.getState().inputs]).toEqual([[], {}]);
});

test('useLocationQueryParam: the location parameter preselects your-city; without the setting it does nothing [R189]', () => {
  const select = { name: 'your-city', type: 'select', options: ['Rome', 'Oslo'] };
  const open = (settings: object) =>
    visit(flowOf([form('a', [select], { target: 'end' }), intro('end', { lastStep: true })], { ...settings }), { url: 'https://www.clinic.example/?location=Oslo' });
  expect(open({ useLocationQueryParam: true }).value('your-city')).toBe('Oslo');
  expect(open({}).value('your-city')).toBeUndefined();
});

test('prefill that fits nothing changes nothing', () => {
  const page = visit(definition());
  const before = page.store.getState();
  page.store.prefill({ nobody: 'x', __proto__: 'y', a: 'no such answer' });
  expect(page.store.getState()).toBe(before);
});

test('prefill by the page’s script fills fields and choices, several with commas', () => {
  const page = visit(flowOf([choice('a', ['x', 'y', 'z'], { canSelectMultiple: true, target: 'b' }), form('b', ['nick'], { target: 'end' }), intro('end', { lastStep: true })]));
  page.store.prefill({ a: 'z, x', nick: 'Al' });
  expect([page.step(), page.selected()]).toEqual(['a', ['x', 'z']]);
  page.next();
  expect(page.canAdvance()).toBe(true);
});

test('what a visitor typed is not filled over when the form is taken down and put up again', () => {
  const page = visit(flowOf([form('a', ['nick'], { target: 'end' }), intro('end', { lastStep: true })], { prefill: ['nick'] }), { url: 'https://www.clinic.example/?nick=Al' });
  page.type('nick', 'Bo');
  page.store.destroy();
  page.store.start();
  expect(page.value('nick')).toBe('Bo');
});

const drafted = flowOf(
  [
    choice('why', ['Laser', 'Peel'], { target: 'you' }),
    form('you', [{ name: 'email', type: 'email' }, { name: 'count', type: 'number' }, { name: 'where', type: 'select', options: ['Rome'] }], { lastStep: true }),
  ],
  { saveDraft: true },
);

function leaveDraft() {
  const page = visit(drafted);
  page.choose('Peel');
  page.next();
  page.type('email', 'ann@example.com');
  page.type('count', '3');
  page.type('where', 'Rome');
  return page;
}

test('a draft brings choices back after a reload of the page, contact fields never, and moves nothing', () => {
  const items = Object.fromEntries(leaveDraft().services.storage.items);
  expect(JSON.stringify(items)).not.toContain('ann@example.com');
  const page = visit(drafted, { storage: items });
  expect([page.step(), page.selected()]).toEqual(['why', ['Peel']]);
  page.next();
  expect([page.value('email'), page.value('count'), page.value('where')]).toEqual([undefined, '3', 'Rome']);
});

test('a draft brings several answers back, commas and all', () => {
  const definition = flowOf(
    [choice('where', ['Legs, arms', 'Face', 'arms'], { canSelectMultiple: true, target: 'end' }), form('end', [{ name: 'n', type: 'number' }], { lastStep: true })],
    { saveDraft: true },
  );
  const page = visit(definition);
  page.choose('Legs, arms');
  page.choose('Face');
  const storage = Object.fromEntries(page.services.storage.items);
  expect(visit(definition, { storage }).selected()).toEqual(['Legs, arms', 'Face']);
});

test('a draft of more than an hour ago, of another definition or of nonsense is not resumed', () => {
  const [key, text] = [...leaveDraft().services.storage.items][0] ?? ['', ''];
  const old = JSON.stringify({ ...JSON.parse(text), savedAt: 0 });
  for (const storage of [{ [key]: old }, { [key]: 'x' }, { [key]: '{}' }, { [`${key}x`]: text }]) {
    expect(visit(drafted, { storage }).selected()).toEqual([]);
  }
});

test('a draft is gone once the lead was sent, and nothing is kept without the setting', async () => {
  const page = leaveDraft();
  page.next();
  await page.settle();
  expect([...page.services.storage.items.keys()].filter((key) => key.includes('draft'))).toEqual([]);
  const without = visit(zipFlow());
  without.type('zipcode', '10001');
  expect(without.services.storage.items.size).toBe(0);
});

test('a definition that is undefined again is one that is not there yet: the form stays as it is', () => {
  const page = visit(flowOf([choice('a', ['x'], { target: 'end' }), intro('end', { lastStep: true })]));
  page.choose('x');
  page.next();
  page.store.update(undefined);
  expect([page.status(), page.step(), page.services.log.errors]).toEqual(['ready', 'end', []]);
});

test('a form that came while a confirmation was read asks for what its first step needs once it is shown [R5 R152]', async () => {
  const listOf = (question: string) => flowOf([form('town', [{ name: 'city', type: 'select', mode: 'remote', remoteUrl: '/towns' }], { lastStep: true, question })]);
  const page = visit(listOf('Where?'), { url: 'https://www.clinic.example/?noRedirect=1', respond: server({ other: () => json(['Rome']) }) });
  await page.settle();
  page.type('city', 'Rome');
  page.next();
  await page.settle();
  expect(page.status()).toBe('done');
  page.store.update(listOf('And where?'));
  page.store.reset();
  await page.settle();
  expect([page.calls('/towns'), Object.values(page.store.getState().options)]).toEqual([2, [{ status: 'loaded', options: [{ text: 'Rome', value: 'Rome' }] }]]);
});

test('a flow that gets another definition before it starts asks for what that one needs alone, and is ready once [R5 R152]', async () => {
  const listOf = (remoteUrl: string) => flowOf([form('town', [{ name: 'city', type: 'select', mode: 'remote', remoteUrl }], { lastStep: true })]);
  const services = fakeServices({ respond: server({ other: ({ url }) => json([url.includes('old') ? 'Old' : 'New']) }) });
  const store = createLeadFlow(listOf('/old'), services, { isPaused: true });
  const notices: string[] = [];
  store.onNotice(({ type }) => notices.push(type));
  store.update(listOf('/new'));
  store.start();
  await services.clock.advanceAsync(1000);
  expect([services.http.requests.map(({ url }) => url), notices]).toEqual([['https://www.clinic.example/new'], ['ready']]);
});
