import { expect, test } from 'vitest';
import { choice, flowOf, form, intro } from './steps.ts';
import { visit } from './visit.ts';

const review = { id: 'review', type: 'review', lastStep: true };

test('a review is left to one of its answers, and comes back past the steps whose answers hold', () => {
  const page = visit(flowOf([choice('a', ['x', 'y'], { target: 'b' }), choice('b', ['z'], { target: 'c' }), intro('c', { target: 'review' }), review]));
  page.choose('x');
  page.next();
  page.choose('z');
  page.next();
  page.next();
  expect(page.path()).toEqual(['a', 'b', 'c', 'review']);
  page.store.send({ type: 'changePressed', stepId: 'a' });
  expect(page.path()).toEqual(['a']);
  page.choose('y');
  page.next();
  expect(page.path()).toEqual(['a', 'b', 'c', 'review']);
  expect(page.notices.at(-1)).toMatchObject({ type: 'step', stepId: 'review', index: 4, direction: 'forward' });
  // Back from the review is a step back, as ever, and Next a step forward.
  page.back();
  page.back();
  page.next();
  expect(page.path()).toEqual(['a', 'b', 'c']);
});

test('further branches that a changed choice adds are visited before the review comes back', () => {
  const branch = { canSelectMultiple: true, dynamicTarget: true, multipleDynamicEndStep: 'review' };
  const answers = ['x', 'y'].map((text) => ({ text, target: text }));
  const page = visit(flowOf([{ ...choice('a', [], { ...branch, answers }) }, choice('x', ['1'], { target: 'review' }), choice('y', ['2'], { target: 'review' }), review]));
  page.choose('x');
  page.next();
  page.choose('1');
  page.next();
  expect(page.path()).toEqual(['a', 'x', 'review']);
  page.store.send({ type: 'changePressed', stepId: 'a' });
  page.choose('y');
  page.next();
  expect(page.path()).toEqual(['a', 'x', 'y']);
  page.choose('2');
  page.next();
  expect(page.path()).toEqual(['a', 'x', 'y', 'review']);
});

test('a field is changed where it stands; a step that was not visited, and any step while no review is shown, stay where they are', () => {
  const page = visit(flowOf([form('you', [{ name: 'name' }, { name: 'age', type: 'number' }], { target: 'review' }), review, intro('other', { target: 'review' })]));
  page.type('name', 'Ada');
  page.type('age', '36');
  page.store.send({ type: 'changePressed', stepId: 'you', name: 'age' });
  expect(page.path()).toEqual(['you']);
  page.next();
  page.store.send({ type: 'changePressed', stepId: 'other' });
  expect(page.path()).toEqual(['you', 'review']);
  page.store.send({ type: 'changePressed', stepId: 'you', name: 'age' });
  expect([page.path(), page.store.getState().focus?.target]).toEqual([['you'], { part: 'input', name: 'age' }]);
  page.type('age', '');
  page.next();
  expect(page.path()).toEqual(['you']);
  page.type('age', '37');
  page.next();
  expect(page.path()).toEqual(['you', 'review']);
});

test('the lead is sent from the review with the changed answer, and its journey ends there', async () => {
  const page = visit(flowOf([choice('a', ['x', 'y'], { target: 'review' }), review], { captcha: 'off' }));
  page.choose('x');
  page.next();
  page.store.send({ type: 'changePressed', stepId: 'a' });
  page.choose('y');
  page.next();
  page.next();
  await page.settle();
  const lead = page.services.http.requests[0]?.body;
  expect(lead).toMatchObject({ journey: [{ stepId: 'a', answer: 'y' }, { stepId: 'review', answer: '', type: 'review' }] });
});
