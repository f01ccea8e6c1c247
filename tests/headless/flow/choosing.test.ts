import { expect, test } from 'vitest';
import { choice, flowOf, intro } from './steps.ts';
import { visit } from './visit.ts';

const end = intro('end', { lastStep: true });
const single = (more: object = {}, settings: object = {}) => flowOf([choice('a', ['x', 'y', 'z'], { target: 'end', ...more }), end], { ...settings });
const multi = (more: object = {}) => single({ canSelectMultiple: true, ...more });

test('a single choice holds one answer [R18]', () => {
  const page = visit(single());
  expect(page.selected()).toEqual([]);
  page.choose('x');
  page.choose('y');
  expect(page.selected()).toEqual(['y']);
  page.choose('y');
  expect(page.selected()).toEqual(['y']);
});

test('a multiple choice toggles answers and keeps the list’s order [R19]', () => {
  const page = visit(multi());
  page.choose('z', 'x');
  expect(page.selected()).toEqual(['x', 'z']);
  page.choose('z');
  expect(page.selected()).toEqual(['x']);
});

test('Next needs one answer unless the step asks for more [R20 R115 R117]', () => {
  const page = visit(multi());
  expect(page.canAdvance()).toBe(false);
  page.choose('x');
  expect(page.canAdvance()).toBe(true);

  const strict = visit(multi({ requiredSelections: 2 }));
  strict.choose('x');
  expect(strict.canAdvance()).toBe(false);
  strict.next();
  expect(strict.step()).toBe('a');
  strict.choose('z');
  strict.next();
  expect(strict.step()).toBe('end');
});

test('a refused Next says what is missing and moves the focus there [R117]', () => {
  const page = visit(single());
  page.next();
  expect(page.step()).toBe('a');
  expect(page.notices.at(-1)).toEqual({ type: 'invalid', stepId: 'a', names: ['a'] });
  expect(page.store.getState().focus?.target).toEqual({ part: 'answer', value: 'x' });
  expect(page.store.getState().refused).toEqual({ a: true });
  page.choose('y');
  expect(page.store.getState().refused).toEqual({});
});

test('an answer selected by the definition counts and never advances by itself [R83 R115 R113]', () => {
  const page = visit(flowOf([choice('a', ['x', { text: 'y', selected: true }], { target: 'end', autoAdvance: true }), end]));
  page.wait(1000);
  expect([page.step(), page.selected(), page.canAdvance()]).toEqual(['a', ['y'], true]);
  expect(page.hasNext()).toBe(true);
});

test('on an auto-advance step a choice advances after 200 ms, not before [R113 R168]', () => {
  const page = visit(single({ autoAdvance: true }));
  page.choose('x');
  page.wait(199);
  expect(page.step()).toBe('a');
  page.wait(1);
  expect(page.step()).toBe('end');
});

test('Next, Previous and taking the form down cancel the 200 ms [R113]', () => {
  const definition = flowOf([choice('a', ['x'], { target: 'b' }), choice('b', ['x', 'y'], { target: 'c', autoAdvance: true }), choice('c', ['x'], { target: 'end' }), end]);
  const start = () => {
    const page = visit(definition);
    page.choose('x');
    page.next();
    page.choose('x');
    return page;
  };
  const forward = start();
  forward.next();
  forward.wait(1000);
  expect(forward.step()).toBe('c');
  const back = start();
  back.back();
  back.wait(1000);
  expect(back.step()).toBe('a');
  const gone = start();
  gone.unmount();
  gone.wait(1000);
  expect(gone.step()).toBe('b');
});

test('the form’s autoAdvance applies to every single choice, and a step’s own setting wins [R113 R174]', () => {
  const form = visit(single({}, { autoAdvance: true }));
  form.choose('x');
  form.wait(200);
  expect(form.step()).toBe('end');
  const step = visit(single({ autoAdvance: false }, { autoAdvance: true }));
  step.choose('x');
  step.wait(1000);
  expect(step.step()).toBe('a');
});

test('an unanswered auto-advance step has no Next; one that the visitor returns to has [R60 R113]', () => {
  const page = visit(single({ autoAdvance: true }));
  expect(page.hasNext()).toBe(false);
  page.choose('x');
  expect(page.hasNext()).toBe(false);
  page.wait(200);
  page.back();
  expect([page.step(), page.hasNext()]).toEqual(['a', true]);
  page.wait(1000);
  expect(page.step()).toBe('a');
  page.next();
  expect(page.step()).toBe('end');
});

test('Other Options opens and closes, and starts open over a selected answer [R68 R69]', async () => {
  const { isOtherOptionsOpen } = await import('../../../packages/headless/src/flow/choices.ts');
  const open = (selected: boolean) => {
    const page = visit(flowOf([choice('a', ['x', { text: 'y', isOtherOption: true, selected }], { target: 'end' }), end]));
    const isOpen = () => isOtherOptionsOpen(page.shown());
    const before = isOpen();
    page.store.send({ type: 'otherOptionsToggled' });
    return [before, isOpen()];
  };
  expect(open(false)).toEqual([false, true]);
  expect(open(true)).toEqual([true, false]);
});
