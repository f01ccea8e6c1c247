import { expect, test } from 'vitest';
import { parseDefinition, type Input } from '../../../packages/headless/src/index.ts';
import { applyMask, deleteAcross } from '../../../packages/headless/src/validation/applyMask.ts';
import { findFault } from '../../../packages/headless/src/validation/findFault.ts';
import { inputTypeOf } from '../../../packages/headless/src/validation/inputTypes.ts';
import { parseOptions } from '../../../packages/headless/src/definition/parseOptions.ts';
import { formatPlanPhone, isPlanCountry, isPlanPhone, phoneOnTheWire, planPhoneValue } from '../../../packages/headless/src/validation/phone.ts';
import { ruleSets, sortRules, type Rule } from '../../../packages/headless/src/definition/rules.ts';

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
  ['select', false, false, { type: undefined }],
  ['zipcode', false, true, { type: 'text', inputMode: 'numeric', autoComplete: 'postal-code' }],
])('a %s box brings up the right keypad and is filled in by the browser (waits: %s, personal: %s) [R42 R43 R44]', (type, isDebounced, isContact, control) => {
  expect(inputTypeOf(inputOf(type))).toMatchObject({ isDebounced, isContact, control });
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
  const behaviour = inputTypeOf(input);
  expect([behaviour?.format(typed, input), behaviour?.toValue(shown, input), behaviour?.toWire(kept)]).toEqual([shown, kept, sent]);
});

test.each(['slider', 'constructor', 'toString', ''])('a field of the type %j is none of ours', (type) => {
  expect(inputTypeOf({ ...inputOf('text'), type })).toBeUndefined();
});

test('the American plan is that of five countries', () => {
  expect(['US', 'CA', 'PR', 'VI', 'GU', 'GB', 'us', ''].map(isPlanCountry)).toEqual([true, true, true, true, true, false, false, false]);
});

