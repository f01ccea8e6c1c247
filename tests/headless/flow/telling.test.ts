import { expect, test } from 'vitest';
import { clinics, json, server } from './server.ts';
import { choice, flowOf, form, intro, zipFlow } from './steps.ts';
import { visit, type Visit } from './visit.ts';

const definition = flowOf([
  choice('a', ['x', 'y'], { target: 'b' }),
  form('b', [{ name: 'email', type: 'email', label: 'Email' }, { name: 'where', type: 'select', options: ['Rome'] }], { target: 'c' }),
  choice('c', ['p', 'q'], { canSelectMultiple: true, target: 'end' }),
  intro('end', { lastStep: true }),
]);

const said = (page: Visit) => page.store.getState().announcement;
const focus = (page: Visit) => page.store.getState().focus;

/** A visitor who has left the email empty, and been told so. */
function leftEmpty(): Visit {
  const page = visit(definition);
  page.choose('x');
  page.next();
  page.blur('email');
  page.wait(5000);
  return page;
}

test('a page hears of ready, steps, answers, refusals and errors, in order [R14]', () => {
  const page = visit(definition);
  page.next();
  page.choose('x');
  page.next();
  page.back();
  expect(page.notices).toEqual([
    { type: 'ready' },
    { type: 'invalid', stepId: 'a', names: ['a'] },
    { type: 'answer', stepId: 'a', name: 'a', value: ['x'] },
    { type: 'step', stepId: 'b', index: 2, direction: 'forward' },
    { type: 'step', stepId: 'a', index: 1, direction: 'back' },
  ]);
});

test('of contact fields the page hears the name, never the value', () => {
  const page = visit(definition);
  page.choose('x');
  page.next();
  page.type('email', 'ann@example.com');
  page.type('where', 'Rome');
  expect(page.notices.slice(-2)).toEqual([
    { type: 'answer', stepId: 'b', name: 'email' },
    { type: 'answer', stepId: 'b', name: 'where', value: ['Rome'] },
  ]);
});

test('the first view takes no focus and scrolls nothing [R56]', () => {
  expect(focus(visit(definition))).toBeUndefined();
});

test('a forward move goes to the question and scrolls to the top; Previous does not scroll [R10 R56]', () => {
  const page = visit(definition);
  page.choose('x');
  page.next();
  expect(focus(page)).toMatchObject({ target: { part: 'heading' }, scrolls: true });
  page.back();
  expect(focus(page)).toMatchObject({ target: { part: 'answer', value: 'x' }, scrolls: false });
  page.next();
  page.type('email', 'a@b.co');
  page.type('where', 'Rome');
  page.next();
  page.choose('q');
  page.back();
  page.next();
  expect(focus(page)).toMatchObject({ target: { part: 'answer', value: 'q' }, scrolls: true });
});

test('back at a first step without an answer the form itself takes the focus, not the question [R56]', () => {
  const page = visit(flowOf([intro('a', { target: 'b' }), intro('b', { lastStep: true })]));
  page.next();
  page.back();
  expect(focus(page)?.target).toEqual({ part: 'wrapper' });
});

test('each request for the focus is told from the one before it [R56]', () => {
  const page = visit(definition);
  page.next();
  const first = focus(page)?.turn ?? 0;
  page.next();
  expect(focus(page)?.turn).toBe(first + 1);
});

test('a field’s error is said as label and message when the field is left, and not again for nothing [R119]', () => {
  const page = visit(definition);
  page.choose('x');
  page.next();
  page.type('email', 'x');
  page.wait(5000);
  expect(said(page)).toBe('');
  page.blur('email');
  page.wait(150);
  expect(said(page)).toBe('Email: Email should be valid');
  page.wait(3000);
  expect(said(page)).toBe('');
  page.blur('email');
  page.wait(5000);
  expect(said(page)).toBe('');
});

