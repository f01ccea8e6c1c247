import { expect, test } from 'vitest';
import { checkBranchLengths, checkGraph } from '../../../packages/headless/src/checks.ts';
import { describeFault, parseDefinition } from '../../../packages/headless/src/index.ts';
import { visit } from '../flow/visit.ts';
import { told } from './told.ts';

const intro = (id: string, more: object = {}) => ({ id, type: 'form-intro', ...more });
const choice = (id: string, answers: readonly object[], more: object = {}) => ({ id, type: 'button-selection', answers, ...more });

function defects(steps: readonly object[]): readonly string[] {
  const parsed = parseDefinition({ steps });
  if (!parsed.ok) throw new Error(parsed.faults.map(describeFault).join('\n'));
  return [...checkGraph(parsed.definition), ...checkBranchLengths(parsed.definition)].map(told);
}

test('a target that names no step is found, on a step and on an answer', () => {
  expect(
    defects([
      choice('a', [{ text: 'x', target: 'nowhere' }, { text: 'y', target: 'b' }], { dynamicTarget: true, target: 'gone' }),
      intro('b', { lastStep: true }),
    ]),
  ).toEqual(['steps[0].answers[0].target: no step has the id "nowhere"', 'steps[0].target: no step has the id "gone"']);
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

const dangling = {
  steps: [choice('a', [{ text: 'x', target: 'nowhere' }, { text: 'y', target: 'b' }], { dynamicTarget: true, firstStep: true }), intro('b', { lastStep: true })],
};

test('a defect is an error on the author’s console at load, and the form works for those who never meet it [R15]', () => {
  const page = visit(dangling, { url: 'https://dev.clinic.example/' });
  page.wait(1000);
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
