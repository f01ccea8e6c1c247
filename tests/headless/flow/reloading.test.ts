import { expect, test } from 'vitest';
import { json, leadCreated, server } from './server.ts';
import { choice, flowOf, form, intro } from './steps.ts';
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

test('an equal definition changes nothing, as a value or as text, in any order of keys [R5]', () => {
  const page = halfway();
  const before = page.store.getState();
  page.store.update(definition());
  page.store.update(JSON.stringify(definition(), null, 2));
  expect(page.store.getState()).toBe(before);
});

test('a changed definition starts at the first step and keeps answers whose step and field still exist [R5 R14]', () => {
  const page = halfway();
  page.store.update(definition({ question: 'Who?' }));
  expect([page.status(), page.path(), page.selected()]).toEqual(['ready', ['a'], ['y']]);
  page.next();
  expect(page.value('nick')).toBe('Al');
});

test('a reload never moves the focus [R5]', () => {
  const page = halfway();
  const before = page.store.getState().focus;
  page.store.update(definition({ question: 'Who?' }));
  expect(page.store.getState().focus).toBe(before);
});

test('a faulty definition shows the error view, and a sound one restores the form with its answers [R5 R15]', () => {
  const page = halfway();
  page.store.update('{');
  expect(page.status()).toBe('error');
  page.store.update(definition());
  expect([page.status(), page.path(), page.selected()]).toEqual(['ready', ['a'], ['y']]);
});

test('a reload during a submit waits until the lead is sent [R5]', async () => {
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

test('query parameters fill only what the definition names, and never advance [R189]', () => {
  const url = 'https://www.clinic.example/?a=y&nick=Al&city=Rome';
  const page = visit(definition({}, { prefill: ['a', 'nick'], autoAdvance: true }), { url });
  page.wait(1000);
  expect([page.step(), page.selected(), page.canAdvance(), page.hasNext()]).toEqual(['a', ['y'], true, true]);
  page.next();
  expect([page.value('nick'), page.value('city'), page.error('nick')]).toEqual(['Al', undefined, undefined]);
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

test('a draft restores choices after a reload, but no contact fields, and does not advance', () => {
  const items = Object.fromEntries(leaveDraft().services.storage.items);
  expect(JSON.stringify(items)).not.toContain('ann@example.com');
  const page = visit(drafted, { storage: items });
  expect([page.step(), page.selected()]).toEqual(['why', ['Peel']]);
  page.next();
  expect([page.value('email'), page.value('count'), page.value('where')]).toEqual([undefined, '3', 'Rome']);
});

test('a draft that is over an hour old, of another definition, or nonsense is not restored', () => {
  const [key, text] = [...leaveDraft().services.storage.items][0] ?? ['', ''];
  const old = JSON.stringify({ ...JSON.parse(text), savedAt: 0 });
  for (const storage of [{ [key]: old }, { [key]: 'x' }, { [key]: '{}' }, { [`${key}x`]: text }]) {
    expect(visit(drafted, { storage }).selected()).toEqual([]);
  }
});
