import { expect, test } from 'vitest';
import { parseDefinition, type Input } from '../../src/index.ts';
import { codeHere } from '../../../../tests/headless/flow/restHere.ts';
import { faultIn } from '../../../../tests/headless/validation/faultIn.ts';
import { parseOptions } from '../../src/definition/parseOptions.ts';
import { planPhoneValue } from '../../src/kinds/fields/phone.ts';

function inputOf(type: string): Input {
  const parsed = parseDefinition({ steps: [{ id: 'a', type: 'input', lastStep: true, inputs: [{ name: 'f', type }] }] });
  const input = parsed.ok ? parsed.definition.firstStep.inputs[0] : undefined;
  if (!input) throw new Error('no input');
  return input;
}

test.each([
  ['text', true, true, { type: 'text' }],
  ['number', true, false, { type: 'text', inputMode: 'decimal' }],
  ['email', true, true, { type: 'email', inputMode: 'email', autoComplete: 'email', spellCheck: 'false', maxLength: 254 }],
  ['tel', true, true, { type: 'tel', inputMode: 'tel', autoComplete: 'tel' }],
  ['select', false, false, {}],
  ['zipcode', false, true, { type: 'text', inputMode: 'numeric', autoComplete: 'postal-code' }],
])('a %s box brings up the right keypad and is filled in by the browser (waits: %s, personal: %s) [R42 R43 R44]', (type, isDebounced, isContact, control) => {
  const input = inputOf(type);
  expect(input.inputType).toMatchObject({ isDebounced, control });
  expect(codeHere.inputTypes.get(type)?.isPersonal('7', input)).toBe(isContact);
});

test.each([
  ['text', ' Ann ', ' Ann ', 'Ann', 'Ann'],
  ['number', ' 7 ', ' 7 ', '7', '7'],
  ['email', ' a@b.co ', ' a@b.co ', 'a@b.co', 'a@b.co'],
  ['select', ' x ', ' x ', ' x ', ' x '],
  ['zipcode', ' 100012 ', '10001-2', '10001-2', '10001-2'],
  ['tel', ' 2125550123 ', '(212) 555-0123', '+12125550123', '2125550123'],
])('what is typed into a %s box, %j, stands there as %j, is kept as %j and sent as %j [R43 R136 R140]', (type, typed, shown, kept, sent) => {
  const input = inputOf(type);
  const inputType = codeHere.inputTypes.get(type);
  const lead = inputType?.fields(kept, input);
  expect([inputType?.format?.(typed, input) ?? typed, inputType?.parse(shown, input), inputType?.answer(kept, input), lead]).toEqual([shown, kept, sent, { f: sent }]);
});

test.each(['slider', 'constructor', 'toString'])('a field of the type %j is none of ours', (type) => {
  expect(inputOf(type).inputType).toBeUndefined();
});

test.each([
  ['2125550123', '+12125550123'],
  ['1 (212) 555-0123', '+12125550123'],
  [' 212555012 ', '212555012'],
  [' +442079460958 ', '+442079460958'],
  ['+2125550123', '+2125550123'],
  ['21255501234', '21255501234'],
])('the telephone %j is kept as %j [R45 R136]', (typed, kept) => {
  expect(planPhoneValue(typed)).toBe(kept);
});

test('a pattern is tried on 1,000 characters and on no more; its message has nothing to fill in', () => {
  const pattern = { rule: 'regex', value: '^a+$', message: 'No {count}' };
  expect(faultIn('a'.repeat(1000), pattern)).toBeUndefined();
  expect(faultIn('a'.repeat(1001), pattern)).toBe('No {count}');
  expect(faultIn('b', pattern)).toBe('No {count}');
});

test.each<readonly [raw: unknown, options: unknown]>([
  [['a', '', 7], [{ text: 'a', value: 'a' }, { text: '7', value: '7' }]],
  [[{ text: 'A', value: 'a' }], [{ text: 'A', value: 'a' }]],
  [[{ label: 'A', value: 1 }], [{ text: 'A', value: '1' }]],
  [[{ name: 'A', id: 5 }], [{ text: 'A', value: '5' }]],
  [[{ text: 'T', label: 'L', name: 'N', value: 'v', id: 'i' }], [{ text: 'T', value: 'v' }]],
  [[{ label: 'L', name: 'N', id: 'i' }], [{ text: 'L', value: 'i' }]],
  [[{ name: 'N' }], [{ text: 'N', value: 'N' }]],
  [[{ value: 'v' }], []],
  [[{ text: 'A', value: 'a', group: 'G' }, { text: 'B', value: 'b', group: '' }], [{ text: 'A', value: 'a', group: 'G' }, { text: 'B', value: 'b' }]],
  [[{ text: 'Choose', value: '' }], [{ text: 'Choose', value: '' }]],
  [['', { text: '', value: '' }, { text: '' }, {}, null, true, [], { text: {} }], []],
  [[], []],
  ['a', undefined],
  [{ 0: 'a', 2: 'b' }, [{ text: 'a', value: 'a' }, { text: 'b', value: 'b' }]],
  [{ a: 'a' }, undefined],
  [null, undefined],
])('a list of options that reads %j gives %j [R52 R84 R152]', (raw, options) => {
  expect(parseOptions(raw)).toStrictEqual(options);
});
