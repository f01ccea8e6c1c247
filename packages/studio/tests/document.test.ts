import { readdirSync, readFileSync } from 'node:fs';
import { textsIn } from '../src/catalogue/texts.ts';
import { fieldsAt } from '../src/document/fields.ts';
import fc from '../../../tests/tools/property.ts';
import { expect, test } from 'vitest';
import { expectWithinLimit } from '../../../tests/limits.ts';
import { apply, begin, openForm, redo, textOf, undo, type Edit, type History } from '../src/index.ts';
import { moveItem, withValue, type JsonObject } from '../src/document/json.ts';
import { excerptOf } from '../src/document/excerptOf.ts';
import { answersOf } from '../src/document/headingOf.ts';
import { templates } from '../src/catalogue/templates.ts';
import { addStep, duplicateStep, idOf, moveStep, removeStep, renameStep, retarget, stepsOf, targetOf } from '../src/document/steps.ts';
import { withWords, wordsIn } from '../src/document/words.ts';
import { checkDefinition } from '../../check/src/index.ts';
import * as storySteps from '../../../stories/fixtures/steps.ts';
import { exampleDefinition } from '../../headless/build/exampleDefinition.ts';
import { root } from '../../../tests/tools/packageSources.ts';

const folder = `${root}packages/demo/src/definitions/`;
const demoTexts = readdirSync(folder).map((name) => [name, readFileSync(folder + name, 'utf8')] as const);
const single = Object.values(storySteps).flatMap((step) => (typeof step === 'object' && 'id' in step && step !== storySteps.introStep && step !== storySteps.lastStep ? [step] : []));
const fixtures = [...demoTexts, ['the example', JSON.stringify(exampleDefinition)], ['the stories', JSON.stringify({ steps: storySteps.inJourney(...single) }, undefined, '\t')]] as const;

const formOf = (text: string) => {
  const form = openForm(text);
  if (!form) throw new Error('no form');
  return form;
};
const standard = formOf(readFileSync(`${folder}standard.json`, 'utf8')).json;
const done = (json: JsonObject, group?: string): Edit => ({ name: { message: 'change', what: 'x' }, json, ...(group && { group }) });
const flowOf = (json: JsonObject) => stepsOf(json).map((step) => `${idOf(step)}>${targetOf(step) ?? (step['lastStep'] ? 'sent' : '')}`);
const faultsOf = (json: JsonObject) => checkDefinition(json).findings.filter(({ severity }) => severity === 'fault');

test.each(fixtures)('%s, opened and saved, is what it was to the byte; and only its white space changes when its text is made anew', (_name, text) => {
  const form = formOf(text);
  expect(textOf(form)).toBe(text);
  const anew = textOf({ ...form, json: withValue(withValue(form.json, ['x'], 1), ['x'], undefined) });
  const bare = (written: string) => written.replaceAll(/("(?:[^"\\]|\\.)*")|\s+/g, '$1');
  expect(bare(anew)).toBe(bare(text));
});

test.each(Object.entries(templates))('the template %s passes the check without a warning', (_name, json) => {
  expect(checkDefinition(json).findings).toEqual([]);
});

test.each([...demoTexts.map(([name, text]) => [name, openForm(text)?.json ?? {}] as const), ...Object.entries(templates)])('each step of %s can be shown alone, and as if an answer had been given before it', (_name, json) => {
  const steps = stepsOf(json);
  for (const [index, step] of steps.entries()) {
    const before = steps.slice(0, index).flatMap((each) => answersOf(each).slice(0, 1).map(({ value }) => ({ id: idOf(each) ?? '', value })));
    for (const given of [undefined, ...before]) {
      const excerpt = excerptOf(json, index, given, []);
      expect(excerpt?.['settings']).toMatchObject(Object(json['settings']));
      expect(stepsOf(excerpt ?? {}).find((each) => each['firstStep'] === true)).toMatchObject(given ? { target: idOf(step) } : step['question'] === undefined ? {} : { question: step['question'] });
    }
  }
});

test('a text that is no JSON object is no form', () => {
  for (const text of ['', '[]', '7', '{"steps":', 'null']) expect(openForm(text)).toBeUndefined();
  expect(openForm('\uFEFF{"steps":[]}')?.json).toEqual({ steps: [] });
});

