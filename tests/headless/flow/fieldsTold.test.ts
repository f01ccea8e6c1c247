import { expect, test } from 'vitest';
import { describeFault, en, initialState, LeadFlowError, parseDefinition, transition, type FlowEvent, type FlowState, type InputState } from '../../../packages/headless/src/index.ts';
import { canGoBack, hasBackButton } from '../../../packages/headless/src/flow/navigation.ts';
import { fieldKey } from '../../../packages/headless/src/flow/state.ts';
import { locationKeyOf } from '../../../packages/headless/src/flow/zip.ts';
import { toLocations } from '../../../packages/headless/src/locations/toLocations.ts';
import { clinics } from './server.ts';
import { choice, flowOf, form, intro, locations } from './steps.ts';

const rules = { rules: [{ rule: 'minLength', value: 3, message: 'Longer' }] };
const parsed = parseDefinition(
  flowOf([
    choice('why', ['x', 'y,z', 'y'], { target: 'you', canSelectMultiple: true }),
    form(
      'you',
      [
        { name: 'nick', type: 'text', label: 'Nickname', validation: rules },
        { name: 'age', type: 'number', placeholder: 'Age', validation: rules },
        { name: 'size', type: 'select', options: ['S', 'M'] },
        { name: 'slide', type: 'slider' },
      ],
      { target: 'zip' },
    ),
    form('zip', ['town', { name: 'zipcode', type: 'zipcode' }], { target: 'list' }),
    form('other', [{ name: 'postcode', type: 'zipcode' }], { target: 'end' }),
    locations('list', { target: 'end' }),
    { id: 'card', type: 'express-flow-selector', target: 'end' },
    intro('end', { lastStep: true }),
  ]),
);
if (!parsed.ok) throw new Error(parsed.faults.map(describeFault).join('\n'));
const { definition } = parsed;

const field = (text: string, more: Partial<InputState> = {}): InputState => ({ text, value: text, isTouched: false, ...more });
const at = (path: readonly string[], more: Partial<FlowState> = {}): FlowState => ({
  ...initialState,
  phase: { status: 'ready' },
  history: path.map((stepId) => ({ stepId, queue: [] })),
  ...more,
});
const you = (fields: Readonly<Record<string, InputState>>) => at(['why', 'you'], { inputs: { you: fields } });
const send = (state: FlowState, event: FlowEvent) => {
  const [after, effects] = transition(definition, state, event);
  return { after, effects };
};
const notify = (notice: object) => ({ type: 'notify', notice });

test('typing waits a quarter of a second before anybody is told [R131 R168]', () => {
  const { after, effects } = send(you({}), { type: 'inputTyped', name: 'nick', text: 'Al' });
  expect(after.inputs['you']?.['nick']).toEqual({ text: 'Al', value: '', isTouched: false });
  expect(effects).toEqual([{ type: 'startTimer', timer: 'settle:nick', delay: 250, event: { type: 'inputSettled', name: 'nick' } }]);
});

test('of a field that could tell who somebody is the page hears the name alone, of any other the value too', () => {
  expect(send(you({ nick: field('Ann', { value: '' }) }), { type: 'inputSettled', name: 'nick' }).effects).toEqual([
    notify({ type: 'answer', stepId: 'you', name: 'nick' }),
  ]);
  expect(send(you({ age: field('400', { value: '' }) }), { type: 'inputSettled', name: 'age' }).effects).toEqual([
    notify({ type: 'answer', stepId: 'you', name: 'age', value: ['400'] }),
  ]);
  expect(send(you({}), { type: 'inputTyped', name: 'size', text: 'M' }).effects).toEqual([notify({ type: 'answer', stepId: 'you', name: 'size', value: ['M'] })]);
});

const errorOf = (label: string, name: string) => [
  { type: 'stopTimer', timer: `rest:${name}` },
  { type: 'announce', text: en.fieldError.replace('{label}', label).replace('{message}', 'Longer') },
];

test('an error that changes while somebody types is said once the hands rest [R119 R131]', () => {
  const { effects } = send(you({ nick: field('Ann', { isTouched: true }) }), { type: 'inputTyped', name: 'nick', text: 'Al' });
  expect(effects.at(-1)).toEqual({ type: 'startTimer', timer: 'rest:nick', delay: 1100, event: { type: 'typingRested', name: 'nick' } });
  expect(send(you({ nick: field('Al', { isTouched: true }) }), { type: 'typingRested', name: 'nick' }).effects).toEqual(errorOf('Nickname', 'nick'));
  expect(send(you({ nick: field('Anna', { isTouched: true }) }), { type: 'typingRested', name: 'nick' }).effects).toEqual([]);
});

