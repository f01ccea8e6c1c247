import { expect, test } from 'vitest';
import { checkBranchLengths, checkGraph, describeFault, parseDefinition } from '../../../packages/headless/src/index.ts';
import { visit } from '../flow/visit.ts';
import { told } from './told.ts';

const intro = (id: string, more: object = {}) => ({ id, type: 'form-intro', ...more });
const choice = (id: string, answers: readonly object[], more: object = {}) => ({ id, type: 'button-selection', answers, ...more });

function defects(steps: readonly object[]): readonly string[] {
  const parsed = parseDefinition({ steps });
  if (!parsed.ok) throw new Error(parsed.faults.map(describeFault).join('\n'));
  return [...checkGraph(parsed.definition), ...checkBranchLengths(parsed.definition)].map(told);
}

test('a sound graph has no defects', () => {
  expect(
    defects([
      choice('start', [{ text: 'x', target: 'x' }, { text: 'y', target: 'y' }], { dynamicTarget: true, canSelectMultiple: true, multipleDynamicEndStep: 'end' }),
      intro('x', { target: 'end' }),
      intro('y', { target: 'end' }),
      intro('end', { target: 'last' }),
      intro('last', { lastStep: true }),
    ]),
  ).toEqual([]);
});

test('a target that names no step is found, on a step and on an answer', () => {
  expect(
    defects([
      choice('a', [{ text: 'x', target: 'nowhere' }, { text: 'y', target: 'b' }], { dynamicTarget: true, target: 'gone' }),
      intro('b', { lastStep: true }),
    ]),
  ).toEqual(['steps[0].answers[0].target: no step has the id "nowhere"', 'steps[0].target: no step has the id "gone"']);
});

test('an answer’s target is no way on unless the step is dynamic', () => {
  expect(defects([choice('a', [{ text: 'x', target: 'nowhere' }], { target: 'b' }), intro('b', { lastStep: true })])).toEqual([]);
});

test('a last step leads nowhere, whatever its target: the lead is sent from it', () => {
  expect(defects([intro('a', { lastStep: true, target: 'b' }), intro('b', { lastStep: true, target: 'gone' })])).toEqual(['steps[1]: nothing leads to the step "b"']);
});

test('a step that nothing reaches is found', () => {
  expect(defects([intro('a', { lastStep: true }), intro('island', { lastStep: true })])).toEqual(['steps[1]: nothing leads to the step "island"']);
});

test('a dead end and a circle without a way out are found', () => {
  expect(defects([choice('a', [{ text: 'x', target: 'dead' }, { text: 'y', target: 'b' }], { dynamicTarget: true }), intro('dead'), intro('b', { lastStep: true })])).toEqual([
    'steps[1]: no last step can be reached from "dead"',
  ]);
  expect(defects([choice('a', [{ text: 'x', target: 'b' }, { text: 'y', target: 'end' }], { dynamicTarget: true }), intro('b', { target: 'c' }), intro('c', { target: 'b' }), intro('end', { lastStep: true })])).toEqual([
    'steps[1]: no last step can be reached from "b"',
    'steps[2]: no last step can be reached from "c"',
  ]);
});

test('a queued branch longer than one step is found: the queue does not follow it', () => {
  const found = defects([
    choice('a', [{ text: 'x', target: 'x' }, { text: 'y', target: 'y' }], { dynamicTarget: true, canSelectMultiple: true, multipleDynamicEndStep: 'end' }),
    intro('x', { target: 'x2' }),
    intro('x2', { target: 'end' }),
    intro('y', { target: 'end' }),
    intro('end', { lastStep: true }),
  ]);
  expect(found).toEqual([expect.stringMatching(/^steps\[1\]\.target: "x" is a branch of "a" and leads on to "x2"/)]);
});

test('a queued branch that leads nowhere or to no step is told once, as what it is', () => {
  const found = defects([
    choice('a', [{ text: 'x', target: 'x' }, { text: 'y', target: 'y' }, { text: 'z', target: 'gone' }], { dynamicTarget: true, canSelectMultiple: true, multipleDynamicEndStep: 'end' }),
    intro('x', { target: 'nowhere' }),
    intro('y', { target: 'end' }),
    intro('end', { lastStep: true }),
  ]);
  expect(found).toEqual(['steps[0].answers[2].target: no step has the id "gone"', 'steps[1].target: no step has the id "nowhere"']);
});

test('a step that asks for more answers than it has is found', () => {
  expect(defects([choice('a', [{ text: 'x' }], { canSelectMultiple: true, requiredSelections: 2, lastStep: true })])).toEqual([
    'steps[0].requiredSelections: 2 answers are required and there are 1: nobody gets past it',
  ]);
});

const dangling = {
  steps: [choice('a', [{ text: 'x', target: 'nowhere' }, { text: 'y', target: 'b' }], { dynamicTarget: true, firstStep: true }), intro('b', { lastStep: true })],
};

test('a defect is an error on the console at load, and the form works for those who never meet it [R15]', () => {
  const page = visit(dangling);
  expect(page.services.log.errors).toEqual(['steps[0].answers[0].target: no step has the id "nowhere"; correct the id, or add the step']);
  expect(page.status()).toBe('ready');
  page.choose('y');
  page.next();
  expect(page.step()).toBe('b');
});

test('a visitor who gets to the defect sees the banner, and gets back with every answer kept [R15]', () => {
  const page = visit(dangling);
  page.choose('x');
  page.next();
  expect(page.status()).toBe('error');
  expect(page.services.log.errors.at(-1)).toBe('steps[0]: "a" leads to "nowhere", and no step has that id; add it or change the target');
  page.store.send({ type: 'retryPressed' });
  expect([page.status(), page.step(), page.selected()]).toEqual(['ready', 'a', ['x']]);
});

test('a step that leads nowhere and is no last step fails when Next is pressed there [R15]', () => {
  const page = visit({ steps: [choice('a', [{ text: 'x' }], { firstStep: true }), intro('b', { lastStep: true })] });
  page.choose('x');
  page.next();
  expect(page.status()).toBe('error');
  expect(page.services.log.errors.at(-1)).toBe('steps[0].target: "a" leads nowhere; give it a target or flag it lastStep');
});