test('keys that nobody knows stay, with their place, when others change', () => {
  const form = formOf('{"$note":"a","settings":{"own":{"b":[1]},"theme":"pink"},"steps":[{"id":"a","mine":true,"question":"Q"}]}');
  const changed = withWords(withValue(form.json, ['settings', 'theme'], 'dark'), ['steps', 0, 'question'], 'R');
  expect(JSON.stringify(changed)).toBe('{"$note":"a","settings":{"own":{"b":[1]},"theme":"dark"},"steps":[{"id":"a","mine":true,"question":"R"}]}');
});

/** Any of the edits that the studio makes. */
function anyEdit(json: JsonObject, kind: number, at: number, to: number): JsonObject {
  const count = Math.max(1, stepsOf(json).length);
  const [index, other] = [at % count, to % count];
  const name = idOf(stepsOf(json)[other]);
  switch (kind % 9) {
    case 0: return addStep(json, at % (count + 1), { type: 'form-intro', settings: { title: 'Hello' } });
    case 1: return removeStep(json, index);
    case 2: return moveStep(json, index, other);
    case 3: return duplicateStep(json, index);
    case 4: return retarget(json, index, undefined, name);
    case 5: return retarget(json, index, to % 3, name);
    case 6: return withWords(json, ['steps', index, 'question'], `Q ${to}`, to % 2 ? 'es' : 'en', 'en');
    case 7: return withValue(json, ['settings', 'theme'], to % 2 ? 'pink' : undefined);
    default: return renameStep(json, index, `step-${to}`);
  }
}

test('300 random edits, undone one by one, lead back to the first text, and done again to the last', () => {
  fc.assert(
    fc.property(fc.constantFrom(...fixtures), fc.array(fc.tuple(fc.nat(99), fc.nat(99), fc.nat(99)), { minLength: 300, maxLength: 300 }), ([, text], edits) => {
      let history: History = begin(formOf(text));
      for (const [kind, at, to] of edits) history = apply(history, done(anyEdit(history.form.json, kind, at, to)));
      const last = history;
      while (history.past.length > 0) history = undo(history);
      expect(textOf(history.form)).toBe(text);
      while (history.future.length > 0) history = redo(history);
      expect(history.form.json).toBe(last.form.json);
    }),
    { numRuns: 12 },
  );
});

test('keys typed into one field are undone together; a key in another field is not', () => {
  let history = begin(formOf('{"a":"","b":""}'));
  for (const text of ['x', 'xy']) history = apply(history, done(withValue(history.form.json, ['a'], text), 'a'));
  history = apply(history, done(withValue(history.form.json, ['b'], 'z'), 'b'));
  expect(history.past).toHaveLength(2);
  expect(undo(undo(history)).form.json).toEqual({ a: '', b: '' });
  expect(apply(history, done(history.form.json))).toBe(history);
});

test('a step that is added, moved, duplicated or deleted takes its place in the flow, and the form stays sound', () => {
  const intro = { id: 'hello', type: 'form-intro', settings: { title: 'Hello' } };
  const added = addStep(standard, 1, intro);
  expect(flowOf(added).slice(0, 3)).toEqual(['treatment-area>hello', 'hello>goals', 'goals>hair-color']);
  const first = addStep(standard, 0, intro);
  expect([flowOf(first)[0], stepsOf(first).map((step) => step['firstStep'])]).toEqual(['hello>treatment-area', [true, ...Array(8).fill(undefined)]]);
  const moved = moveStep(standard, 1, 4);
  expect(flowOf(moved).slice(0, 6)).toEqual(['treatment-area>hair-color', 'hair-color>form-name', 'form-name>form-email', 'form-email>goals', 'goals>form-phone', 'form-phone>location-selector-zipcode']);
  expect(flowOf(moveStep(standard, 0, 1)).slice(0, 3)).toEqual(['goals>treatment-area', 'treatment-area>hair-color', 'hair-color>form-name']);
  expect(stepsOf(moveStep(standard, 0, 1))[0]).toMatchObject({ firstStep: true });
  const copied = duplicateStep(standard, 1);
  expect(flowOf(copied).slice(1, 4)).toEqual(['goals>goals-2', 'goals-2>hair-color', 'hair-color>form-name']);
  const removed = removeStep(standard, 1);
  expect(flowOf(removed).slice(0, 2)).toEqual(['treatment-area>hair-color', 'hair-color>form-name']);
  const withoutFirst = removeStep(standard, 0);
  expect(stepsOf(withoutFirst)[0]).toMatchObject({ id: 'goals', firstStep: true });
  const withoutLast = removeStep(standard, 7);
  expect(flowOf(withoutLast).at(-1)).toBe('location-selector-zipcode>sent');
  const atEnd = addStep(standard, 8, intro);
  expect(flowOf(atEnd).slice(-2)).toEqual(['location-selector-list>hello', 'hello>sent']);
  for (const json of [added, first, moved, copied, removed, withoutFirst, withoutLast, atEnd]) expect(faultsOf(json)).toEqual([]);
});

