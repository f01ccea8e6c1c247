import { expect, test } from 'vitest';
import { describeFault, initialState, parseDefinition, type Definition, type FlowState } from '../../../packages/headless/src/index.ts';
import { carryOver } from '../../../packages/headless/src/store/carryOver.ts';
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

test.each([{ maxLocations: 20 }, { hosts: { local: 'https://other.example' } }])('clinics that another search would find are looked up anew: %j [R5 R183]', (settings) => {
  const steps = [choice('one', ['x', 'y']), last];
  const [old, changed] = [read(flowOf(steps)), read(flowOf(steps, settings))];
  expect([carryOver(old, old, visited).lookups, carryOver(old, changed, visited).lookups]).toEqual([{ '10001': { status: 'loaded', locations: [] } }, {}]);
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
