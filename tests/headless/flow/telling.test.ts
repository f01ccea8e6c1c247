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
    { type: 'step', stepId: 'b', index: 2, direction: 'forward', seconds: 0, refusals: 1 },
    { type: 'step', stepId: 'a', index: 1, direction: 'back', seconds: 0, refusals: 0 },
  ]);
});

test('the page hears the names of contact fields, never their values', () => {
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

test('the first view takes no focus and does not scroll [R56]', () => {
  expect(focus(visit(definition))).toBeUndefined();
});

test('moving forward focuses the question and scrolls to the top; Previous does not scroll [R10 R56]', () => {
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

test('back at an unanswered first step the form takes the focus, not the question [R56]', () => {
  const page = visit(flowOf([intro('a', { target: 'b' }), intro('b', { lastStep: true })]));
  page.next();
  page.back();
  expect(focus(page)?.target).toEqual({ part: 'wrapper' });
});

test('nothing is announced until the visitor has stopped typing for a second', () => {
  const page = leftEmpty();
  page.type('email', 'x');
  page.wait(999);
  expect(said(page)).toBe('');
  page.wait(1);
  expect(said(page)).toBe('Email: Email should be valid');
});

test('a ZIP search is announced when it starts and when clinics are found; if none are, the field’s error is [R48]', async () => {
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
