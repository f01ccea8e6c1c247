import { type } from 'arktype';
import { Schema } from 'effect';
import { pattern, string } from 'superstruct';
import { Type } from 'typebox';
import * as v from 'valibot';
import { expect, test, vi } from 'vitest';
import * as yup from 'yup';
import { z } from 'zod';
import { defineRule, defineStepType, parseDefinition, type Extension, type StandardSchema } from '../../../packages/headless/src/index.ts';
import { told } from '../definition/told.ts';
import { flowOf, form, intro } from '../flow/steps.ts';
import { leadPath, visit } from '../flow/visit.ts';

const unsaid = 'Please check this field';

/** A form with one field that is judged by a rule, and what a visitor gets who types there and leaves. */
async function judged(rule: unknown, text: string, extensions: readonly Extension[] = [], more: object = {}) {
  const page = visit(flowOf([form('a', [{ name: 'f', label: 'F', validation: { rules: [rule] }, ...more }], { target: 'end' }), intro('end', { lastStep: true })]), { extensions });
  page.type('f', text);
  await page.settle();
  page.blur('f');
  const error = page.error('f');
  page.next();
  await page.settle();
  return { page, error, isThrough: page.step() === 'end' };
}

const emails: Readonly<Record<string, (text?: string) => StandardSchema>> = {
  valibot: (text) => v.pipe(v.string(), v.email(text)),
  'valibot, asynchronous': (text) => v.pipeAsync(v.string(), v.checkAsync(async (value) => value.includes('@'), text)),
  zod: (text) => z.email(text),
  'zod, asynchronous': (text) => z.string().refine(async (value) => value.includes('@'), text),
  arktype: (text) => (text === undefined ? type('string.email') : type('string.email').configure({ message: text })),
  yup: (text) => yup.string().email(text),
  effect: (text) => Schema.toStandardSchemaV1(Schema.String.check(Schema.isPattern(/@/, text === undefined ? undefined : { message: text }))),
};
const cases = Object.entries(emails);

test.each(cases)('a schema of %s refuses as it stands, in the catalogue’s words, since its own are for developers', async (_name, schema) => {
  expect(await judged(schema(), 'nope')).toMatchObject({ error: unsaid, isThrough: false });
  expect(await judged(schema(), 'ann@example.com')).toMatchObject({ error: undefined, isThrough: true });
});

test.each(cases)('a text that the author of a schema of %s has set is read; one beside the schema counts more', async (_name, schema) => {
  expect((await judged(schema('Where do we write to?'), 'nope')).error).toBe('Where do we write to?');
  expect((await judged({ rule: schema('Where do we write to?'), message: { en: 'Your mail, please', es: 'Su correo' } }, 'nope')).error).toBe('Your mail, please');
});

test.each(cases)('under isSync a schema of %s refuses as well, and a promise is waited for', async (_name, schema) => {
  const rule = defineRule({ rule: 'mail', isSync: true, validate: schema() });
  expect(await judged({ rule: 'mail' }, 'nope', [rule])).toMatchObject({ error: unsaid, isThrough: false });
  expect(await judged({ rule: 'mail' }, 'ann@example.com', [rule])).toMatchObject({ error: undefined, isThrough: true });
});

test.each(cases)('of an empty field the catalogue speaks, not a schema of %s', async (_name, schema) => {
  expect((await judged(schema(), ' ')).error).toBe('Please fill in this field');
});

test.each<readonly [string, StandardSchema, string]>([
  ['an issue with an empty message', v.pipe(v.string(), v.email('')), 'nope'],
  ['no issue in the list of issues', { '~standard': { version: 1, vendor: 'test', validate: () => ({ issues: [] }) } }, 'nope'],
  // oxlint-disable-next-line unicorn/no-thenable -- such promises are what is tried
  ['a thenable that is no Promise', { '~standard': { version: 1, vendor: 'test', validate: () => ({ then: (answer) => Promise.resolve({ issues: [{ message: '' }] }).then(answer) }) } }, 'nope'],
  ['zod’s text for a length', z.string().min(8), 'nope'],
  ['zod’s text for a pattern', z.string().regex(/^a/), 'nope'],
  ['zod’s text for a choice', z.enum(['a', 'b']), 'nope'],
  ['valibot’s text for a length', v.pipe(v.string(), v.minLength(8)), 'nope'],
  ['arktype’s text for a length', type('string >= 8'), 'nope'],
  ['yup’s text for a length', yup.string().min(8), 'nope'],
  ['a text of the author’s that repeats what was typed', z.string().refine(() => false, { error: ({ input }) => `${String(input)} is taken` }), '4111 1111 1111'],
])('a refusal is a refusal, and is told in the catalogue’s words: %s', async (_how, schema, text) => {
  expect(await judged(schema, text)).toMatchObject({ error: unsaid, isThrough: false });
});

