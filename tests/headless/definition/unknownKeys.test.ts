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

test.each([
  ['submitUrl', 'submit-url'],
  ['submitURL', 'submit-url'],
  ['redirect', 'redirect'],
  ['redirectUrl', 'redirect'],
  ['thankYouUrl', 'redirect'],
  ['siteKey', 'captcha-key'],
])('who looks for the setting %s reads that the page says it, with data-lead-flow-%s', (name, mark) => {
  expect(ofSettings({ [name]: '/x' })).toEqual([`settings.${name}: unknown setting; mark an element of the page with data-lead-flow-${mark}="…" instead`]);
});

test('names that begin with $ or _ are free for notes, as the JSON Schema has it', () => {
  const note = { $note: 'x', _note: 'y' };
  expect(ofRoot({ ...note, settings: { ...note, hosts: note, messages: note } })).toEqual([]);
  expect(ofInput({ ...note, validation: { ...note, rules: [{ rule: 'required', ...note }] }, options: [{ text: 'A', ...note }] })).toEqual([]);
});

test('a list that a step of that type never shows is told to the author', () => {
  const choices = { id: 'a', type: 'button-selection', answers: [{ text: 'x' }], inputs: [{ name: 'nick' }], firstStep: true, lastStep: true };
  expect(warnings({ steps: [choices] })).toEqual(['steps[0].inputs: a step of the type "button-selection" shows no fields, and sends none; make a step of the type "input" of them, or take them out']);
  const fields = { id: 'a', type: 'input', answers: [{ text: 'x' }], inputs: [{ name: 'nick' }], firstStep: true, lastStep: true };
  expect(warnings({ steps: [fields] })).toEqual(['steps[0].answers: a step of the type "input" shows no answers, and sends none; make a step of the type "button-selection" of them, or take them out']);
  expect(warnings({ steps: [{ ...fields, answers: [] }] })).toEqual([]);
});
