import { expect, test } from 'vitest';
import { describeFault, initialState, LeadFlowError, parseDefinition, type Definition, type FlowState } from '../../../packages/headless/src/index.ts';
import { carryOver } from '../../../packages/headless/src/store/carryOver.ts';
import { journeyOf } from '../../../packages/headless/src/flow/journey.ts';
import { stripTags } from '../../../packages/headless/src/html/stripTags.ts';
import { choice, flowOf, form, intro, locations, zipFlow } from './steps.ts';
import { visit } from './visit.ts';

function read(definition: unknown): Definition {
  const parsed = parseDefinition(definition);
  if (!parsed.ok) throw new Error(parsed.faults.map(describeFault).join('\n'));
  return parsed.definition;
}

const last = intro('end', { lastStep: true });
const before = read(flowOf([choice('one', ['x', 'y']), choice('many', ['x', 'y', 'z'], { canSelectMultiple: true }), form('you', ['nick', 'town']), locations('list'), last]));
const field = { text: 'Al', value: 'Al', isTouched: true };
const visited: FlowState = {
  ...initialState,
  phase: { status: 'ready' },
  history: [{ stepId: 'one', queue: [] }, { stepId: 'you', queue: [] }],
  direction: 'back',
  isAnsweredOnArrival: true,
  answers: { one: ['y'], many: ['x', 'z'], list: ['clinic-9'], gone: ['x'] },
  inputs: { you: { nick: field, town: field, ghost: field }, gone: { nick: field } },
  lookups: { '10001': { status: 'loaded', locations: [] }, '20002': { status: 'loading' }, '30003': { status: 'failed' } },
  options: { k: { status: 'loaded', options: [] } },
  revealed: { '10001': 6 },
  otherOptions: { one: true },
  masked: { status: 'loaded', lead: { id: 1 } },
  refused: { you: true },
  focus: { turn: 3, target: { part: 'heading' }, scrolls: true },
  announcement: 'Hello',
};

test('a changed definition keeps answers, fields and what was fetched, and begins anew in all else [R5]', () => {
  expect(carryOver(before, before, visited)).toEqual({
    ...initialState,
    answers: { one: ['y'], many: ['x', 'z'], list: ['clinic-9'] },
    inputs: { one: {}, many: {}, you: { nick: field, town: field }, list: {}, end: {} },
    lookups: { '10001': { status: 'loaded', locations: [] } },
    masked: { status: 'loaded', lead: { id: 1 } },
    focus: visited.focus,
  });
});

test('answers that are no longer on offer, and steps and fields that are new, are not filled by what was [R5]', () => {
  const after = read(flowOf([choice('one', ['x']), choice('many', ['z'], { canSelectMultiple: true }), form('you', ['town', 'ghost']), form('gone', ['nick']), last]));
  expect(carryOver(before, after, visited)).toMatchObject({ answers: { many: ['z'] }, inputs: { you: { town: field }, end: {} } });
  expect(carryOver(before, after, visited).inputs).not.toHaveProperty('gone');
  expect(carryOver(before, after, visited).answers).not.toHaveProperty('gone');
  // Nothing is left of its answer: the new definition's own selection stands.
  expect(carryOver(before, after, visited).answers).not.toHaveProperty('one');
  expect(Object.keys(carryOver(before, after, visited).inputs['you'] ?? {})).toEqual(['town']);
});

test.each([{ maxLocations: 20 }, { hosts: { local: 'https://other.example' } }])('clinics that another search would find are looked up anew: %j [R5 R183]', (settings) => {
  const steps = [choice('one', ['x', 'y']), last];
  const [old, changed] = [read(flowOf(steps)), read(flowOf(steps, settings))];
  expect([carryOver(old, old, visited).lookups, carryOver(old, changed, visited).lookups]).toEqual([{ '10001': { status: 'loaded', locations: [] } }, {}]);
});

test('where only one answer may be selected from now on, the first of several stays [R5 R18]', () => {
  const after = read(flowOf([choice('many', ['x', 'y', 'z']), last]));
  expect(carryOver(before, after, visited).answers).toEqual({ many: ['x'] });
});

test.each(['idle', 'loading'] as const)('a returning lead’s details that are %s are asked for anew [R5 R41]', (status) => {
  expect(carryOver(before, before, { ...visited, masked: { status } }).masked).toEqual({ status: 'idle' });
});

