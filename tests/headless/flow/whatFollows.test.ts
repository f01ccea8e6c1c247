import { expect, test } from 'vitest';
import { en, initialState } from '../../../packages/headless/src/index.ts';
import { locationView } from '../../../packages/headless/src/flow/zip.ts';
import { toLocations } from '../../../packages/headless/src/locations/toLocations.ts';
import { at, definition, notify, say, send, stopTimers } from './moment.ts';
import { clinics } from './server.ts';

test('a choice that advances is told to the page and starts the 200 ms, and says nothing of its own [R113 R168]', () => {
  const { after, effects } = send(at('why'), { type: 'answerSelected', value: 'y' });
  expect(after).toEqual(at('why', { answers: { why: ['y'] } }));
  expect(effects).toEqual([
    notify({ type: 'answer', stepId: 'why', name: 'why', value: ['y'] }),
    { type: 'startTimer', timer: 'advance', delay: 200, event: { type: 'autoAdvanceElapsed' } },
  ]);
});

test('a choice among several is told to the page, says how many are selected, and waits for Next [R19 R113]', () => {
  const { effects } = send(at('many', { answers: { many: ['z'] } }), { type: 'answerSelected', value: 'x' });
  expect(effects).toEqual([
    notify({ type: 'answer', stepId: 'many', name: 'many', value: ['x', 'z'] }),
    say(en.selectionCount.replace('{count}', '2')),
  ]);
});

test('what a refused Next has marked stays until enough is chosen, and other steps keep their marks [R117]', () => {
  const marked = at('many', { refused: { why: true, many: true } });
  const one = send(marked, { type: 'answerSelected', value: 'x' }).after;
  expect(one.refused).toEqual({ why: true, many: true });
  expect(send(one, { type: 'answerSelected', value: 'y' }).after.refused).toEqual({ why: true });
});

const five = { status: 'loaded', locations: toLocations(clinics(5)) } as const;
const searched = { inputs: { zip: { zipcode: { text: '10001', value: '10001', isTouched: true } } }, lookups: { '10001': five } };

test('a clinic chosen is told to the page under the name that the lead has it by [R29]', () => {
  const { after, effects } = send(at('list', searched), { type: 'answerSelected', value: 'clinic-2' });
  expect(after.answers).toEqual({ list: ['clinic-2'] });
  expect(effects).toEqual([notify({ type: 'answer', stepId: 'list', name: 'your-city', value: ['clinic-2'] })]);
});

test('See More says how many are shown, and no more than there are [R25]', () => {
  const { after, effects } = send(at('list', searched), { type: 'seeMorePressed' });
  expect(after.focus).toEqual({ turn: 1, target: { part: 'location', value: 'clinic-4' }, scrolls: false });
  expect(effects).toEqual([say(en.locationsShown.replace('{count}', '5').replace('{total}', '5'))]);
});

test('the Other Options section is toggled without a word to anybody [R68]', () => {
  const opened = send(at('why'), { type: 'otherOptionsToggled' });
  expect([opened.after.otherOptions, opened.effects]).toEqual([{ why: true }, []]);
  expect(send(opened.after, { type: 'otherOptionsToggled' }).after.otherOptions).toEqual({ why: false });
});

const looking = { ...searched, lookups: { '10001': { status: 'loading' } } } as const;
const foundText = (count: number) => (count === 1 ? en.locationsFoundOne : en.locationsFoundOther).replace('{count}', String(count));

test.each([1, 2])('a search that finds %i says so on the ZIP’s step and in the list, and selects the first [R30 R121]', (count) => {
  const event = { type: 'zipLookupFinished', key: '10001', locations: toLocations(clinics(count)) } as const;
  for (const stepId of ['zip', 'list']) {
    const { after, effects } = send(at(stepId, looking), event);
    expect(effects).toEqual([say(foundText(count))]);
    expect(locationView(definition, after, definition.stepById.get('list')!).selected?.value).toBe('clinic-1');
  }
});

test('a search whose step was left is kept for later without a word [R120]', () => {
  const { after, effects } = send(at('end', looking), { type: 'zipLookupFinished', key: '10001', locations: toLocations(clinics(2)) });
  expect([after.lookups['10001']?.status, after.answers, effects]).toEqual(['loaded', {}, []]);
});

test('a search for another ZIP than the list’s selects nothing there, and says nothing [R120]', () => {
  const { after, effects } = send(at('list', { ...searched, lookups: { '20002': { status: 'loading' } } }), {
    type: 'zipLookupFinished',
    key: '20002',
    locations: toLocations(clinics(2)),
  });
  expect([after.answers, effects]).toEqual([{}, []]);
});

test('a search that finds nothing is said on the list, beside a touched field, and not while the field is still being filled in [R27 R121]', () => {
  const event = { type: 'zipLookupFinished', key: '10001', locations: [] } as const;
  expect(send(at('list', looking), event).effects).toEqual([say(en.noLocations)]);
  expect(send(at('zip', looking), event).effects).toEqual([{ type: 'stopTimer', timer: 'rest:zipcode' }, say(en.fieldError.replace('{label}', 'ZIP').replace('{message}', en.zipNotFound))]);
  const untouched = { zip: { zipcode: { text: '10001', value: '10001', isTouched: false } } };
  expect(send(at('zip', { ...looking, inputs: untouched }), event).effects).toEqual([]);
});

test('a failed search counts as one that found nothing [R121]', () => {
  const { after, effects } = send(at('list', looking), { type: 'zipLookupFinished', key: '10001', locations: undefined });
  expect([after.lookups, effects]).toEqual([{ '10001': { status: 'failed' } }, [say(en.noLocations)]]);
});