test('a check that fails later under isSync lets the value pass, tells the page, and leaves no rejection behind', async () => {
  const rule = defineRule({ rule: 'down', isSync: true, validate: () => Promise.reject(new Error('503')) });
  const { page, isThrough } = await judged({ rule: 'down' }, 'x', [rule]);
  expect(isThrough).toBe(true);
  expect(page.notices).toContainEqual({ type: 'error', cause: expect.objectContaining({ code: 'check-failed' }) as unknown });
});

test.each([true, false])('a schema is asked once for a value, however often the form is read (isSync: %s)', async (isSync) => {
  const schema = z.string().min(2);
  const validate = vi.fn((value: unknown) => schema['~standard'].validate(value));
  const counted: StandardSchema = { '~standard': { version: 1, vendor: 'zod', validate } };
  await judged({ rule: 'counted' }, 'fine', [defineRule({ rule: 'counted', isSync, validate: counted })]);
  expect(validate.mock.calls).toEqual([['fine']]);
});

test('of a telephone a schema sees the international form, or what was typed where there is none', async () => {
  const seen: unknown[] = [];
  const schema = z.string().refine((value) => seen.push(value) > 0);
  await judged(schema, '(303) 555-0142', [], { type: 'tel' });
  await judged(schema, '555-0142', [], { type: 'tel' });
  expect(seen).toEqual(['+13035550142', '(555) 014-2']);
});

test.each([
  ['trims', v.pipe(v.string(), v.trim(), v.toUpperCase(), v.minLength(2)), 'ann  lee', 'ann  lee'],
  ['coerces', z.coerce.number().min(18).transform((age) => age + 1), '20', '20'],
])('a schema that %s judges, and changes nothing of what is sent', async (_what, schema, text, sent) => {
  const page = visit(flowOf([form('a', [{ name: 'f', validation: { rules: [schema] } }], { lastStep: true })]));
  page.type('f', text);
  await page.settle();
  page.next();
  await page.settle();
  expect(page.sent(leadPath)).toMatchObject({ f: sent });
});

test.each<readonly [string, unknown]>([
  ['typebox', Type.String({ format: 'email' })],
  ['superstruct', pattern(string(), /@/)],
  ['effect', Schema.String],
])('a schema of %s is a fault that says what to wrap it in', (_name, schema) => {
  const parsed = parseDefinition(flowOf([form('a', [{ name: 'f', validation: { rules: [schema] } }], { lastStep: true })]));
  expect(parsed.ok ? [] : parsed.faults.map((fault) => `${told(fault)}; ${fault.remedy}`)).toEqual([
    'steps[0].inputs[0].validation.rules[0]: neither a rule nor a Standard Schema; wrap a schema of effect in Schema.toStandardSchemaV1, any other in defineRule({ rule, validate })',
  ]);
});

test.each<readonly [string, unknown, string]>([
  ['arktype, of the whole', type('string'), 'steps[0].settings: '],
  ['arktype, of a key', type({ days: 'number[]' }), 'steps[0].settings.days[1]: '],
  ['zod', z.object({ days: z.array(z.number()) }), 'steps[0].settings.days[1]: '],
  ['valibot', v.object({ days: v.array(v.number()) }), 'steps[0].settings.days[1]: '],
])('what a schema has against the settings of a step is told with its path: %s', (_name, settings, start) => {
  const slot = defineStepType({ type: 'slot', settings: settings as StandardSchema }); // as: each is one, with an output of its own
  const parsed = parseDefinition({ steps: [{ id: 'a', type: 'slot', lastStep: true, settings: { days: [1, 'two'] } }] }, { extensions: [slot] });
  expect(parsed.ok ? [] : parsed.faults.map(told)).toEqual([expect.stringContaining(start)]);
});
