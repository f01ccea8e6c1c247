import { expect, test } from 'vitest';
import { describeFault, initialState, LeadFlowError, parseDefinition, transition, type FlowEvent, type FlowState, type Phase } from '../../../packages/headless/src/index.ts';
import { toLocations } from '../../../packages/headless/src/locations/toLocations.ts';
import { clinics } from './server.ts';
import { choice, flowOf, form, intro, locations } from './steps.ts';

const parsed = parseDefinition(
  flowOf([
    choice('why', ['x', 'y'], { target: 'you', autoAdvance: true }),
    form('you', ['nick', { name: 'slide', type: 'slider' }, { name: 'pick', type: 'select', mode: 'remote', remoteUrl: '/o' }], { target: 'zip' }),
    form('zip', [{ name: 'zipcode', type: 'zipcode' }], { target: 'list' }),
    locations('list', { target: 'card' }),
    { id: 'card', type: 'express-flow-selector', target: 'me' },
    { id: 'me', type: 'masked-lead-info', target: 'end' },
    intro('end', { lastStep: true }),
  ]),
);
if (!parsed.ok) throw new Error(parsed.faults.map(describeFault).join('\n'));
const { definition } = parsed;

const found = { status: 'loaded', locations: toLocations(clinics(5)) } as const;
const zipField = { text: '10001', value: '10001', isTouched: false };

/** A visitor on a step who came there from the first one, with the ZIP's clinics found. */
const at = (stepId: string, more: Partial<FlowState> = {}): FlowState => ({
  ...initialState,
  phase: { status: 'ready' },
  history: ['why', ...(stepId === 'list' ? ['zip'] : []), ...(stepId === 'why' ? [] : [stepId])].map((id) => ({ stepId: id, queue: [] })),
  answers: { why: ['x'] },
  inputs: { zip: { zipcode: zipField } },
  lookups: { '10001': found },
  ...more,
});

function expectNothing(state: FlowState, event: FlowEvent): void {
  const [after, effects] = transition(definition, state, event);
  expect(after).toBe(state);
  expect(effects).toEqual([]);
}

const cause = new LeadFlowError('network', 'gone');
const typed = { you: { nick: { text: 'Al', value: '', isTouched: false } } };
const result = { leadUid: 'u' };

const presses: ReadonlyArray<readonly [what: string, state: FlowState, event: FlowEvent]> = [
  ['an answer', at('why'), { type: 'answerSelected', value: 'y' }],
  ['a clinic', at('list'), { type: 'answerSelected', value: 'clinic-2' }],
  ['typing', at('you'), { type: 'inputTyped', name: 'nick', text: 'Al' }],
  ['a pause in typing', at('you', { inputs: typed }), { type: 'inputSettled', name: 'nick' }],
  ['leaving a field', at('you', { inputs: typed }), { type: 'inputBlurred', name: 'nick' }],
  ['Next', at('me'), { type: 'nextPressed' }],
  ['a refused Next', at('you'), { type: 'nextPressed' }],
  ['Previous', at('me'), { type: 'backPressed' }],
  ['the end of the auto-advance delay', at('why'), { type: 'autoAdvanceElapsed' }],
  ['See More', at('list'), { type: 'seeMorePressed' }],
  ['Enter', at('you'), { type: 'enterPressed' }],
  ['Other Options', at('why'), { type: 'otherOptionsToggled' }],
  ['a free consultation', at('card'), { type: 'expressPressed', button: 'consultation' }],
  ['a booking', at('card'), { type: 'expressPressed', button: 'booking' }],
];

test.each(presses)('%s does something on its own step', (_what, state, event) => {
  const [after, effects] = transition(definition, state, event);
  expect(after !== state || effects.length > 0).toBe(true);
});

const elsewhere: readonly Phase[] = [
  { status: 'loading', reason: 'submit' },
  { status: 'loading', reason: 'definition' },
  { status: 'error', cause, canRetry: true },
  { status: 'error', cause, canRetry: false },
  { status: 'done', result },
];

test.each(presses)('%s does nothing while the lead is sent, behind the banner and after the end', (_what, state, event) => {
  for (const phase of elsewhere) expectNothing({ ...state, phase }, event);
});

