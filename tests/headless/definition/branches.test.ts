import { expect, test } from 'vitest';
import { checkBranchLengths, checkGraph } from '../../../packages/headless/src/checks.ts';
import { describeFault, parseDefinition } from '../../../packages/headless/src/index.ts';
import { choice, flowOf, intro } from '../flow/steps.ts';

type Json = Readonly<Record<string, unknown>>;

function flow(steps: readonly Json[], settings: Json = {}) {
  const parsed = parseDefinition(flowOf(steps, settings));
  if (!parsed.ok) throw new Error(parsed.faults.map(describeFault).join('\n'));
  return parsed.definition;
}
const defects = (...steps: readonly Json[]) => [...checkGraph(flow(steps)), ...checkBranchLengths(flow(steps))].map(({ path }) => path);

const queue = (more: Json, ...targets: readonly string[]) =>
  choice('a', targets.map((target) => ({ text: target, target })), { canSelectMultiple: true, dynamicTarget: true, ...more });
const end = intro('end', { lastStep: true });

test('a branch may lead to the step that ends the branches, whether the branching step names it or it says so itself [R107 R108]', () => {
  const branches = [intro('x', { target: 'after' }), intro('y', { target: 'after' })];
  expect(defects(queue({ multipleDynamicEndStep: 'after' }, 'x', 'y'), ...branches, intro('after', { target: 'end' }), end)).toEqual([]);
  for (const mark of [true, 'true', '1']) {
    expect(defects(queue({}, 'x', 'y'), ...branches, intro('after', { target: 'end', multipleDynamicEndStep: mark }), end)).toEqual([]);
  }
  const apart = [intro('x', { target: 'after' }), intro('y', { target: 'end' })];
  expect(defects(queue({}, 'x', 'y'), ...apart, intro('after', { target: 'end', multipleDynamicEndStep: false }), end)).toEqual(['steps[1].target', 'steps[2].target']);
});

test('without such a step a branch may lead where the branching step itself leads; with one it may not [R107 R108]', () => {
  const steps = [intro('x', { target: 'on' }), intro('on', { target: 'end' }), intro('off', { target: 'end' }), end];
  expect(defects(queue({ target: 'on' }, 'x'), ...steps.filter(({ id }) => id !== 'off'))).toEqual([]);
  expect(defects(queue({ target: 'off' }, 'x'), ...steps)).toEqual(['steps[1].target']);
  expect(defects(queue({ target: 'on', multipleDynamicEndStep: 'off' }, 'x'), ...steps)).toContain('steps[1].target');
});

test('a queued branch that goes by its own answers is as long as each of them makes it: what the queue would leave out is found [R106 R107]', () => {
  const ways = (...targets: readonly string[]) => choice('x', targets.map((target) => ({ text: target, target })), { dynamicTarget: true, target: 'end' });
  const others = [intro('y', { target: 'end' }), intro('on', { target: 'end' }), end];
  const found = (...targets: readonly string[]) => defects(queue({ multipleDynamicEndStep: 'end' }, 'x', 'y'), ways(...targets), ...others);
  expect(found('on', 'end')).toEqual(['steps[1].answers[0].target']);
  expect(found('end', 'on')).toEqual(['steps[1].answers[1].target']);
  expect(defects(queue({ multipleDynamicEndStep: 'end' }, 'x', 'y', 'on'), ways('end', 'y'), ...others)).toEqual([]);
});

test('an answer without a target of its own takes the step’s, on a step that requires no more answers than it has [R106 R115]', () => {
  expect(defects(choice('a', ['x', { text: 'y', target: 'b' }], { dynamicTarget: true, target: 'end' }), intro('b', { target: 'end' }), end)).toEqual([]);
  expect(defects(choice('a', ['x', 'y'], { canSelectMultiple: true, requiredSelections: 2, target: 'end' }), end)).toEqual([]);
  expect(defects(choice('a', ['x'], { requiredSelections: 2, canSelectMultiple: true, target: 'end' }), end)).toEqual(['steps[0].requiredSelections']);
});
