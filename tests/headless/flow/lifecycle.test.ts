import { expect, test } from 'vitest';
import { choice, flowOf, intro } from './steps.ts';
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
  page.store.destroy();
  expect([page.services.clock.pending, page.services.navigation.listeners]).toEqual([0, 0]);
  page.next();
  page.wait(1000);
  expect(page.store.getState()).toBe(before);
  expect([page.services.clock.pending, page.services.navigation.listeners]).toEqual([0, 0]);
  page.store.start();
  page.store.start();
  expect(page.services.navigation.listeners).toBe(3);
  page.next();
  expect(page.step()).toBe('b');
});