test('while somebody types nothing is said until the hands rest for a second', () => {
  const page = leftEmpty();
  page.type('email', 'x');
  page.wait(999);
  expect(said(page)).toBe('');
  page.wait(1);
  expect(said(page)).toBe('Email: Email should be valid');
});

test('of a fault that is mended while it waits to be said nothing is said, and who types on is not interrupted [R119 A47 A50]', () => {
  const page = leftEmpty();
  page.type('email', 'ann');
  page.wait(500);
  // Half a second between two keys: the debounce is over between them, the second of rest is not.
  for (const text of ['ann@', 'ann@e', 'ann@ex']) {
    page.type('email', text);
    page.wait(300);
    expect(said(page)).toBe('');
  }
  page.type('email', 'ann@example.com');
  page.wait(5000);
  expect(said(page)).toBe('');
});

test('a refused Next within the second of rest leaves no fault to be said a second time [A54]', () => {
  const page = visit(flowOf([form('b', [{ name: 'email', type: 'email', label: 'Email' }], { lastStep: true })]));
  page.blur('email');
  page.wait(5000);
  page.type('email', 'ann');
  page.next();
  const before = page.store.getState().announcement;
  page.wait(5000);
  expect([before, said(page)]).toEqual(['', '']);
  let isSaid = false;
  page.store.subscribe(() => (isSaid ||= said(page) !== ''));
  page.type('email', 'anna');
  page.next();
  page.wait(5000);
  expect(isSaid).toBe(false);
});

test('keys that come faster than they are reported keep off what was to be said of an earlier one [A50]', () => {
  const page = leftEmpty();
  page.type('email', 'a');
  for (const text of ['ab', 'abc', 'abcd', 'abcde', 'abcdef', 'abcdefg']) {
    page.store.send({ type: 'inputTyped', name: 'email', text });
    page.wait(200);
    expect(said(page)).toBe('');
  }
  page.wait(5000);
  expect(page.store.getState().announcement).toBe('');
});

test('a fault that waits to be said is said once, although the visitor goes on typing in another field [R119]', () => {
  const heard: string[] = [];
  const page = visit(flowOf([form('b', [{ name: 'email', type: 'email', label: 'Email' }, { name: 'age', label: 'Age' }], { lastStep: true })]));
  page.store.subscribe(() => {
    if (said(page) !== '' && said(page) !== heard.at(-1)) heard.push(said(page));
  });
  page.blur('email');
  page.wait(5000);
  page.type('email', 'ann');
  page.store.send({ type: 'inputTyped', name: 'age', text: '4' });
  page.wait(5000);
  expect(heard).toEqual(['Email: Please provide your email', 'Email: Email should be valid']);
  page.type('email', 'anna');
  page.type('email', 'annab');
  page.blur('email');
  page.wait(10_000);
  expect(heard).toHaveLength(2);
});

test('a multiple choice says how many are selected', () => {
  const page = visit(flowOf([choice('c', ['p', 'q'], { canSelectMultiple: true, target: 'end' }), intro('end', { lastStep: true })]));
  page.choose('p', 'q');
  page.wait(150);
  expect(said(page)).toBe('2 selected');
});

