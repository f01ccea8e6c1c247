import { expect, onTestFinished, test, vi } from 'vitest';
import { createLeadFlow, defineStepType } from '../../../packages/headless/src/index.ts';
import { fakeServices } from '../../../packages/testing/src/index.ts';
import { choice, flowOf, form, intro } from './steps.ts';
import { visit } from './visit.ts';

const two = flowOf([choice('a', ['x', 'y'], { target: 'b' }), choice('b', ['z'], { target: 'end' }), intro('end', { lastStep: true })]);

test('the second press of a double click is not a press of its own', () => {
  const page = visit(two);
  page.choose('x');
  expect(page.store.isPressStale(2)).toBe(false);
  page.next();
  expect(page.store.isPressStale(1)).toBe(false);
  expect(page.store.isPressStale(2)).toBe(true);
  page.wait(350);
  expect(page.store.isPressStale(2)).toBe(false);
});

test('with browserHistory the browser’s Back and Forward move between steps [R9]', () => {
  const page = visit({ ...two, settings: { browserHistory: true } });
  const { navigation } = page.services;
  page.choose('x');
  page.next();
  expect(navigation.pushed).toHaveLength(1);
  navigation.step(page.store.id, 1);
  expect(page.step()).toBe('a');
  navigation.step(page.store.id, 2);
  expect(page.step()).toBe('b');
  // What the browser did is in its history already.
  expect(navigation.pushed).toEqual([{ form: page.store.id, depth: 2 }]);
  page.next();
  navigation.step(page.store.id, 3);
  expect(page.step()).toBe('b');
  page.back();
  expect(navigation.pushed).toHaveLength(0);
});

test('a flow that was taken down leaves no timer or listener and hears nothing more', () => {
  const page = visit({ ...two, settings: { browserHistory: true, autoAdvance: true, saveDraft: true } });
  page.choose('x');
  const before = page.store.getState();
  page.unmount();
  expect([page.services.clock.pending, page.services.navigation.listeners]).toEqual([0, 0]);
  page.next();
  page.wait(1000);
  expect(page.store.getState()).toBe(before);
  expect([page.services.clock.pending, page.services.navigation.listeners]).toEqual([0, 0]);
  page.mount();
  page.mount();
  expect(page.services.navigation.listeners).toBe(3);
  page.next();
  expect(page.step()).toBe('b');
});

test('a store asks nothing of the world before it is mounted, tells in development of events that it ignores, and keeps what is filled in', async () => {
  vi.stubEnv('NODE_ENV', 'development');
  onTestFinished(() => void vi.unstubAllEnvs());
  const services = fakeServices();
  const fetch = vi.fn<() => Promise<object>>(async () => ({}));
  const rating = defineStepType({ type: 'rating', fetch });
  const store = createLeadFlow(flowOf([choice('a', ['x', 'y'], { target: 'b' }), { id: 'b', type: 'rating', lastStep: true }], { saveDraft: true }), services, { extensions: [rating] });
  const before = store.getState();
  store.send({ type: 'answerSelected', value: 'x' });
  expect(services.log.warnings).toEqual(['The form is not mounted and ignores "answerSelected"; call store.mount() first']);
  store.prefill({ a: 'y' });
  await services.clock.advanceAsync(1000);
  expect([store.getState(), store.getInitialState().state]).toEqual([before, before]);
  expect([services.clock.pending, services.navigation.listeners, services.storage.items.size, services.http.requests, fetch.mock.calls]).toEqual([0, 0, 0, [], []]);
  store.mount();
  expect([store.getState().answers, store.getInitialState().state]).toEqual([{ a: ['y'] }, before]);
});

test('a store that two mount is at work until the last of them unmounts it, each of them once', () => {
  const services = fakeServices();
  const store = createLeadFlow(two, services);
  const [first, second] = [store.mount(), store.mount()];
  first();
  first();
  store.send({ type: 'answerSelected', value: 'x' });
  expect(store.getState().answers).toEqual({ a: ['x'] });
  second();
  store.send({ type: 'answerSelected', value: 'y' });
  expect([store.getState().answers, services.navigation.listeners]).toEqual([{ a: ['x'] }, 0]);
});

test('a definition that comes while a form is taken down is shown when it is put up again, and not before is anything asked for it', async () => {
  const page = visit(two);
  page.unmount();
  page.store.update(flowOf([form('you', [{ name: 'city', type: 'select', mode: 'remote', remoteUrl: '/o' }], { target: 'end' }), intro('end', { lastStep: true })]));
  await page.settle();
  expect([page.step(), page.services.http.requests.length]).toEqual(['you', 0]);
  page.mount();
  expect(page.services.http.requests).toHaveLength(1);
});