test.each([
  ['+', '+'],
  [' + 1 ', ' + 1 '],
  ['+2', '+2'],
  [' +44 20', ' +44 20'],
  ['＋44', '＋44'],
  ['+12', '2'],
  ['1', '1'],
  ['11', '1'],
  ['1212', '212'],
  ['12125', '(212) 5'],
  ['212555', '(212) 555'],
  ['2125550', '(212) 555-0'],
  ['x1', '1'],
  ['12125550123', '(212) 555-0123'],
  ['121255501234', '121255501234'],
  ['212+44', '(212) 44'],
])('in the telephone box %j stands as %j [R44 R141]', (typed, shown) => {
  expect(formatPlanPhone(typed)).toBe(shown);
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

test.each([
  ['+12125550123', true],
  ['+11125550123', false],
  ['+10125550123', false],
  ['+1212555012', false],
  ['+121255501234', false],
  ['2125550123', false],
  ['x+12125550123', false],
])('%j is an American number: %s [R135]', (value, isPhone) => {
  expect(isPlanPhone(value)).toBe(isPhone);
});

test.each([
  ['+12125550123', '2125550123'],
  ['+44 20-79', '442079'],
  ['12125550123', '12125550123'],
  ['2+1', '21'],
])('the telephone %j goes to the server as %j [R136]', (kept, sent) => {
  expect(phoneOnTheWire(kept)).toBe(sent);
});

const message = { text: 'No' };
const fault = (rule: Rule, value: string, country = 'US') => findFault([rule], value, country);

test('the length that a rule asks for is counted in characters, without the blanks around, and the message names it', () => {
  const three: Rule = { rule: 'minLength', value: 3, message };
  expect([fault(three, 'abc'), fault(three, '𝒜𝒜𝒜')]).toEqual([undefined, undefined]);
  expect([fault(three, 'ab'), fault(three, ' ab '), fault(three, '𝒜𝒜')]).toEqual(Array.from({ length: 3 }, () => ({ message, values: { count: 3 } })));
});

test('a pattern is tried on 1,000 characters and on no more; its message has nothing to fill in', () => {
  const pattern: Rule = { rule: 'regex', value: /^a+$/, message };
  expect(fault(pattern, 'a'.repeat(1000))).toBeUndefined();
  expect(fault(pattern, 'a'.repeat(1001))).toEqual({ message, values: {} });
  expect(fault(pattern, 'b')).toEqual({ message, values: {} });
});

test('an empty field is told by its own rule where it has one, else in general; blanks are empty [R116 R130]', () => {
  const own: Rule = { rule: 'required', message };
  const length: Rule = { rule: 'minLength', value: 3, message: { text: 'Longer' } };
  expect(findFault([length, own], ' ', 'US')).toEqual({ message, values: {} });
  expect(findFault([length], '', 'US')).toEqual({ message: { key: 'required' }, values: {} });
  expect(findFault([own], 'x', 'US')).toBeUndefined();
  expect(findFault([], 'x', 'US')).toBeUndefined();
});

test('required comes first, then the length, then patterns in the order they were written [R130]', () => {
  const rule = (name: Rule['rule'], text: string) => ({ rule: name, message: { text } }) as Rule; // order looks at the kind alone
  const sorted = sortRules([rule('phone', '1'), rule('regex', '2'), rule('minLength', '3'), rule('required', '4'), rule('regex', '5')]);
  expect(sorted.map(({ message: told }) => ('text' in told ? told.text : ''))).toEqual(['4', '3', '1', '2', '5']);
});

test('the ready sets ask for what the spec’s table asks, in its order and words [R130 R132 R134 R135 R137 R138]', () => {
  const told = Object.fromEntries(
    Object.entries(ruleSets).map(([name, rules]) => [name, rules.map(({ rule, message: said }) => [rule, 'key' in said ? said.key : said.text])]),
  );
  expect(told).toEqual({
    name: [['required', 'nameRequired'], ['minLength', 'nameTooShort'], ['regex', 'namePattern']],
    email: [['required', 'emailRequired'], ['regex', 'emailPattern']],
    phone: [['required', 'phoneRequired'], ['phone', 'phonePattern']],
    location: [['required', 'locationRequired']],
    zipcode: [['required', 'zipRequired'], ['regex', 'zipPattern']],
  });
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

test.each([
  ['tel', '2125550123', 0, '(212) 555-0123', 0],
  ['tel', '2125550123', 3, '(212) 555-0123', 4],
  ['tel', '2125550123', 10, '(212) 555-0123', 14],
  ['tel', '2125550123', 99, '(212) 555-0123', 14],
  ['tel', '12125550123', 1, '(212) 555-0123', 0],
  ['tel', '12125550123', 4, '(212) 555-0123', 4],
  ['zipcode', '10001234567', 10, '10001-2345', 10],
  ['zipcode', '1000123456', 3, '10001-2345', 3],
  ['zipcode', 'ab', 1, '', 0],
  ['text', 'ab', 1, 'ab', 1],
  ['slider', 'ab', 1, 'ab', 1],
])('in a %s box with %j and the caret at %i, %j stands with the caret at %i [R140 R141]', (type, typed, caret, text, at) => {
  expect(applyMask({ ...inputOf('text'), type }, typed, caret)).toEqual({ text, caret: at });
});

test.each([
  ['10001', '1001', 3, false, '1001'],
  ['(212) 555', '(21 555', 3, false, '(21 555'],
  ['(212) 555', '212) 555', 0, false, '212) 555'],
  ['(212) 555', '212) 555', 0, true, '12) 555'],
  ['12-', '12', 2, true, '12'],
  ['12-', '12', 2, false, '1'],
  ['--3', '-3', 1, false, '-3'],
  ['1--3', '1-3', 2, false, '-3'],
  ['1--3', '1-3', 1, true, '1-'],
  ['1-3', '1-3', 1, false, '1-3'],
])('after %j became %j by one key, at %i and forward %s, what is formatted is %j [R140 R141]', (before, after, caret, isForward, text) => {
  expect(deleteAcross(before, after, caret, isForward)).toBe(text);
});
