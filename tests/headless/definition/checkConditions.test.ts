import { expect, test } from 'vitest';
import { parseDefinition } from '../../../packages/headless/src/index.ts';
import { checkConditions } from '../../../packages/headless/src/checks.ts';
import { choice, flowOf, form } from '../flow/steps.ts';

/** What is found of a step with this condition, after a single choice, a multiple one and a field. */
function found(showIf: unknown): readonly string[] {
  const parsed = parseDefinition(
    flowOf([
      choice('area', ['Legs', 'Arms'], { target: 'when' }),
      choice('when', ['Now', 'Later'], { canSelectMultiple: true, target: 'age' }),
      form('age', [{ name: 'age', type: 'number' }], { target: 'more' }),
      choice('more', ['x'], { target: 'end', showIf }),
      choice('end', ['x'], { lastStep: true }),
    ]),
  );
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.faults));
  return checkConditions(parsed.definition).map(({ path, message }) => `${path}: ${message}`);
}

const never = ['steps[3].showIf: this condition is never true, so nobody sees the step'];
const always = ['steps[3].showIf: this condition is always true'];

test.each([
  [{ answer: 'area', is: 'Leg' }, never],
  [{ answer: 'area', atLeast: 2 }, never],
  [{ answer: 'area', isNot: ['Legs', 'Arms'] }, never],
  [{ all: [{ answer: 'area', is: 'Legs' }, { answer: 'when', has: 'Never' }] }, never],
  [{ answer: 'area', isNot: 'Leg' }, always],
  [{ answer: 'area', is: ['Legs', 'Arms'] }, always],
  [{ answer: 'when', atLeast: 1 }, always],
  [{ any: [{ answer: 'age', atLeast: 0 }, { answer: 'area', is: 'Legs' }] }, always],
  [{ answer: 'area', is: 'Legs' }, []],
  [{ answer: 'when', atLeast: 2 }, []],
  [{ answer: 'age', atLeast: 18 }, []],
  [{ any: [{ answer: 'area', is: 'Legs' }, { answer: 'when', has: 'Never' }] }, []],
])('of %j the author reads %j', (showIf, findings) => {
  expect(found(showIf)).toEqual(findings);
});