test('a ZIP’s search is said when it starts and when clinics are found; without any, the field’s error [R48]', async () => {
  const counts = [1, 5, 0];
  const page = visit(zipFlow(), { respond: server({ zip: () => json({ code: 'success', data: clinics(counts.shift() ?? 0) }) }) });
  const type = async (zip: string) => {
    page.store.send({ type: 'inputTyped', name: 'zipcode', text: zip });
    await page.services.clock.advanceAsync(150);
    return said(page);
  };
  page.blur('zipcode');
  expect(await type('10001')).toBe('1 location found; nearest is selected');
  expect(await type('10002')).toBe('5 locations found; nearest is selected');
  expect(await type('10003')).toBe('ZIP: Please make sure you enter a valid zipcode');
  const again = visit(zipFlow(), { respond: server({ zip: () => json({ code: 'success', data: clinics(3) }) }) });
  again.store.send({ type: 'inputTyped', name: 'zipcode', text: '10001' });
  await again.services.clock.advanceAsync(150);
  again.next();
  again.choose('clinic-2');
  again.back();
  again.store.send({ type: 'inputTyped', name: 'zipcode', text: '10002' });
  await again.services.clock.advanceAsync(150);
  // The clinic that was chosen before is among those found, and stays chosen.
  expect(said(again)).toBe('3 locations found; Clinic 2 is selected');
  const slow = visit(zipFlow(), { respond: server({ zip: () => new Promise(() => {}) }) });
  slow.store.send({ type: 'inputTyped', name: 'zipcode', text: '10001' });
  slow.wait(150);
  expect(said(slow)).toBe('Validating your ZIP Code...');
});

test('a step change speaks for itself: what was about to be said is dropped', () => {
  const page = visit(flowOf([choice('c', ['p'], { canSelectMultiple: true, target: 'end' }), intro('end', { lastStep: true })]));
  page.choose('p');
  page.next();
  page.wait(160);
  expect(said(page)).toBe('');
});

test.each([
  ['a form that was begun anew', (page: Visit) => page.store.reset()],
  ['another definition', (page: Visit) => page.store.update(flowOf([intro('other', { lastStep: true })]))],
])('%s says nothing of the fields that it took away [R119]', (_what, replace) => {
  const page = visit(definition);
  page.choose('x');
  page.next();
  page.type('email', 'ann');
  page.blur('email');
  replace(page);
  page.wait(5000);
  expect(said(page)).toBe('');
});

test('nobody who has stopped listening is told anything', () => {
  const page = visit(definition);
  let calls = 0;
  const stop = page.store.subscribe(() => (calls += 1));
  const stopNotices = page.store.onNotice(() => {
    calls += 100;
  });
  page.choose('x');
  expect(calls).toBe(101);
  stop();
  stopNotices();
  page.choose('y');
  expect(calls).toBe(101);
});

test('a word in a field for numbers is as private as in any other; a listener that takes an answer apart takes nothing from the form [R155]', () => {
  const page = visit(flowOf([choice('area', ['x', 'y'], { target: 'a' }), form('a', [{ name: 'age', type: 'number' }], { lastStep: true })]));
  // A script of the page has no types that would forbid it.
  page.store.onNotice((notice) => notice.type === 'answer' && Reflect.apply(Array.prototype.splice, notice.value ?? [], [0]));
  page.choose('x');
  page.next();
  for (const text of ['ann@x.co', '1,500.5 ', 'forty', '+1 303-555']) page.type('age', text);
  const told = page.notices.flatMap((notice) => (notice.type === 'answer' && notice.name === 'age' ? [notice.value !== undefined] : []));
  expect([page.path(), told]).toEqual([['area', 'a'], [false, true, false, true]]);
});

test('every answered field is told of once, however quickly the visitor goes on; behind a mask once it is whole [R155]', () => {
  const page = visit(
    flowOf([
      form('a', ['nick', { name: 'age', type: 'number' }, { name: 'zip', type: 'zipcode' }], { target: 'b' }),
      form('b', [{ name: 'email', type: 'email' }], { lastStep: true }),
    ]),
  );
  page.store.send({ type: 'inputTyped', name: 'nick', text: 'Al' });
  page.store.send({ type: 'inputTyped', name: 'age', text: '40' });
  for (const text of ['1', '10', '100', '1000', '10001']) page.store.send({ type: 'inputTyped', name: 'zip', text });
  page.next();
  page.store.send({ type: 'inputTyped', name: 'email', text: 'a@b.co' });
  page.back();
  expect(page.notices.flatMap((notice) => (notice.type === 'answer' ? [notice.name] : []))).toEqual(['zip', 'nick', 'age', 'email']);
});
