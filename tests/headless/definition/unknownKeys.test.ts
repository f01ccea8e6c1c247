import { expect, test } from 'vitest';
import { describeFault, parseDefinition } from '../../../packages/headless/src/index.ts';

const intro = { id: 'a', type: 'form-intro', firstStep: true, lastStep: true };

/** What is said of a definition that works: a warning stops nothing. */
function warnings(definition: unknown): readonly string[] {
  const parsed = parseDefinition(definition);
  expect(parsed).toMatchObject({ ok: true });
  return parsed.warnings.map(describeFault);
}
const ofRoot = (more: object) => warnings({ steps: [intro], ...more });
const ofSettings = (settings: object) => warnings({ settings, steps: [intro] });
const ofInput = (input: object) => warnings({ steps: [{ ...intro, type: 'input', inputs: [{ name: 'code', ...input }] }] });
const ofRule = (rule: object) => ofInput({ validation: { rules: [{ rule: 'required', ...rule }] } });
const ofOptions = (...options: readonly unknown[]) => ofInput({ type: 'select', options });

const unread = (path: string, meant: string) => `${path}: nothing reads this key; write "${meant}" if that is meant, or take it out`;

test('a misspelt key beside the steps, or a setting there, is told to the author', () => {
  expect(ofRoot({ setting: {} })).toEqual([unread('setting', 'settings')]);
  expect(ofRoot({ Settings: {} })).toEqual([unread('Settings', 'settings')]);
  expect(ofRoot({ step: [] })).toEqual([unread('step', 'steps')]);
  expect(ofRoot({ theme: 'pink', Captcha: 'off' })).toEqual([
    'theme: nothing reads this key; move it into "settings"',
    'Captcha: nothing reads this key; move it into "settings"',
  ]);
  expect(ofRoot({ version: 3, title: 'Laser', id: 7 })).toEqual([]);
});

test('an unknown setting that is near none is one to take out, not another one', () => {
  for (const name of ['xyz', 'toString', 'primaryColor']) {
    expect(ofSettings({ [name]: 'x' })).toEqual([`settings.${name}: unknown setting; take it out, or see DEFINITION.md of @leadflow/headless, which lists all that there are`]);
  }
  expect(ofSettings({ messages: { foo: 'x', Next: 'On' } })).toEqual([
    'settings.messages.foo: unknown setting; take it out, or see the README of @leadflow/headless, which lists all messages',
    'settings.messages.Next: unknown setting; write "next" if that is meant, or take it out',
  ]);
  expect(warnings({ steps: [{ ...intro, settings: { price: '$1' } }] })).toEqual([
    'steps[0].settings.price: unknown setting; take it out, or see DEFINITION.md of @leadflow/headless, which lists all that there are',
  ]);
});

test.each([
  ['submitUrl', 'submit-url'],
  ['submitURL', 'submit-url'],
  ['endpoint', 'submit-url'],
  ['redirect', 'redirect'],
  ['redirectUrl', 'redirect'],
  ['thankYouUrl', 'redirect'],
  ['siteKey', 'captcha-key'],
])('who looks for the setting %s reads that the page says it, with data-lead-flow-%s', (name, mark) => {
  expect(ofSettings({ [name]: '/x' })).toEqual([`settings.${name}: unknown setting; mark an element of the page with data-lead-flow-${mark}="…" instead`]);
});

test('unknown hosts and cookie names are told with those that there are', () => {
  expect(ofSettings({ hosts: { prod: 'https://a.example', Staging: 'https://b.example' }, cookieNames: { leaduid: 'uid' } })).toEqual([
    'settings.hosts.prod: unknown setting; write one of "local", "dev", "staging", "production", or take it out',
    'settings.hosts.Staging: unknown setting; write "staging" if that is meant, or take it out',
    'settings.cookieNames.leaduid: unknown setting; write "leadUid" if that is meant, or take it out',
  ]);
});

const asRules = 'rules stand in a list: "validation": { "rules": [{ "rule": "minLength", "value": 2 }] }';