test('steps named like what every object has keep nothing that nobody gave [R5]', () => {
  const odd = read(flowOf([choice('constructor', ['x']), form('valueOf', ['toString']), last]));
  expect(carryOver(odd, odd, initialState)).toMatchObject({ answers: {}, inputs: { constructor: {}, valueOf: {}, end: {} } });
  expect(Object.keys(carryOver(odd, odd, initialState).answers)).toEqual([]);
});

test('the journey may leave out the step that is shown, and reads a question without its tags [R92]', () => {
  const definition = read(flowOf([choice('a', ['x'], { question: '<b>Which</b> area?', target: 'b' }), choice('b', ['y'], { target: 'c' }), { id: 'c', type: 'form-intro', lastStep: true }]));
  const state: FlowState = { ...initialState, history: ['a', 'gone', 'b', 'c'].map((stepId) => ({ stepId, queue: [] })), answers: { a: ['x'], b: ['y'] } };
  const all = [
    { step: 1, stepId: 'a', question: 'Which area?', answer: 'x', type: 'button-selection' },
    { step: 3, stepId: 'b', question: 'Question b?', answer: 'y', type: 'button-selection' },
    { step: 4, stepId: 'c', question: '', answer: '', type: 'form-intro' },
  ];
  expect(journeyOf(definition, state, { includesCurrent: true, plainText: stripTags })).toEqual(all);
  expect(journeyOf(definition, state, { includesCurrent: false, plainText: stripTags })).toEqual(all.slice(0, 2));
  expect(journeyOf(definition, state, { includesCurrent: true, plainText: (html) => html.toUpperCase() })[0]?.question).toBe('<B>WHICH</B> AREA?');
});

const prefilled = flowOf([choice('area', ['legs', 'arms'], { target: 'you' }), form('you', ['nick', 'town'], { target: 'end' }), last], { prefill: ['area', 'nick'] });

test('only what the definition allows is filled from the address, and no longer than an honest link has it [R84]', () => {
  const of = (query: string) => visit(prefilled, { url: `https://www.clinic.example/?${query}` }).store.getState();
  const long = 'a'.repeat(512);
  expect(of(`area=legs&nick=${long}&town=Rome`)).toMatchObject({ answers: { area: ['legs'] }, inputs: { you: { nick: { text: long } } } });
  expect(of('town=Rome').inputs).toEqual({});
  expect(of(`nick=${long}a`).inputs).toEqual({});
  expect(of('nick=').inputs).toEqual({});
});

test('a clinic is taken from the address where the setting says so, and no longer than an honest link has it [R189]', () => {
  const of = (location: string, settings: object) =>
    visit(zipFlow({ ...settings }), { url: `https://www.clinic.example/?location=${location}` }).store.getState().answers;
  const long = 'a'.repeat(512);
  expect(of(long, { useLocationQueryParam: true })).toEqual({ list: [long] });
  expect(of(`${long}a`, { useLocationQueryParam: true })).toEqual({});
  expect(of('clinic-2', {})).toEqual({});
});

test('an address that names nothing to fill tells nobody of a change', () => {
  const page = visit(undefined);
  let changes = 0;
  page.store.subscribe(() => void (changes += 1));
  page.store.update(flowOf([last], { prefill: ['nothing'] }));
  expect(changes).toBe(1);
});

test('the state that a form begins with is nobody’s to change', () => {
  expect(Object.values(initialState).filter((part) => typeof part === 'object' && !Object.isFrozen(part))).toEqual([]);
});

test('what breaks in the form’s own work is a failure with a way back, in its own words [R15]', async () => {
  for (const [thrown, message] of [[new Error('a part broke'), 'a part broke'], ['text', 'text']] as const) {
    const unreadable = new Proxy({}, { ownKeys: () => { throw thrown; } });
    const page = visit(flowOf([last]), {
      overrides: { page: { ...visit(flowOf([last])).services.page, hiddenFields: () => unreadable } },
    });
    page.next();
    await page.settle();
    const { phase } = page.store.getState();
    expect(phase).toMatchObject({ status: 'error', canRetry: true, cause: new LeadFlowError('unexpected', message) });
    expect(phase.status === 'error' && phase.cause.code).toBe('unexpected');
  }
});
