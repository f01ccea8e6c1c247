import { expect, test } from 'vitest';
import { describeFault, parseDefinition, type FlowEvent } from '../../../packages/headless/src/index.ts';
import { codeFor, initialState, transition, type FlowState, type InputState } from '../../../packages/headless/src/core.ts';
import { en } from '../../../packages/headless/src/messages/en.ts';
import { visitAt } from '../../../packages/headless/src/flow/visit.ts';
import { locationKeyOf } from '../../../packages/headless/src/kinds/clinics/zip.ts';
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
const code = await codeFor(definition);

const field = (text: string, more: Partial<InputState> = {}): InputState => ({ text, value: text, isTouched: false, ...more });
const at = (path: readonly string[], more: Partial<FlowState> = {}): FlowState => ({
  ...initialState,
  phase: { status: 'ready' },
  history: path.map((stepId) => ({ stepId, queue: [] })),
  ...more,
});
const you = (fields: Readonly<Record<string, InputState>>) => at(['why', 'you'], { inputs: { you: fields } });
const send = (state: FlowState, event: FlowEvent) => {
  const [after, effects] = transition(code, definition, state, event);
  return { after, effects };
};
const notify = (notice: object) => ({ type: 'notify', notice });

test('the page hears only the name of a field that could identify the visitor, and the value of any other', () => {
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

test('leaving a field reports it and announces its error at once, by label or placeholder [R119 R131]', () => {
  const { after, effects } = send(you({ age: field('4', { value: '' }) }), { type: 'inputBlurred', name: 'age' });
  expect(after.inputs['you']?.['age']).toEqual({ text: '4', value: '4', isTouched: true });
  expect(effects).toEqual([
    { type: 'stopTimer', timer: 'settle:age' },
    notify({ type: 'answer', stepId: 'you', name: 'age', value: ['4'] }),
    ...errorOf('Age', 'age'),
  ]);
});

const zip = (value: string) => ({ zip: { zipcode: field(value), town: field('10001') } });

test('a list shows the search of the ZIP step that leads to it [R120 R122]', () => {
  const list = definition.stepById.get('list');
  if (!list) throw new Error('no list');
  const keyAt = (path: readonly string[], inputs: FlowState['inputs']) => locationKeyOf(visitAt({ code, definition, state: at(path, { inputs }) }, list));
  expect(keyAt(['zip', 'list'], zip('10001'))).toBe('10001');
  expect(keyAt(['zip', 'gone', 'other', 'list'], { ...zip('10001-2345'), other: { postcode: field('20002') } })).toBe('10001');
  expect(keyAt(['other', 'list'], { other: { postcode: field('20002') } })).toBeUndefined();
  expect(keyAt(['zip', 'list'], zip('1000'))).toBeUndefined();
  expect(keyAt(['list'], zip('10001'))).toBeUndefined();
});

test('prefilled fields count as typed and reported but untouched, and unknown names are ignored [R84]', () => {
  const { after, effects } = send(at(['why', 'zip']), { type: 'prefilled', values: { zipcode: '10001 2345', town: ' Rome ', slide: '7', end: 'x', list: 'clinic-3' } });
  expect(after.inputs).toEqual({ zip: { zipcode: field('10001-2345'), town: { text: ' Rome ', value: 'Rome', isTouched: false } } });
  expect([after.answers, after.lookups]).toEqual([{ list: ['clinic-3'] }, { '10001': { status: 'loading' } }]);
  expect(effects).toContainEqual({ type: 'lookUpZip', key: '10001' });
  const sending = send(at(['why', 'zip'], { phase: { status: 'loading', reason: 'submit' } }), { type: 'prefilled', values: { zipcode: '10001' } });
  expect([sending.after.lookups, sending.effects]).toEqual([{}, []]);
});
