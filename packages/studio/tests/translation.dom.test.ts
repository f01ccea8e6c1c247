import { expect, test } from 'vitest';
import { insertItem, withValue, type JsonObject } from '../src/document/json.ts';
import { readTranslations, textsOfForm, toCsv, toXliff, withTranslations } from '../src/document/translation.ts';
import demo from '../../demo/src/definitions/standard.json';

const standard: JsonObject = demo;
const odd = 'He said "yes",\nthen; <b>no</b> & left\r\n =1+1';
const form = withValue(withValue(standard, ['steps', 0, 'question'], { en: 'Which area?', es: '¿Qué zona?' }), ['steps', 1, 'question'], odd);
const placeOf = (path: readonly (string | number)[]) => path.join(' › ');
const languages = ['en', 'es'];

test.each([['CSV', toCsv], ['XLIFF', toXliff]] as const)('texts go out as %s and come back to the byte: the form is the same, and so is the file that is made of it', (_, write) => {
  const text = write(form, languages, placeOf);
  const back = withTranslations(form, readTranslations(text) ?? new Map(), 'en');
  expect(back.unknown).toEqual([]);
  expect(back.json).toBe(form);
  expect(write(back.json, languages, placeOf)).toBe(text);
});

test.each([
  ['a spreadsheet', (text: string) => text.replace(/(,Which area[^,\r]*,)\r\n/, '$1\r\n').replace('Underarms,', 'Underarms,Axilas')],
  ['a spreadsheet that writes semicolons and no mark', (text: string) => text.replace('\uFEFF', '').replace('Underarms,', 'Underarms,Axilas').split('\r\n').map((line) => (line.includes('"') || line.includes('=1+1') || line.startsWith('then') ? '' : line.replaceAll(',', ';'))).join('\r\n')],
])('a translation comes back from %s into its place, also after steps were moved', (_, translate) => {
  const text = translate(toCsv(form, languages, placeOf));
  const moved = insertItem(form, ['steps'], 0, { id: 'hello', type: 'form-intro', settings: { title: 'Hello' } });
  const { json } = withTranslations(moved, readTranslations(text) ?? new Map(), 'en');
  expect(json).toMatchObject({ steps: [{ id: 'hello' }, { question: { en: 'Which area?', es: '¿Qué zona?' }, answers: [{}, {}, { text: { en: 'Underarms', es: 'Axilas' } }, {}, {}, {}] }, {}, {}, {}, {}, {}, {}, {}] });
});

test('what a file has for a text that is gone is named, and what is no file of ours is refused', () => {
  const text = toXliff(form, languages, placeOf).replace('steps/goals/question', 'steps/gone/question');
  expect(withTranslations(form, readTranslations(text) ?? new Map(), 'en').unknown).toEqual(['steps/gone/question']);
  expect(readTranslations('Dear colleague, the texts')).toBeUndefined();
  expect(readTranslations('<xliff version="1.2"><file')).toBeUndefined();
  expect(textsOfForm(form).length).toBeGreaterThan(10);
});
