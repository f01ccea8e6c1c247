import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseDefinition } from '../../../packages/headless/src/definition/parseDefinition.ts';
import { readDefinition } from '../../../packages/headless/src/definition/readDefinition.ts';
import { answerSchema, inputSchema, settingNames, stepSchema, stepSettingNames } from '../../../packages/headless/src/definition/schema.ts';
import * as words from '../../../packages/headless/src/definition/words.ts';
import { catalogue } from '../../../packages/headless/src/messages/catalogue.ts';
import { runs, tries } from '../flow/arbitraryFlow.ts';

const keysOf = (schema: { readonly pipe: readonly unknown[] }): readonly string[] => {
  // as: an object of the schema is a pipe whose second part has the entries.
  const { entries } = schema.pipe[1] as { readonly entries: object };
  return Object.keys(entries);
};

const everyWord = Object.values(words).flatMap((value): readonly string[] =>
  Array.isArray(value) ? value : typeof value === 'object' && !(value instanceof RegExp) ? Object.keys(value) : [],
);

/** What CMS fields, people and fuzzers write into a field. */
const odd = fc.oneof(
  fc.constantFrom<unknown>('', 'a', 'b', 'true', 'false', '1', '0', '3', '-1', '2.5', '3.0', ' Dark Mode ', 'US', 'minLength', 'regex', 'email', '(', null, true, false),
  fc.constantFrom<unknown>(0, 1, 2, 7, -1, 2.5, Number.NaN, Number.POSITIVE_INFINITY, 1e300, [], {}, [1], ['a'], { a: 'b' }, { a: 1 }, { text: 'x' }, [{ text: 3 }]),
  fc.constantFrom<unknown>(...everyWord),
);

/** An object with any of the keys, each with something odd or something of its own kind. */
const objectOf = (keys: readonly string[], own: Readonly<Record<string, fc.Arbitrary<unknown>>> = {}) =>
  fc.record(Object.fromEntries([...keys, 'unknownKey'].map((key) => [key, own[key] ?? odd])), { requiredKeys: [] });

const text = fc.constantFrom('a', 'b', 'c', 'form-name');
const mostly = (kind: fc.Arbitrary<unknown>) => fc.oneof({ weight: 12, arbitrary: kind }, { weight: 1, arbitrary: odd });
/** Few keys at a time, so that many of the objects have no fault. */
function sparse(keys: readonly string[], own: Readonly<Record<string, fc.Arbitrary<unknown>>>, needed: readonly string[] = []) {
  const others = keys.filter((key) => !needed.includes(key));
  return fc
    .subarray(others, { maxLength: Math.min(3, others.length) })
    .chain((some) => fc.record(Object.fromEntries([...needed, ...some].map((key) => [key, mostly(own[key] ?? odd)]))));
}

const rule = sparse(['value', 'message'], { rule: fc.constantFrom('required', 'minLength', 'regex', 'name', 'zipcode') }, ['rule']);
const validation = sparse(['rules', 'isValid', 'error'], { rules: fc.array(rule, { maxLength: 3 }), error: text });
const option = fc.oneof(text, objectOf(['text', 'label', 'value', 'group']));
const answer = sparse(keysOf(answerSchema), { text }, ['text']);
const input = sparse(keysOf(inputSchema), { name: text, validation, options: fc.array(option, { maxLength: 3 }), value: text }, ['name']);
const stepKinds = {
  id: text,
  type: fc.constantFrom(...words.stepTypeNames),
  answers: fc.array(answer, { maxLength: 3 }),
  inputs: fc.array(input, { maxLength: 3 }),
  settings: sparse(stepSettingNames, {}),
  commonStep: fc.constantFrom('form-name', 'age-group', 'form-all-in-one', 'nothing'),
  lastStep: fc.constant(true),
  multipleDynamicEndStep: text,
};
const step = sparse([...keysOf(stepSchema), 'commonStep'], stepKinds, ['id', 'type', 'lastStep']);
const settingKinds = {
  locale: fc.constantFrom('es', 'en-US', 'en_US', 'fr'),
  hosts: objectOf(['local', 'dev', 'staging', 'production']),
  cookieNames: objectOf(['leadUid', 'formData']),
  messages: fc.constantFrom<unknown>({ next: 'Go' }, {}, []),
  headingLevel: fc.constantFrom<unknown>(1, '6', 7, 0),
};
const definition = mostly(
  fc.record(
    { settings: mostly(sparse(settingNames, settingKinds)), steps: mostly(fc.array(step, { minLength: 1, maxLength: 3 })) },
    { requiredKeys: ['steps'] },
  ),
);

function expectSame(source: unknown): boolean {
  const parsed = parseDefinition(source, { locale: 'es-MX' });
  const quick = readDefinition(source, 'es-MX', catalogue);
  expect(quick.definition).toEqual(parsed.ok ? parsed.definition : undefined);
  return parsed.ok;
}

test('the quick reader takes what the schema takes, refuses what it refuses, and makes the same form of it', () => {
  let sound = 0;
  fc.assert(
    fc.property(definition, (source) => {
      if (expectSame(source)) sound += 1;
    }),
    tries(runs * 10),
  );
  // Else the property would say little about forms that work.
  expect(sound).toBeGreaterThan(runs / 3);
});

const someStep = { id: 'a', type: 'form-intro', lastStep: true };

test.each([...settingNames])('the setting %s reads the same either way, whatever stands in it', (name) => {
  fc.assert(fc.property(fc.oneof(odd, settingKinds[name as keyof typeof settingKinds] ?? odd), (value) => void expectSame({ settings: { [name]: value }, steps: [someStep] })), tries(runs / 3));
});

test.each([...keysOf(stepSchema), 'commonStep'])('a step’s %s reads the same either way, whatever stands in it', (name) => {
  fc.assert(fc.property(fc.oneof(odd, stepKinds[name as keyof typeof stepKinds] ?? odd), (value) => void expectSame({ steps: [{ ...someStep, [name]: value }] })), tries(runs / 3));
});

test.each([...keysOf(inputSchema)])('a field’s %s reads the same either way, whatever stands in it', (name) => {
  fc.assert(fc.property(odd, (value) => void expectSame({ steps: [{ ...someStep, type: 'input', inputs: [{ name: 'a', [name]: value }] }] })), tries(runs / 3));
});

test.each([...keysOf(answerSchema)])('an answer’s %s reads the same either way, whatever stands in it', (name) => {
  fc.assert(fc.property(odd, (value) => void expectSame({ steps: [{ ...someStep, type: 'button-selection', answers: [{ text: 'a', [name]: value }] }] })), tries(runs / 3));
});

test.each([...stepSettingNames])('a step’s setting %s reads the same either way, whatever stands in it', (name) => {
  fc.assert(fc.property(odd, (value) => void expectSame({ steps: [{ ...someStep, settings: { [name]: value } }] })), tries(runs / 3));
});
