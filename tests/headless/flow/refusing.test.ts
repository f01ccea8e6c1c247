import { expect, test } from 'vitest';
import { en, initialState, LeadFlowError, parseDefinition, transition } from '../../../packages/headless/src/index.ts';
import { fieldKey } from '../../../packages/headless/src/flow/state.ts';
import { at, notify, say, send, stopTimers } from './moment.ts';
import { choice, flowOf, form, intro } from './steps.ts';
import { visit } from './visit.ts';

/** A refusal speaks for all fields of the step. */
const rested = ['town', 'zipcode'].map((name) => ({ type: 'stopTimer', timer: `rest:${name}` }));

test('Submit shows the loading view, tells the page, and sends the lead once [R105]', () => {
  const { after, effects } = send(at('end'), { type: 'nextPressed' });
  expect(after).toMatchObject({ phase: { status: 'loading', reason: 'submit' }, focus: { target: { part: 'loading' }, scrolls: false } });
  expect(effects).toEqual([...stopTimers, notify({ type: 'submit' }), { type: 'submit', call: 'lead', state: after }]);
});

test('a failure with a way back takes the focus to the banner; one without, or before anything was pressed, leaves the visitor alone [R15]', () => {
  const cause = new LeadFlowError('network', 'gone');
  const pressed = { focus: { turn: 1, target: { part: 'heading' }, scrolls: true } } as const;
  const back = send(at('end', pressed), { type: 'failed', cause, canRetry: true });
  expect(back.after).toMatchObject({ phase: { status: 'error', cause, canRetry: true }, focus: { target: { part: 'banner' } } });
  expect(back.effects).toEqual([...stopTimers, notify({ type: 'error', cause })]);
  const early = send(at('end'), { type: 'failed', cause, canRetry: true });
  expect([early.after.phase, early.after.focus]).toEqual([{ status: 'error', cause, canRetry: true }, undefined]);
  const gone = send(at('end'), { type: 'failed', cause, canRetry: false });
  expect([gone.after.phase, gone.after.focus]).toEqual([{ status: 'error', cause, canRetry: false }, undefined]);
  // Before the first step there is nothing to go back to.
  expect(send(initialState, { type: 'failed', cause, canRetry: true }).after.phase).toMatchObject({ canRetry: false });
});

test('Try again takes the focus to the question of the step that failed', () => {
  const cause = new LeadFlowError('network', 'gone');
  const { after, effects } = send(at('end', { phase: { status: 'error', cause, canRetry: true } }), { type: 'retryPressed' });
  expect([after.phase, after.focus?.target, effects]).toEqual([{ status: 'ready' }, { part: 'heading' }, []]);
});

test('a lead that the page keeps here ends in the confirmation, which takes the focus [R126]', () => {
  const sending = at('end', { phase: { status: 'loading', reason: 'submit' } });
  const result = { leadUid: 'u' };
  const { after, effects } = send(sending, { type: 'submitSucceeded', result, isStopped: true });
  expect([after.phase, after.focus?.target, effects]).toEqual([{ status: 'done', result }, { part: 'confirmation' }, []]);
});

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

test('a form with two faults takes the focus to their summary [R117]', () => {
  const { after } = send(at('you', { options: { [fieldKey('you', 'pick')]: { status: 'loaded', options: [{ text: 'A', value: 'a' }] } } }), { type: 'nextPressed' });
  expect(after.focus?.target).toEqual({ part: 'summary' });
});

test('a form with one fault takes the focus to that field [R117]', () => {
  const filled = { nick: { text: 'Al', value: 'Al', isTouched: true } };
  expect(send(at('you', { inputs: { you: filled } }), { type: 'nextPressed' }).after.focus?.target).toEqual({ part: 'input', name: 'pick' });
});

test('a form that only waits for its ZIP says that it is waiting, with the focus on the field [R48 R117]', () => {
  const inputs = { zip: { town: { text: 'Rome', value: 'Rome', isTouched: true }, zipcode: { text: '10001', value: '10001', isTouched: true } } };
  const { after, effects } = send(at('zip', { inputs, lookups: { '10001': { status: 'loading' } } }), { type: 'nextPressed' });
  expect(after.focus?.target).toEqual({ part: 'input', name: 'zipcode' });
  expect(effects).toEqual([...stopTimers, ...rested, say(en.zipValidating), notify({ type: 'invalid', stepId: 'zip', names: ['zipcode'] })]);
});

test('Enter is Next a quarter of a second later, so that a double press is one [R118]', () => {
  expect(send(at('end'), { type: 'enterPressed' }).effects).toEqual([{ type: 'startTimer', timer: 'enter', delay: 250, event: { type: 'nextPressed' } }]);
});

test('a form with a fault beside a ZIP that is being looked up speaks of the fault, not of waiting [R48 R117]', () => {
  const inputs = { zip: { town: { text: '', value: '', isTouched: true }, zipcode: { text: '10001', value: '10001', isTouched: true } } };
  const { after, effects } = send(at('zip', { inputs, lookups: { '10001': { status: 'loading' } } }), { type: 'nextPressed' });
  expect(after.focus?.target).toEqual({ part: 'input', name: 'town' });
  expect(effects).toEqual([...stopTimers, ...rested, notify({ type: 'invalid', stepId: 'zip', names: ['town', 'zipcode'] })]);
});

test('a refused form asks for nothing but what it shows, and a refused choice neither', () => {
  const inputs = { zip: { town: { text: '', value: '', isTouched: true } } };
  expect(send(at('zip', { inputs }), { type: 'nextPressed' }).effects).toEqual([...stopTimers, ...rested, notify({ type: 'invalid', stepId: 'zip', names: ['town', 'zipcode'] })]);
  expect(send(at('many'), { type: 'nextPressed' }).effects).toEqual([...stopTimers, notify({ type: 'invalid', stepId: 'many', names: ['many'] })]);
});

test('who comes back to a step that was refused once is told of no faults but its fields’ own, until Next is pressed again', () => {
  const page = visit(flowOf([form('you', ['nick', 'town'], { target: 'end' }), intro('end', { lastStep: true })]));
  page.next();
  expect(page.store.getState().refused).toEqual({ you: true });
  page.type('nick', 'Ann');
  page.type('town', 'Rome');
  page.next();
  page.back();
  expect(page.store.getState().refused).toEqual({});
  page.type('nick', '');
  expect(page.error('nick')).toBeDefined();
});

test('a choice without answers has the focus on its question when Next is refused [R117]', () => {
  const parsed = parseDefinition(flowOf([choice('none', [], { target: 'end' }), intro('end', { lastStep: true })]));
  if (!parsed.ok) throw new Error('the definition has faults');
  const [after] = transition(parsed.definition, { ...initialState, phase: { status: 'ready' }, history: [{ stepId: 'none', queue: [] }] }, { type: 'nextPressed' });
  expect([after.focus?.target, after.refused]).toEqual([{ part: 'heading' }, { none: true }]);
});

test('a step that leads nowhere, or to no step, fails with a code of its own and a way back [R15 R106]', () => {
  for (const more of [{}, { target: 'gone' }]) {
    const parsed = parseDefinition(flowOf([choice('a', ['x'], more), intro('end', { lastStep: true })]));
    if (!parsed.ok) throw new Error('the definition has faults');
    const state = { ...initialState, phase: { status: 'ready' } as const, history: [{ stepId: 'a', queue: [] }], answers: { a: ['x'] } };
    expect(transition(parsed.definition, state, { type: 'nextPressed' })[0].phase).toMatchObject({ status: 'error', canRetry: true, cause: { code: 'step-missing' } });
  }
});
