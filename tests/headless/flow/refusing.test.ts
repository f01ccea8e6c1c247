import { expect, test } from 'vitest';
import { parseDefinition } from '../../../packages/headless/src/index.ts';
import { initialState, transition } from '../../../packages/headless/src/core.ts';
import { en } from '../../../packages/headless/src/messages/en.ts';
import { codeHere } from './restHere.ts';
import { at, notify, say, send, stopTimers } from './moment.ts';
import { choice, flowOf, intro } from './steps.ts';

/** A refusal speaks for all fields of the step. */
const rested = ['town', 'zipcode'].map((name) => ({ type: 'stopTimer', timer: `rest:${name}` }));

test.each([
  ['a choice', 'many', { part: 'answer', value: 'x' }, ['many']],
  ['a form with a fault, and a list on its way', 'you', { part: 'input', name: 'nick' }, ['nick', 'pick']],
  ['a list that is empty', 'list', { part: 'heading' }, ['your-city']],
])('a refused Next on %s says what is missing and goes there [R117]', (_what, stepId, target, names) => {
  const { after, effects } = send(at(stepId), { type: 'nextPressed' });
  expect([after.refused, after.focus]).toEqual([{ [stepId]: true }, { turn: 1, target, scrolls: false }]);
  expect(effects.slice(0, 2)).toEqual(stopTimers);
  expect(effects.at(-1)).toEqual(notify({ type: 'invalid', stepId, names }));
});

test('a form that waits for its ZIP says so and focuses the field [R48 R117]', () => {
  const inputs = { zip: { town: { text: 'Rome', value: 'Rome', isTouched: true }, zipcode: { text: '10001', value: '10001', isTouched: true } } };
  const { after, effects } = send(at('zip', { inputs, lookups: { '10001': { status: 'loading' } } }), { type: 'nextPressed' });
  expect(after.focus?.target).toEqual({ part: 'input', name: 'zipcode' });
  expect(effects).toEqual([...stopTimers, ...rested, say(en.zipValidating), notify({ type: 'invalid', stepId: 'zip', names: ['zipcode'] })]);
});

test('a step that leads nowhere fails with its own code and a way back [R15 R106]', () => {
  for (const more of [{}, { target: 'gone' }]) {
    const parsed = parseDefinition(flowOf([choice('a', ['x'], more), intro('end', { lastStep: true })]));
    if (!parsed.ok) throw new Error('the definition has faults');
    const state = { ...initialState, phase: { status: 'ready' } as const, history: [{ stepId: 'a', queue: [] }], answers: { a: ['x'] } };
    expect(transition(codeHere, parsed.definition, state, { type: 'nextPressed' })[0].phase).toMatchObject({ status: 'error', canRetry: true, cause: { code: 'step-missing' } });
  }
});