test('rules that stand elsewhere than in the validation’s list are told where they belong', () => {
  expect(ofInput({ rules: [{ rule: 'required' }] })).toEqual([`steps[0].inputs[0].rules: nothing reads this key; ${asRules}`]);
  expect(ofInput({ minLength: 3, validation: { required: true } })).toEqual([
    `steps[0].inputs[0].minLength: nothing reads this key; ${asRules}`,
    `steps[0].inputs[0].validation.required: nothing reads this key; ${asRules}`,
  ]);
  expect(ofInput({ required: true })).toEqual([
    'steps[0].inputs[0].required: nothing reads this key; take it out: every field must be filled in; words of your own are the message of a rule "required" in validation.rules',
  ]);
});

test('unknown keys of a validation and of a rule are told', () => {
  const [validation, rule] = ['steps[0].inputs[0].validation', 'steps[0].inputs[0].validation.rules[0]'];
  expect(ofInput({ validation: { rule: [] } })).toEqual([unread(`${validation}.rule`, 'rules')]);
  expect(ofInput({ validation: { hint: 'x' } })).toEqual([`${validation}.hint: nothing reads this key; write one of "rules", "isValid", "error", or take it out`]);
  expect(ofRule({ mesage: 'Please' })).toEqual([unread(`${rule}.mesage`, 'message')]);
  expect(ofRule({ msg: 'Please' })).toEqual([`${rule}.msg: nothing reads this key; write one of "rule", "value", "message", or take it out`]);
});

test('a key that stands in every option of a list is told once, misspelt or added by a content system', () => {
  expect(ofOptions({ text: 'A', vlaue: 'a' }, 'B', { text: 'C', vlaue: 'c' })).toEqual([
    unread('steps[0].inputs[0].options[0].vlaue', 'value'),
  ]);
  expect(ofOptions({ text: 'A', row: 1 }, { text: 'B', row: 2 })).toEqual([
    'steps[0].inputs[0].options[0].row: nothing reads this key; write one of "text", "label", "value", "group", or take it out',
  ]);
});

test('names that begin with $ or _ are free for notes, as the JSON Schema has it', () => {
  const note = { $note: 'x', _note: 'y' };
  expect(ofRoot({ ...note, settings: { ...note, hosts: note, messages: note } })).toEqual([]);
  expect(ofInput({ ...note, validation: { ...note, rules: [{ rule: 'required', ...note }] }, options: [{ text: 'A', ...note }] })).toEqual([]);
});

test('a pattern between slashes, which asks for the slashes too, is told with how to write it', () => {
  const told = (value: string) => ofInput({ validation: { rules: [{ rule: 'regex', value }] } });
  const path = 'steps[0].inputs[0].validation.rules[0].value: a pattern between slashes asks for the slashes too';
  expect(told('/^[0-9]{6}$/')).toEqual([`${path}; write "^[0-9]{6}$" unless that is meant; there are no flags`]);
  expect(told('/^\\w+$/iu')).toEqual([`${path}; write "^\\\\w+$" unless that is meant; there are no flags`]);
  for (const value of ['^/shop/.*$', '^a/b$', '/', '//', '^/[a-z]+/$', '/x/1']) expect(told(value)).toEqual([]);
  expect(ofInput({ validation: { rules: [{ rule: 'minLength', value: 1, message: '/x/' }] } })).toEqual([]);
});

test('a list that a step of that type never shows is told to the author', () => {
  const choices = { id: 'a', type: 'button-selection', answers: [{ text: 'x' }], inputs: [{ name: 'nick' }], firstStep: true, lastStep: true };
  expect(warnings({ steps: [choices] })).toEqual(['steps[0].inputs: a step of the type "button-selection" shows no fields, and sends none; make a step of the type "input" of them, or take them out']);
  const fields = { id: 'a', type: 'input', answers: [{ text: 'x' }], inputs: [{ name: 'nick' }], firstStep: true, lastStep: true };
  expect(warnings({ steps: [fields] })).toEqual(['steps[0].answers: a step of the type "input" shows no answers, and sends none; make a step of the type "button-selection" of them, or take them out']);
  expect(warnings({ steps: [{ ...fields, answers: [] }] })).toEqual([]);
});
