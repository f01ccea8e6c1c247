import { expect, test } from 'vitest';
import { parseDefinition } from '../../../packages/headless/src/index.ts';
import { visit } from '../flow/visit.ts';
import { told } from './told.ts';

const step = (rules: unknown, type = 'text') => ({
  steps: [{ id: 'a', type: 'input', lastStep: true, firstStep: true, inputs: [{ name: 'f', type, validation: { rules } }] }],
});

function faults(rules: unknown): readonly string[] {
  const parsed = parseDefinition(step(rules));
  return parsed.ok ? [] : parsed.faults.map(told);
}

/** What a visitor reads beside the field after leaving it with this text. */
function error(rules: unknown, text: string, type = 'text'): string | undefined {
  const page = visit(step(rules, type));
  page.type('f', text);
  page.blur('f');
  return page.error('f');
}

test('a page’s own rules carry its own messages [R130]', () => {
  const rules = [
    { rule: 'required', message: 'Say something' },
    { rule: 'minLength', value: 3, message: 'Say more' },
    { rule: 'regex', value: '^[a-z]+$', message: 'Only letters' },
  ];
  expect(error(rules, '')).toBe('Say something');
  expect(error(rules, 'a1')).toBe('Say more');
  expect(error(rules, 'a12')).toBe('Only letters');
  expect(error(rules, 'abc')).toBeUndefined();
});

test('whatever the order they are written in: required, then minLength, then regex; the first failure wins [R130]', () => {
  const rules = [
    { rule: 'regex', value: '^[a-z]+$', message: 'Only letters' },
    { rule: 'minLength', value: '3', message: 'Say more' },
    { rule: 'required', message: 'Say something' },
  ];
  expect(error(rules, ' ')).toBe('Say something');
  expect(error(rules, '1')).toBe('Say more');
  expect(error(rules, '123')).toBe('Only letters');
});

test.each([
  ['name', 'R132', 'J0', 'Please only enter letters for your name'],
  ['email', 'R134', 'x', 'Email should be valid'],
  ['phone', 'R135', 'x', 'Please enter a valid 10-digit phone number'],
  ['location', 'R137', '', 'Please select a location'],
  ['zipcode', 'R138', '123', 'ZIP Code must have either 5 or 9 digits (plus hyphen)'],
])('the named set %s stands for the spec’s rules on a field of any kind [%s]', (rule, _row, text, message) => {
  expect(error([{ rule }], text)).toBe(message);
});

test.each([
  [[{ rule: 'regex', value: '(' }], 'steps[0].inputs[0].validation.rules[0].value: expected a regular expression, got "("'],
  [[{ rule: 'regex' }], 'steps[0].inputs[0].validation.rules[0].value: expected a regular expression, got nothing'],
  [[{ rule: 'minLength', value: 'x' }], 'steps[0].inputs[0].validation.rules[0].value: expected a whole number, got "x"'],
  [[{ rule: 'minLength' }], 'steps[0].inputs[0].validation.rules[0].value: expected a whole number, got nothing'],
  [[{ rule: 'toString' }], 'steps[0].inputs[0].validation.rules[0].rule: expected one of "required", "minLength", "regex", "name", "email", "phone", "location", "zipcode", got "toString"'],
  [[{ value: 2 }], 'steps[0].inputs[0].validation.rules[0].rule: expected one of "required", "minLength", "regex", "name", "email", "phone", "location", "zipcode", got nothing'],
  [{ required: true }, 'steps[0].inputs[0].validation.rules: expected a list, got an object'],
])('a rule that can’t be read is a fault at load: %j [R130]', (rules, fault) => {
  expect(faults(rules)).toEqual([fault]);
});

test('a pattern never runs on a value longer than 1,000 characters: it is refused at once [R130]', () => {
  const catastrophe = [{ rule: 'regex', value: '^(a+)+$' }];
  expect(error(catastrophe, 'a'.repeat(1000))).toBeUndefined();
  expect(error(catastrophe, `${'a'.repeat(1000)}b`)).toBe('Please check this field');
});
