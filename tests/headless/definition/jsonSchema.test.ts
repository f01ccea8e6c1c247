import { readdirSync, readFileSync } from 'node:fs';
import { Ajv, type AnySchemaObject } from 'ajv';
import { describe, expect, test } from 'vitest';
import { descriptions } from '../../../packages/headless/src/definition/descriptions.ts';
import { makeJsonSchema } from '../../../packages/headless/src/definition/jsonSchema.ts';
import { settingNames, stepSettingNames } from '../../../packages/headless/src/definition/schema.ts';
import { parseDefinition } from '../../../packages/headless/src/index.ts';

const schema: AnySchemaObject = makeJsonSchema();
const isValid = new Ajv({ strict: true, strictTypes: false, strictRequired: false }).compile(schema);

const demos = new URL('../../../packages/demo/src/definitions/', import.meta.url);
const demoNames = readdirSync(demos);

/** Paths of all fields below a schema, with what an editor says of each. */
function fieldsOf(node: AnySchemaObject, path = ''): ReadonlyArray<readonly [string, unknown]> {
  const own = Object.entries<AnySchemaObject>(node['properties'] ?? {}).flatMap(([name, field]) => {
    const at = path ? `${path}.${name}` : name;
    return [[at, field['description']] as const, ...fieldsOf(field, at)];
  });
  const branches: readonly AnySchemaObject[] = node['anyOf'] ?? [];
  const items: AnySchemaObject | undefined = node['items'];
  return [
    ...own,
    ...branches.flatMap((branch) => fieldsOf(branch, path)),
    ...(items ? [[`${path}[]`, items['description']] as const, ...fieldsOf(items, `${path}[]`)] : []),
  ];
}

const step = (more: object = {}) => ({ id: 'a', type: 'form-intro', lastStep: true, ...more });
const withSettings = (settings: object) => ({ settings, steps: [step()] });

test('what editors are given changes on purpose only', async () => {
  await expect(`${JSON.stringify(schema, undefined, 2)}\n`).toMatchFileSnapshot('definition.schema.snapshot');
});

test('an editor describes every field', () => {
  const fields = fieldsOf(schema);
  expect(fields.filter(([, description]) => !description).map(([path]) => path)).toEqual([]);
  expect(fields.length).toBeGreaterThan(150);
});

test('no description speaks of a field that is gone', () => {
  const paths = new Set(['', ...fieldsOf(schema).map(([path]) => path)]);
  expect(Object.keys(descriptions).filter((path) => !paths.has(path))).toEqual([]);
});

test('every name that the form reads is in the schema', () => {
  const paths = new Set(fieldsOf(schema).map(([path]) => path));
  expect(settingNames.filter((name) => !paths.has(`settings.${name}`))).toEqual([]);
  expect(stepSettingNames.filter((name) => !paths.has(`steps[].settings.${name}`))).toEqual([]);
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
    ['an unknown type of step', { steps: [step({ type: 'quiz' })] }],
    ['an unknown predefined step', { steps: [{ commonStep: 'form-fax', lastStep: true }] }],
    ['a number as a target', { steps: [step({ answers: [{ text: 'x', target: 7 }] })] }],
    ['an answer without a text', { steps: [step({ answers: [{ value: 'x' }] })] }],
    ['a field without a name', { steps: [step({ inputs: [{ type: 'text' }] })] }],
    ['an unknown check', { steps: [step({ inputs: [{ name: 'x', validation: { rules: [{ rule: 'loud' }] } }] })] }],
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

test('a misspelt name, which the form only passes over, is underlined', () => {
  expect(isValid(withSettings({ autoAdvence: true }))).toBe(false);
  expect(isValid({ steps: [step({ anwsers: [] })] })).toBe(false);
});