test.each<readonly [what: string, state: FlowState, event: FlowEvent]>([
  ['an answer that is not on offer', at('why'), { type: 'answerSelected', value: 'z' }],
  ['a clinic that is not in the list', at('list'), { type: 'answerSelected', value: 'clinic-9' }],
  ['an answer on a form', at('you'), { type: 'answerSelected', value: 'x' }],
  ['a clinic on a step without clinics', at('me'), { type: 'answerSelected', value: 'clinic-1' }],
  ['typing in a field of another step', at('me'), { type: 'inputTyped', name: 'nick', text: 'Al' }],
  ['typing in a field that is not shown', at('you'), { type: 'inputTyped', name: 'slide', text: '7' }],
  ['a pause in a field that nobody changed', at('you'), { type: 'inputSettled', name: 'nick' }],
  ['a pause in a field that is not there', at('you'), { type: 'inputSettled', name: 'nock' }],
  ['leaving a field that is not there', at('you'), { type: 'inputBlurred', name: 'nock' }],
  ['Previous on the first step', at('why'), { type: 'backPressed' }],
  ['Try again without a failure', at('why'), { type: 'retryPressed' }],
  ['Try again where there is no way back', at('why', { phase: { status: 'error', cause, canRetry: false } }), { type: 'retryPressed' }],
  ['the auto-advance delay on a form', at('you', { inputs: { you: { nick: { text: 'Al', value: 'Al', isTouched: true } } } }), { type: 'autoAdvanceElapsed' }],
  ['the auto-advance delay without an answer', at('why', { answers: {} }), { type: 'autoAdvanceElapsed' }],
  ['See More on a form', at('you'), { type: 'seeMorePressed' }],
  ['See More on a step after the list', at('card'), { type: 'seeMorePressed' }],
  ['See More where all are shown', at('list', { revealed: { '10001': 5 } }), { type: 'seeMorePressed' }],
  ['See More where none were found', at('list', { lookups: {} }), { type: 'seeMorePressed' }],
  ['an express action on another step', at('me'), { type: 'expressPressed', button: 'consultation' }],
  ['options for a field that has its own', at('you'), { type: 'optionsRequested', name: 'nick' }],
  ['options for a field that is not there', at('you'), { type: 'optionsRequested', name: 'nock' }],
  ['a second start', at('why'), { type: 'started' }],
  ['a start while the lead is sent', at('end', { phase: { status: 'loading', reason: 'submit' } }), { type: 'started' }],
  ['clinics that nobody asked for', at('zip', { lookups: {} }), { type: 'zipLookupFinished', key: '10001', locations: [] }],
  ['clinics that were there already', at('zip'), { type: 'zipLookupFinished', key: '10001', locations: [] }],
  ['a success that nobody waits for', at('end'), { type: 'submitSucceeded', result, isStopped: true }],
  ['a success of which the visitor is led away, over a failure of the page', at('end', { phase: { status: 'error', cause, canRetry: true, wasSending: true } }), { type: 'submitSucceeded', result, isStopped: false }],
  ['coming back to a page where nothing was sent', at('end'), { type: 'pageRestored' }],
  ['coming back to the banner', at('end', { phase: { status: 'error', cause, canRetry: true } }), { type: 'pageRestored' }],
  ['a success after the failure was shown', at('end', { phase: { status: 'error', cause, canRetry: true } }), { type: 'submitSucceeded', result, isStopped: true }],
  ['a success while the definition is still to come', at('end', { phase: { status: 'loading', reason: 'definition' } }), { type: 'submitSucceeded', result, isStopped: true }],
  ['coming back to a form whose definition is still to come', at('end', { phase: { status: 'loading', reason: 'definition' } }), { type: 'pageRestored' }],
  ['coming back to the confirmation', at('end', { phase: { status: 'done', result } }), { type: 'pageRestored' }],
  ['what is said already', at('end', { announcement: 'Hello' }), { type: 'announced', text: 'Hello' }],
])('%s changes nothing and asks for nothing', (_what, state, event) => {
  expectNothing(state, event);
});

test('before the first step nothing can be pressed, opened, asked for or brought back', () => {
  for (const phase of [{ status: 'ready' } as const, ...elsewhere]) {
    const nowhere: FlowState = { ...initialState, phase };
    for (const type of ['nextPressed', 'backPressed', 'autoAdvanceElapsed', 'seeMorePressed', 'otherOptionsToggled', 'enterPressed', 'pageRestored', 'retryPressed'] as const) {
      expectNothing(nowhere, { type });
    }
    expectNothing(nowhere, { type: 'answerSelected', value: 'x' });
    expectNothing(nowhere, { type: 'inputTyped', name: 'nick', text: 'Al' });
    expectNothing(nowhere, { type: 'optionsRequested', name: 'pick' });
    expectNothing(nowhere, { type: 'expressPressed', button: 'booking' });
    expectNothing(nowhere, { type: 'prefilled', values: {} });
  }
});

test('an event that there is none of changes nothing', () => {
  // as: what plain JavaScript may send.
  expectNothing(at('why'), { type: 'nonsense' } as unknown as FlowEvent);
});
