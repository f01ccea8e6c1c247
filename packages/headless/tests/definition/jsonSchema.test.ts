import { readdirSync, readFileSync } from 'node:fs';
import { Ajv, type AnySchemaObject } from 'ajv';
import { describe, expect, test } from 'vitest';
import { describeKey } from '../../build/descriptions.ts';
import { makeJsonSchema } from '../../build/jsonSchema.ts';
import { input } from '../../src/definition/input.ts';
import { settings } from '../../src/definition/settings.ts';
import { answer, step as stepTable, stepSettings } from '../../src/definition/step.ts';
import { parseDefinition } from '../../src/index.ts';

const schema: AnySchemaObject = makeJsonSchema();
const isValid = new Ajv({ strict: true, strictTypes: false, strictRequired: false }).compile(schema);

const demos = new URL('../../../demo/src/definitions/', import.meta.url);
const demoNames = readdirSync(demos);

const step = (more: object = {}) => ({ id: 'a', type: 'form-intro', lastStep: true, ...more });
const withSettings = (settings: object) => ({ settings, steps: [step()] });

test('an editor’s words for a key are the comment above it', () => {
  const words = schema['properties'].settings.properties;
  expect([words.saveDraft.description, words.customStyles.description]).toEqual([
    'Keeps answers other than contact details and typed text for an hour in this tab, so that a reload loses none of them; they count over what the same link fills in.',
    'Custom properties over those of the theme, whichever it is, such as {"--lf-radius": "4px"}. Mind the contrast of colours: 4.5 to 1 for text, 3 to 1 for borders. One that falls short is left out, with a warning.',
  ]);
  expect(() => describeKey({ someKey: 1 }, 'someKey')).toThrow('the key "someKey" of a definition has no comment that says what it means');
});

test.each(demoNames)('the demo’s %s is valid', (name) => {
  const definition: unknown = JSON.parse(readFileSync(new URL(name, demos), 'utf8'));
  expect(isValid(definition), JSON.stringify(isValid.errors)).toBe(true);
});

describe('what a form reads, an editor takes', () => {
  test.each([
    ['numbers and booleans as text', withSettings({ autoAdvance: 'true', backButton: '0', maxLocations: '8', headingLevel: '3' })],
    ['a layout’s other names', withSettings({ formType: 'Stepper List' })],
    ['a number as a product', { steps: [step({ settings: { productId: 1042 } })] }],
    ['options as texts and as objects', { steps: [step({ inputs: [{ name: 'x', options: ['a', { text: 'b', value: '' }] }] })] }],
    ['a predefined step', { steps: [{ commonStep: 'form-name', lastStep: '1' }] }],
    ['the end step’s id and true', { steps: [step({ multipleDynamicEndStep: 'a' }), step({ id: 'b', multipleDynamicEndStep: true })] }],
    ['own messages', withSettings({ messages: { next: 'Weiter' } })],
    ['notes beside it', { $schema: './lead-flow.schema.json', _note: 'reviewed', ...withSettings({ _why: 1 }) }],
  ])('%s', (_title, definition) => {
    expect(isValid(definition), JSON.stringify(isValid.errors)).toBe(true);
    expect(parseDefinition(definition)).toMatchObject({ ok: true });
  });
});

describe('what a form refuses, an editor underlines', () => {
  test.each([
    ['no steps', {}],
    ['an empty list of steps', { steps: [] }],
    ['no last step', { steps: [{ id: 'a', type: 'form-intro' }] }],
    ['a step without an id', { steps: [{ type: 'form-intro', lastStep: true }] }],
    ['an unknown predefined step', { steps: [{ commonStep: 'form-fax', lastStep: true }] }],
    ['a number as a target', { steps: [step({ answers: [{ text: 'x', target: 7 }] })] }],
    ['an answer without a text', { steps: [step({ answers: [{ value: 'x' }] })] }],
    ['a field without a name', { steps: [step({ inputs: [{ type: 'text' }] })] }],
    ['a word as a boolean', withSettings({ autoAdvance: 'yes' })],
    ['a half number of clinics', withSettings({ maxLocations: 2.5 })],
    ['no clinics at all', withSettings({ maxLocations: '0' })],
    ['a heading of level 7', withSettings({ headingLevel: 7 })],
    ['an unknown theme', withSettings({ theme: 'blue' })],
    ['an unknown layout', withSettings({ formType: 'carousel' })],
  ])('%s', (_title, definition) => {
    expect(isValid(definition)).toBe(false);
    expect(parseDefinition(definition)).toMatchObject({ ok: false });
  });
});

test('an editor takes the names and settings of types that only the page knows, and still underlines an unknown setting of a type that comes with the form', () => {
  const own = { type: 'slot', settings: { days: [1, 2] }, inputs: [{ name: 'x', type: 'stars', validation: { rules: [{ rule: 'even', value: { of: 2 } }] } }] };
  expect(isValid({ steps: [step(own)] }), JSON.stringify(isValid.errors)).toBe(true);
  expect(isValid({ steps: [step({ settings: { days: [1, 2] } })] })).toBe(false);
  expect(isValid({ steps: [{ commonStep: 'form-name', lastStep: true, settings: { days: [1, 2] } }] })).toBe(false);
});

test('a misspelt name, which the form only passes over, is underlined', () => {
  expect(isValid(withSettings({ autoAdvence: true }))).toBe(false);
  expect(isValid({ steps: [step({ anwsers: [] })] })).toBe(false);
});

const values = [true, 'true', '1', 0, 3, 7, -1, 2.5, '3', '-1', 'a', 'word', 'US', 'light', 'list', 'round', 'square', [], ['a'], [7], {}, { a: 'b' }, { a: 7 }, { text: 'a' }, [{ text: 'a' }], [{ name: 'a' }]];
const tables = [
  ['setting', settings, (more: object) => withSettings(more)],
  ['key of a step', stepTable, (more: object) => ({ steps: [step({ id: 'first' }), step({ id: 'second', ...more })] })],
  ['setting of a step', stepSettings, (more: object) => ({ steps: [step({ settings: more })] })],
  ['key of an answer', answer, (more: object) => ({ steps: [step({ answers: [{ text: 'x', ...more }] })] })],
  ['key of a field', input, (more: object) => ({ steps: [step({ inputs: [{ name: 'x', ...more }] })] })],
] as const;

test.each(tables)('whatever an editor lets stand as a %s, the form reads', (_what, { entries }, place) => {
  // Which ids and extensions there are, a schema can't know.
  const unknowable: readonly unknown[] = [stepTable.entries.multipleDynamicEndStep, stepTable.entries.type];
  const keys = Object.entries(entries).flatMap(([key, kind]) => (unknowable.includes(kind) ? [] : [key]));
  const written = keys.flatMap((key) => values.map((value) => place({ [key]: value })));
  const passed = written.filter((definition) => isValid(definition));
  expect(passed.length).toBeGreaterThan(keys.length);
  expect(passed.filter((definition) => !parseDefinition(definition).ok)).toEqual([]);
});