test('options that have come stand in their field, and nobody is disturbed [R152]', () => {
  const options = [{ text: 'A', value: 'a' }];
  const { after, effects } = send(at('you'), { type: 'optionsLoaded', stepId: 'you', name: 'pick', options });
  expect([Object.values(after.options), effects]).toEqual([[{ status: 'loaded', options }], []]);
});

test('that options can not be had is said where they stand, and there alone [R152 A70]', () => {
  const failed = { type: 'optionsLoaded', stepId: 'you', name: 'pick', options: undefined } as const;
  expect([send(at('you'), failed).effects, send(at('end'), failed).effects]).toEqual([[say(en.optionsFailed)], []]);
  expect(send(at('you'), { ...failed, options: [{ text: 'Choose', value: '' }] }).effects).toEqual([say(en.optionsFailed)]);
});

test('options are asked for again in place, and aloud: the field loads and takes the focus of the button, every answer stays [R152]', () => {
  const before = at('you', { answers: { why: ['x'] } });
  const { after, effects } = send(before, { type: 'optionsRequested', name: 'pick' });
  const focus = { turn: (before.focus?.turn ?? 0) + 1, target: { part: 'input', name: 'pick' }, scrolls: false };
  expect(after).toEqual({ ...before, focus, options: { [Object.keys(after.options)[0] ?? '']: { status: 'loading' } } });
  expect(send(before, { type: 'optionsRequested', name: 'nobody' })).toEqual({ after: before, effects: [] });
  expect(effects).toEqual([say(en.optionsLoading), { type: 'loadOptions', stepId: 'you', isAgain: true, input: definition.stepById.get('you')?.inputs[1] }]);
});

test('when a returning lead’s details have come, what was said of loading is taken back [R41]', () => {
  const { after, effects } = send(at('end'), { type: 'maskedLeadLoaded', lead: { id: 1 } });
  expect([after.masked, effects]).toEqual([{ status: 'loaded', lead: { id: 1 } }, [say('')]]);
});

test('the form starts at its first step, and the page hears that it is ready [R13 R14]', () => {
  const { after, effects } = send(initialState, { type: 'started' });
  expect(after).toEqual({
    phase: { status: 'ready' },
    history: [{ stepId: 'why', queue: [] }],
    direction: 'forward',
    isAnsweredOnArrival: false,
    answers: {},
    inputs: {},
    isZipFailureKnown: false,
    lookups: {},
    options: {},
    revealed: {},
    otherOptions: {},
    masked: { status: 'idle' },
    refused: {},
    focus: undefined,
    announcement: '',
  });
  expect(effects).toEqual([notify({ type: 'ready' })]);
});

test('starting over forgets every answer, keeps what was fetched, and stops what still ran', () => {
  const options = { k: { status: 'loaded', options: [] } } as const;
  const masked = { status: 'loaded', lead: undefined } as const;
  const before = at('list', { ...searched, lookups: { '10001': five, '20002': { status: 'loading' } }, options, masked, answers: { why: ['x'] } });
  const { after, effects } = send(before, { type: 'restartPressed' });
  expect(after).toEqual({
    ...initialState,
    phase: { status: 'ready' },
    history: [{ stepId: 'why', queue: [] }],
    lookups: { '10001': five },
    options,
    masked,
    focus: { turn: 1, target: { part: 'wrapper' }, scrolls: false },
  });
  expect(effects).toEqual([...stopTimers, { type: 'abortZip' }, { type: 'forgetSent' }, notify({ type: 'ready' })]);
});

test('Next takes the focus to the new question and into view, and leaves nothing of the old step running [R106]', () => {
  const before = at('why', { history: [{ stepId: 'why', queue: [] }], answers: { why: ['x'] }, announcement: 'Hello', lookups: { '10001': { status: 'loading' } } });
  const { after, effects } = send(before, { type: 'nextPressed' });
  expect(after).toEqual({
    ...before,
    history: [{ stepId: 'why', queue: [] }, { stepId: 'many', queue: [] }],
    direction: 'forward',
    announcement: '',
    lookups: {},
    focus: { turn: 1, target: { part: 'heading' }, scrolls: true },
  });
  expect(effects).toEqual([...stopTimers, { type: 'abortZip' }, notify({ type: 'step', stepId: 'many', index: 2, direction: 'forward' })]);
});

test('Previous takes the focus to the chosen answer, without scrolling, and the step knows that it was answered [R60 R110]', () => {
  const before = at('many', { history: [{ stepId: 'why', queue: [] }, { stepId: 'many', queue: [] }], answers: { why: ['y'] } });
  const { after, effects } = send(before, { type: 'backPressed' });
  expect(after).toMatchObject({ direction: 'back', isAnsweredOnArrival: true, focus: { turn: 1, target: { part: 'answer', value: 'y' }, scrolls: false } });
  expect(effects).toContainEqual(notify({ type: 'step', stepId: 'why', index: 1, direction: 'back' }));
});

test('Previous to the first step without an answer takes the focus to the form itself', () => {
  const before = at('many', { history: [{ stepId: 'why', queue: [] }, { stepId: 'many', queue: [] }] });
  expect(send(before, { type: 'backPressed' }).after.focus?.target).toEqual({ part: 'wrapper' });
});

test('Previous keeps what stands in the box it leaves, and shows what is wrong with the fields it comes to [R110 R112]', () => {
  const before = at('zip', {
    history: ['you', 'zip'].map((stepId) => ({ stepId, queue: [] })),
    inputs: { zip: { town: { text: 'Rome', value: '', isTouched: false } } },
  });
  const { after } = send(before, { type: 'backPressed' });
  expect(after.inputs['zip']?.['town']).toEqual({ text: 'Rome', value: 'Rome', isTouched: false });
  expect(after.inputs['you']?.['nick']).toEqual({ text: '', value: '', isTouched: true });
});
