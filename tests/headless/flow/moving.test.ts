import { expect, test } from 'vitest';
import { choice, flowOf, form, intro } from './steps.ts';
import { visit } from './visit.ts';

const two = flowOf([choice('a', ['x', 'y'], { target: 'b' }), choice('b', ['z'], { target: 'end' }), intro('end', { lastStep: true })]);

test('a form without a definition is loading; with one it is ready at its first step [R14]', () => {
  const page = visit({ steps: [intro('a', { target: 'b' }), intro('b', { firstStep: true, lastStep: true })] });
  expect([page.status(), page.step()]).toEqual(['ready', 'b']);
});

test('a faulty definition shows the error view and logs every fault [R15]', () => {
  const page = visit({ steps: [{ id: 3 }] });
  expect(page.store.getState().phase).toMatchObject({ status: 'error', canRetry: false });
  page.store.send({ type: 'retryPressed' });
  expect(page.status()).toBe('error');
  expect(page.services.log.errors).toEqual([expect.stringContaining('steps[0].id: expected a string, got 3')]);
  expect(page.services.log.errors[0]).toContain('steps[0].type: expected one of');
  expect(page.notices).toMatchObject([{ type: 'error', cause: { code: 'definition-invalid' } }]);
});

test('Next goes to the step’s target, Previous to the step before [R9 R106 R110]', () => {
  const page = visit(two);
  page.choose('x');
  page.next();
  expect(page.path()).toEqual(['a', 'b']);
  page.choose('z');
  page.next();
  expect(page.path()).toEqual(['a', 'b', 'end']);
  page.back();
  expect(page.path()).toEqual(['a', 'b']);
  page.back();
  expect(page.path()).toEqual(['a']);
});

test('Previous is available if there is a step before and Back is enabled [R59 R110 R175]', () => {
  const page = visit(two);
  expect(page.canGoBack()).toBe(false);
  page.back();
  expect(page.path()).toEqual(['a']);
  page.choose('x');
  page.next();
  expect(page.canGoBack()).toBe(true);

  const without = visit({ ...two, settings: { backButton: false } });
  without.choose('x');
  without.next();
  expect(without.canGoBack()).toBe(false);
});

test('a dynamic step follows the selected answer’s target, or its own if the answer has none [R106]', () => {
  const definition = flowOf([
    choice('a', [{ text: 'x', target: 'x' }, { text: 'y', target: 'y' }, 'other'], { dynamicTarget: true, target: 'rest' }),
    intro('x', { lastStep: true }),
    intro('y', { lastStep: true }),
    intro('rest', { lastStep: true }),
  ]);
  for (const [answer, step] of [['x', 'x'], ['y', 'y'], ['other', 'rest']] as const) {
    const page = visit(definition);
    page.choose(answer);
    page.next();
    expect(page.step()).toBe(step);
  }
});

const branch = (id: string, target: string) => ({ text: id, target });
const branching = (more: object = {}, end: object = {}) =>
  flowOf([
    choice('pick', [branch('one', 'one'), branch('two', 'two'), branch('three', 'three'), branch('again', 'one')], {
      canSelectMultiple: true,
      dynamicTarget: true,
      multipleDynamicEndStep: 'end',
      ...more,
    }),
    intro('one', { target: 'end' }),
    intro('two', { target: 'end' }),
    intro('three', { target: 'end' }),
    intro('end', { target: 'last', ...end }),
    intro('last', { lastStep: true }),
  ]);

test('several answers are visited in list order, then the end step [R107 R108]', () => {
  const page = visit(branching());
  page.choose('three', 'one', 'two');
  page.next();
  expect([page.step(), page.queue()]).toEqual(['one', ['two', 'three']]);
  page.next();
  expect([page.step(), page.queue()]).toEqual(['two', ['three']]);
  page.next();
  expect([page.step(), page.queue()]).toEqual(['three', []]);
  page.next();
  expect([page.step(), page.queue()]).toEqual(['end', []]);
  page.next();
  expect(page.step()).toBe('last');
});

test('reaching the end step clears the queue [R108]', () => {
  // The end step is itself one of the answers.
  const definition = flowOf([
    choice('pick', [branch('one', 'one'), branch('end', 'end'), branch('two', 'two')], { canSelectMultiple: true, dynamicTarget: true, multipleDynamicEndStep: 'end' }),
    intro('one', { target: 'end' }),
    intro('two', { target: 'end' }),
    intro('end', { target: 'last' }),
    intro('last', { lastStep: true }),
  ]);
  const page = visit(definition);
  page.choose('one', 'end', 'two');
  page.next();
  expect(page.queue()).toEqual(['end', 'two']);
  page.next();
  expect([page.step(), page.queue()]).toEqual(['end', []]);
  page.next();
  expect(page.step()).toBe('last');
});

test.each([true, 'true', '1'])('a step can mark itself as the end step, also as %j [R80 R108]', (mark) => {
  const definition = flowOf([
    choice('pick', [branch('one', 'one'), branch('end', 'end'), branch('two', 'two')], { canSelectMultiple: true, dynamicTarget: true }),
    intro('one', { target: 'end' }),
    intro('two', { target: 'end' }),
    intro('end', { target: 'last', multipleDynamicEndStep: mark }),
    intro('last', { lastStep: true }),
  ]);
  const page = visit(definition);
  page.choose('one', 'end', 'two');
  page.next();
  page.next();
  expect([page.step(), page.queue()]).toEqual(['end', []]);
});

test('Previous restores the queue [R111]', () => {
  const page = visit(branching());
  page.choose('one', 'two', 'three');
  page.next();
  page.next();
  page.next();
  expect([page.step(), page.queue()]).toEqual(['three', []]);
  page.back();
  expect([page.step(), page.queue()]).toEqual(['two', ['three']]);
  page.back();
  expect([page.step(), page.queue()]).toEqual(['one', ['two', 'three']]);
  page.back();
  expect([page.step(), page.queue()]).toEqual(['pick', []]);
  page.choose('two');
  page.next();
  page.next();
  expect(page.path()).toEqual(['pick', 'one', 'three']);
});

test('Previous checks the fields of the step that it returns to and shows their errors [R112]', () => {
  const page = visit(flowOf([form('a', ['nick'], { target: 'b' }), form('b', ['c'], { target: 'end' }), intro('end', { lastStep: true })]));
  page.type('nick', 'Al');
  page.next();
  expect(page.step()).toBe('b');
  page.store.prefill({ nick: '' });
  page.back();
  expect([page.step(), page.error('nick'), page.canAdvance()]).toEqual(['a', 'Please fill in this field', false]);
});

test('form-intro, masked details and introductions can always be left [R114]', () => {
  for (const type of ['form-intro', 'masked-lead-info', 'express-flow-introduction']) {
    const page = visit(flowOf([{ id: 'a', type, target: 'b' }, intro('b', { lastStep: true })]));
    expect(page.canAdvance()).toBe(true);
    page.next();
    expect(page.step()).toBe('b');
  }
});