test('leaving a field stops its delay, reports it, and says its error at once, by label or placeholder [R119 R131]', () => {
  const { after, effects } = send(you({ age: field('4', { value: '' }) }), { type: 'inputBlurred', name: 'age' });
  expect(after.inputs['you']?.['age']).toEqual({ text: '4', value: '4', isTouched: true });
  expect(effects).toEqual([
    { type: 'stopTimer', timer: 'settle:age' },
    notify({ type: 'answer', stepId: 'you', name: 'age', value: ['4'] }),
    ...errorOf('Age', 'age'),
  ]);
});

test('an error that was said is not said again when the field is left as it was, and is when it has changed [R119]', () => {
  const touched = { isTouched: true };
  expect(send(you({ nick: field('Al', touched) }), { type: 'inputBlurred', name: 'nick' }).effects).toEqual([{ type: 'stopTimer', timer: 'settle:nick' }]);
  expect(send(you({ nick: field('Bo', { ...touched, value: 'Al' }) }), { type: 'inputBlurred', name: 'nick' }).effects).toEqual([
    { type: 'stopTimer', timer: 'settle:nick' },
    notify({ type: 'answer', stepId: 'you', name: 'nick' }),
    ...errorOf('Nickname', 'nick'),
  ]);
  expect(send(you({ nick: field('Al') }), { type: 'inputBlurred', name: 'nick' }).effects).toEqual([{ type: 'stopTimer', timer: 'settle:nick' }, ...errorOf('Nickname', 'nick')]);
});

test('leaving a sound field says nothing [R119]', () => {
  expect(send(you({ nick: field('Anna') }), { type: 'inputBlurred', name: 'nick' }).effects).toEqual([{ type: 'stopTimer', timer: 'settle:nick' }]);
});

test('what a part of a skin has to say is said, with its own patience', () => {
  const state = you({});
  expect(send(state, { type: 'announcementRequested', text: '3 matches', whenIdle: true })).toEqual({ after: state, effects: [{ type: 'announce', text: '3 matches', whenIdle: true }] });
  expect(send(state, { type: 'announced', text: 'Hello' })).toEqual({ after: { ...state, announcement: 'Hello' }, effects: [] });
});

const five = { status: 'loaded', locations: toLocations(clinics(5)) } as const;
const zip = (value: string) => ({ zip: { zipcode: field(value), town: field('10001') } });

test('a complete ZIP starts its search and says so; a second one takes the place of the first [R48 R120]', () => {
  const state = at(['why', 'zip'], { lookups: { '20002': { status: 'loading' } } });
  const { after, effects } = send(state, { type: 'inputTyped', name: 'zipcode', text: '10001' });
  expect(after.lookups).toEqual({ '10001': { status: 'loading' } });
  expect(effects).toEqual([{ type: 'lookUpZip', key: '10001' }, { type: 'announce', text: en.zipValidating }, notify({ type: 'answer', stepId: 'zip', name: 'zipcode' })]);
});

test('a ZIP that was searched is not searched again, and nothing is said of it [R120]', () => {
  const { after, effects } = send(at(['why', 'zip'], { lookups: { '10001': five } }), { type: 'inputTyped', name: 'zipcode', text: '10001' });
  expect([after.lookups, effects]).toEqual([{ '10001': five }, [notify({ type: 'answer', stepId: 'zip', name: 'zipcode' })]]);
});

test('a list shows the search of the ZIP step that leads to it, whatever other fields and steps hold [R120 R122]', () => {
  const list = definition.stepById.get('list');
  if (!list) throw new Error('no list');
  const keyAt = (path: readonly string[], inputs: FlowState['inputs']) => locationKeyOf(definition, at(path, { inputs }), list);
  expect(keyAt(['zip', 'list'], zip('10001'))).toBe('10001');
  expect(keyAt(['zip', 'gone', 'other', 'list'], { ...zip('10001-2345'), other: { postcode: field('20002') } })).toBe('10001');
  expect(keyAt(['other', 'list'], { other: { postcode: field('20002') } })).toBeUndefined();
  expect(keyAt(['zip', 'list'], zip('1000'))).toBeUndefined();
  expect(keyAt(['list'], zip('10001'))).toBeUndefined();
});

test('a search that ends on a step without its ZIP says nothing, though another field waits for one [R120]', () => {
  const state = at(['why', 'other'], { inputs: { other: { postcode: field('10001') } }, lookups: { '10001': { status: 'loading' } } });
  expect(send(state, { type: 'zipLookupFinished', key: '10001', locations: [] }).effects).toEqual([]);
});

