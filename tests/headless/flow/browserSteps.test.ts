import { expect, test, vi } from 'vitest';
import { choice, flowOf, form, intro } from './steps.ts';
import { visit, type VisitOptions } from './visit.ts';

const four = (settings: object = {}) =>
  flowOf(
    [choice('a', ['x'], { target: 'b' }), form('b', ['nick'], { target: 'c' }), intro('c', { target: 'end' }), intro('end', { lastStep: true })],
    { browserHistory: true, ...settings },
  );

function onThird(settings: object = {}, options: VisitOptions = {}) {
  const page = visit(four(settings), options);
  page.choose('x');
  page.next();
  page.type('nick', 'Al');
  page.next();
  return page;
}

test('only steps add entries to the browser’s history [R9]', () => {
  const page = visit(four());
  page.choose('x');
  page.next();
  page.next();
  page.blur('nick');
  expect([page.step(), page.services.navigation.pushed]).toEqual(['b', [{ form: page.store.id, depth: 2 }]]);
});

test('the browser’s Back goes back as many steps as its entry says [R9 R110]', () => {
  const page = onThird();
  page.services.navigation.step(page.store.id, 1);
  expect([page.path(), page.services.navigation.pushed.length]).toEqual([['a'], 2]);
});

test('the browser’s Forward goes on one step if the step allows it [R9 R115]', () => {
  const page = onThird();
  const { navigation } = page.services;
  navigation.step(page.store.id, 2);
  expect(page.step()).toBe('b');
  page.type('nick', '');
  navigation.step(page.store.id, 3);
  expect(page.step()).toBe('b');
  navigation.step(page.store.id, 2);
  page.type('nick', 'Al');
  navigation.step(page.store.id, 3);
  expect(page.path()).toEqual(['a', 'b', 'c']);
});

test('while a lead is being sent the browser’s Back changes nothing and the form stays [R9]', () => {
  const page = onThird();
  const { navigation } = page.services;
  page.next();
  page.next();
  expect(page.status()).toBe('loading');
  navigation.step(page.store.id, 3);
  expect(page.path()).toEqual(['a', 'b', 'c', 'end']);
  expect(navigation.depthOf(page.store.id)).toBe(4);
});

/** A visitor who has gone a long way, is back, and goes Forward on a short one; the browser still has the entries of the long way. */
function onShortWay() {
  const answers = [{ text: 'long', target: 'b' }, { text: 'short', target: 'end' }];
  const page = visit(flowOf(
    [choice('a', answers, { dynamicTarget: true }), form('b', ['nick'], { target: 'c' }), intro('c', { target: 'end' }), form('end', [{ name: 'email', type: 'email' }], { lastStep: true })],
    { browserHistory: true },
  ));
  const { navigation } = page.services;
  page.choose('long');
  page.next();
  page.type('nick', 'Al');
  page.next();
  navigation.step(page.store.id, 1);
  page.choose('short');
  navigation.step(page.store.id, 2);
  page.type('email', 'ann@example.com');
  return page;
}

test('the browser’s Forward never sends the lead [R9]', async () => {
  const page = onShortWay();
  page.services.navigation.step(page.store.id, 3);
  await page.settle();
  expect([page.path(), page.status(), page.services.http.requests.length]).toEqual([['a', 'end'], 'ready', 0]);
});

/** How often the browser was sent back on while a visitor's Back reached one entry after the other. */
function sentOn(page: ReturnType<typeof onThird>, ...depths: readonly number[]): number {
  const { navigation } = page.services;
  const back = vi.spyOn(navigation, 'stepBack');
  for (const depth of depths) navigation.step(page.store.id, depth, false);
  return back.mock.calls.length;
}

test('one press of Back leaves all entries of a form that was reset or redefined [R9]', () => {
  const reset = onThird();
  reset.store.reset();
  expect([sentOn(reset, 2, 1), reset.path()]).toEqual([1, ['a']]);
  const updated = onThird();
  updated.store.update(four({ stepText: 'Part' }));
  expect([sentOn(updated, 2, 1), updated.path()]).toEqual([1, ['a']]);
});
