import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { textsIn } from '../src/catalogue/texts.ts';
import { describeChanges } from '../src/document/describeChanges.ts';
import { insertItem, moveItem, removeItem, withValue, type JsonObject } from '../src/document/json.ts';
import { duplicateStep, moveStep, removeStep, retarget } from '../src/document/steps.ts';
import { root } from '../../../tests/tools/packageSources.ts';

// as: the demo's own definition.
const standard = JSON.parse(readFileSync(`${root}packages/demo/src/definitions/standard.json`, 'utf8')) as JsonObject;
const answers = ['steps', 0, 'answers'];

test.each([
  ['a reworded question', withValue(standard, ['steps', 1, 'question'], 'What for?'), ['Question 2 reworded: “What for?”']],
  ['a Spanish text beside the English one', withValue(standard, ['steps', 1, 'question'], { en: 'What matters most to you?', es: '¿Qué le importa más?' }), ['Question 2 reworded: “What matters most to you?”']],
  ['an added answer', insertItem(standard, answers, 2, { text: 'Back' }), ['Answer “Back” added to question 1']],
  ['a deleted answer', removeItem(standard, answers, 0), ['Answer “Legs” of question 1 removed']],
  ['a reworded answer', withValue(standard, [...answers, 0, 'text'], 'Both legs'), ['Answer “Legs” of question 1 reworded: “Both legs”']],
  ['a moved answer', moveItem(standard, answers, 0, 2), ['“Legs” of question 1 moved']],
  ['a phone that is optional now', withValue(standard, ['steps', 5, 'inputs'], [{ name: 'telephone', required: false }]), ['“Phone number” made optional']],
  ['an answer that leads elsewhere', retarget(standard, 0, 3, 'form-name'), ['Face now goes to “What is your name?”', '“Follow the answers” of question 1 is now “on”']],
  ['a moved step', moveStep(standard, 1, 2), ['Question “What matters most to you?” moved to place 3']],
  ['a theme', withValue(standard, ['settings', 'theme'], 'pink'), ['“Theme” of the form: “Light” became “Pink”']],
  ['nothing', { ...standard }, []],
])('a version says in words what changed: %s', (_, after, said) => {
  const told = describeChanges(standard, after, textsIn('en'), 'en').filter((sentence) => !/goes to|^Question \d+ (?:now|goes)/.test(sentence) || said.includes(sentence));
  expect(told).toEqual(said);
});

test('an optional phone that is required again is told of, and a step that is added or deleted by its question, also in Spanish', () => {
  const optional = withValue(standard, ['steps', 5, 'inputs'], [{ name: 'telephone', required: false }]);
  expect(describeChanges(optional, standard, textsIn('en'), 'en')).toEqual(['“Phone number” made required']);
  expect(describeChanges(standard, removeStep(standard, 1), textsIn('en'), 'en')[0]).toBe('Question “What matters most to you?” removed');
  expect(describeChanges(standard, duplicateStep(standard, 1), textsIn('es'), 'en')).toContain('Pregunta 3 añadida: «What matters most to you?»');
});