test('what was asked for when the form was taken down is asked for anew when it stands again [R120 R152]', () => {
  const state = at(['why', 'zip'], {
    inputs: zip('10001'),
    lookups: { '10001': { status: 'loading' }, '20002': five },
    options: { [fieldKey('you', 'a')]: { status: 'loading' }, [fieldKey('you', 'b')]: { status: 'loaded', options: [] } },
    masked: { status: 'loading' },
  });
  const { after, effects } = send(state, { type: 'resumed' });
  expect(after).toMatchObject({ options: { [fieldKey('you', 'b')]: { status: 'loaded' } }, masked: { status: 'idle' } });
  expect([Object.keys(after.lookups), Object.keys(after.options).length]).toEqual([['10001', '20002'], 1]);
  expect(effects.map(({ type }) => type)).toContain('lookUpZip');
});

test('while the lead is sent, behind the banner and before the first step nothing is asked for anew', () => {
  const cause = new LeadFlowError('network', 'gone');
  for (const phase of [{ status: 'loading', reason: 'submit' }, { status: 'error', cause, canRetry: true }] as const) {
    const state = at(['why', 'zip'], { phase, inputs: zip('10001'), masked: { status: 'loaded', lead: undefined } });
    expect(send(state, { type: 'resumed' })).toEqual({ after: state, effects: [] });
  }
  expect(send(at([]), { type: 'resumed' })).toEqual({ after: at([]), effects: [] });
});

test('a lead on its way is what a page that was restored comes back from, to the step as it was [R125]', () => {
  const { after, effects } = send(at(['why', 'end'], { phase: { status: 'loading', reason: 'submit' } }), { type: 'pageRestored' });
  expect([after.phase, effects]).toEqual([{ status: 'ready' }, []]);
});

test('Previous shows where it leads somewhere, and below the step neither on a card nor in the dark layout [R59 R60]', () => {
  const shown = (stepId: string, settings: object, more: Partial<FlowState> = {}) => {
    const step = definition.stepById.get(stepId);
    return step && hasBackButton({ ...definition, settings: { ...definition.settings, ...settings } }, at(['why', stepId], more), step);
  };
  expect([shown('end', {}), shown('card', {}), shown('end', { formType: 'darkmode' }), shown('card', { formType: 'darkmode' })]).toEqual([true, false, false, false]);
  expect([shown('card', { backButtonTop: true }), shown('end', { formType: 'darkmode', backButtonTop: true })]).toEqual([true, true]);
  expect([shown('end', { backButton: false, backButtonTop: true }), shown('end', {}, { history: [{ stepId: 'end', queue: [] }] })]).toEqual([false, false]);
  expect(canGoBack(definition, at(['why', 'end'], { phase: { status: 'loading', reason: 'submit' } }))).toBe(false);
});

test.each([
  ['x', ['x']],
  ['y,x', ['x', 'y']],
  ['y,z', ['y,z']],
  [' y , z ,x', ['x', 'y,z']],
  ['y, y,z', ['y,z', 'y']],
  ['yx', []],
  ['', []],
])('several choices named in an address as %j are %j, though a value holds a comma itself [R84]', (why, values) => {
  const { after } = send(at(['why']), { type: 'prefilled', values: { why } });
  expect(after.answers).toEqual(values.length > 0 ? { why: values } : {});
});

test('prefilled fields of the step shown are as if typed and reported, and untouched; unknown ones are left [R84]', () => {
  const { after, effects } = send(at(['why', 'zip']), { type: 'prefilled', values: { zipcode: '10001 2345', town: ' Rome ', slide: '7', end: 'x', list: 'clinic-3' } });
  expect(after.inputs).toEqual({ zip: { zipcode: field('10001-2345'), town: { text: ' Rome ', value: 'Rome', isTouched: false } } });
  expect([after.answers, after.lookups]).toEqual([{ list: ['clinic-3'] }, { '10001': { status: 'loading' } }]);
  expect(effects).toContainEqual({ type: 'lookUpZip', key: '10001' });
  const sending = send(at(['why', 'zip'], { phase: { status: 'loading', reason: 'submit' } }), { type: 'prefilled', values: { zipcode: '10001' } });
  expect([sending.after.lookups, sending.effects]).toEqual([{}, []]);
});

test('Try again forgets a returning lead that nobody found, and keeps one that was found [R143 R162]', () => {
  const cause = new LeadFlowError('network', 'gone');
  const retry = (masked: FlowState['masked']) => send(at(['why', 'end'], { phase: { status: 'error', cause, canRetry: true }, masked }), { type: 'retryPressed' }).after.masked;
  expect(retry({ status: 'loaded', lead: undefined })).toEqual({ status: 'idle' });
  expect(retry({ status: 'loaded', lead: { name: 'A' } })).toEqual({ status: 'idle' });
  expect(retry({ status: 'loaded', lead: { id: 1 } })).toEqual({ status: 'loaded', lead: { id: 1 } });
  expect(retry({ status: 'loading' })).toEqual({ status: 'loading' });
});