test('a step of a branch that is moved changes its place in the list alone', () => {
  const { json } = formOf(readFileSync(`${folder}branching.json`, 'utf8'));
  expect(moveStep(json, 1, 3)).toEqual(moveItem(json, ['steps'], 1, 3));
  expect(faultsOf(moveStep(json, 1, 3))).toEqual([]);
});

test('an answer leads to a step, and the step follows its answers for as long as one of them leads on', () => {
  const led = retarget(standard, 0, 2, 'form-name');
  expect(stepsOf(led)[0]).toMatchObject({ dynamicTarget: true, answers: [{}, {}, { target: 'form-name' }, {}, {}, {}] });
  expect(retarget(led, 0, 2, undefined)).toEqual(standard);
});

test('another id is written wherever the step is named', () => {
  const { json } = formOf(readFileSync(`${folder}campaign.json`, 'utf8'));
  const renamed = renameStep(json, 1, 'zone');
  expect(stepsOf(renamed)).toMatchObject([{ target: 'zone' }, { id: 'zone' }, { showIf: { answer: 'zone', is: ['Legs'] } }, { answers: [{}, {}, { showIf: { answer: 'zone' } }] }, {}]);
});

test('a text gets a second language beside the first, and loses it again', () => {
  const path = ['steps', 0, 'question'];
  const json: JsonObject = { steps: [{ question: 'Where?' }] };
  const both = withWords(json, path, '¿Dónde?', 'es', 'en');
  expect(both).toEqual({ steps: [{ question: { en: 'Where?', es: '¿Dónde?' } }] });
  expect([wordsIn({ en: 'Where?', es: '¿Dónde?' }, 'es'), wordsIn('Where?', 'es'), wordsIn(undefined, 'es')]).toEqual(['¿Dónde?', 'Where?', '']);
  expect(withWords(both, path, 'What?', 'en', 'en')).toEqual({ steps: [{ question: { en: 'What?', es: '¿Dónde?' } }] });
  expect(withWords(both, path, '', 'es', 'en')).toEqual({ steps: [{ question: { en: 'Where?' } }] });
  expect(withWords(json, path, 'What?', 'en', 'en')).toEqual({ steps: [{ question: 'What?' }] });
});

test('the studio, its styles included and its words aside, is within its limits of lines', () => {
  const files = readdirSync(`${root}packages/studio/src`, { recursive: true, encoding: 'utf8' }).filter((name) => /\.(?:tsx?|css)$/.test(name) && !name.startsWith('catalogue'));
  const linesOf = (names: readonly string[]) => names.reduce((sum, name) => sum + readFileSync(`${root}packages/studio/src/${name}`, 'utf8').split('\n').length - 1, 0);
  const ofImport = files.filter((name) => name.startsWith('import/'));
  expect(files.length).toBeGreaterThan(20);
  expect(ofImport.length).toBeGreaterThan(5);
  expectWithinLimit('lines in packages/studio/src without catalogues and import', linesOf(files.filter((name) => !ofImport.includes(name))));
  expectWithinLimit('lines in packages/studio/src/import', linesOf(ofImport));
});

test('every key, type and value that the panel shows has a name in Spanish as in English', () => {
  const areas = [['settings'], ['settings', 'confirmation'], ['settings', 'hosts'], ['settings', 'spam'], ['settings', 'partial'], ['settings', 'contact'], ['steps', 0], ['steps', 0, 'settings'], ['steps', 0, 'answers', 0], ['steps', 0, 'inputs', 0]];
  const shown = areas.flatMap((path) => fieldsAt(path)).filter(({ key }) => !['answers', 'inputs', 'settings', 'commonStep'].includes(key)).flatMap(({ key, choices }) => [key, ...choices]);
  expect([...new Set(shown)].filter((key) => !/^\d+$/.test(key) && textsIn('es').labelOf(key, '') === '')).toEqual([]);
});
