import { expect, test } from 'vitest';
import { describeFault, parseDefinition, type Step } from '../../../packages/headless/src/index.ts';
import { en } from '../../../packages/headless/src/messages/en.ts';
import { told } from './told.ts';

function common(step: object, settings: object = {}): Step {
  const end = { id: 'end', type: 'form-intro', lastStep: true };
  const parsed = parseDefinition({ settings, steps: [step, end] });
  if (!parsed.ok) throw new Error(parsed.faults.map(describeFault).join('\n'));
  const first = parsed.definition.steps[0];
  if (!first) throw new Error('no step');
  return first;
}

const texts = (name: string) => common({ commonStep: name }).answers.map((answer) => answer.text);
const fields = (name: string) => common({ commonStep: name }).inputs.map(({ name: field, type }) => [field, type]);

test('hair-color offers the eight colours as the spec spells them [R95]', () => {
  expect(texts('hair-color')).toEqual(['Black', 'Dark Brown', 'Light Brown', 'Dark Blonde', 'Light Blonde', 'red', 'Grey', 'Other']);
});

test('treatment-count offers the six buckets [R96]', () => {
  expect(texts('treatment-count')).toEqual(['0', '1-2', '3-4', '5-6', '7-8', '9+']);
});

test('age-group offers the seven groups [R97]', () => {
  expect(texts('age-group')).toEqual(['< 18', '18-24', '25-34', '35-44', '45-54', '55-64', '65+']);
});

test.each([
  ['hair-color', 'R95', en.hairColorQuestion],
  ['treatment-count', 'R96', en.treatmentCountQuestion],
  ['age-group', 'R97', en.ageGroupQuestion],
])('%s is a single choice with a question and values to send [%s]', (name, _row, question) => {
  const step = common({ commonStep: name });
  expect(step).toMatchObject({ id: name, type: 'button-selection', question, canSelectMultiple: false, requiredSelections: 1 });
  expect(step.answers.map(({ value }) => value)).toEqual(step.answers.map(({ text }) => text));
});

const labels: Readonly<Record<string, string>> = { name: en.nameLabel, email: en.emailLabel, telephone: en.phoneLabel, 'your-city': en.locationLabel, zipcode: en.zipLabel };

test.each([
  ['form-name', 'R98', en.nameQuestion, [['name', 'text']]],
  ['form-email', 'R98', en.emailQuestion, [['email', 'email']]],
  ['form-phone', 'R98', en.phoneQuestion, [['telephone', 'tel']]],
  ['form-location', 'R99', en.locationQuestion, [['your-city', 'select']]],
  ['form-zipcode', 'R99', en.zipQuestion, [['zipcode', 'zipcode']]],
  ['location-selector-zipcode', 'R100', en.zipQuestion, [['zipcode', 'zipcode']]],
  ['form-all-in-one', 'R101', en.allInOneQuestion, [['name', 'text'], ['email', 'email'], ['telephone', 'tel'], ['your-city', 'select']]],
  ['form-all-in-one-zipcode', 'R102', en.allInOneQuestion, [['name', 'text'], ['email', 'email'], ['telephone', 'tel'], ['zipcode', 'zipcode']]],
])('%s asks for its fields, each with its label, in order and by their exact names [%s]', (name, _row, question, expected) => {
  expect(fields(name)).toEqual(expected);
  const step = common({ commonStep: name });
  expect(step).toMatchObject({ id: name, type: 'input', question });
  expect(step.inputs.map(({ label }) => label)).toEqual(expected.map(([field = '']) => labels[field]));
});

test('the location fields are filled from the page, from its own marked list unless a selector says otherwise [R52 R99 R101]', () => {
  expect(common({ commonStep: 'form-location' }).inputs[0]).toMatchObject({ mode: 'dom', querySelector: '[data-lead-flow-locations]' });
  const changed = common({ commonStep: 'form-location', inputs: [{ name: 'your-city', querySelector: '#cities' }] });
  expect(changed.inputs[0]).toMatchObject({ mode: 'dom', querySelector: '#cities', type: 'select' });
});

test('the page’s own keys win over the predefined ones, one by one [R79]', () => {
  const step = common({ commonStep: 'age-group', id: 'age', question: 'How old?', firstStep: true, answers: [{ text: 'Young' }], target: 'end' });
  expect(step).toMatchObject({ id: 'age', question: 'How old?', firstStep: true, target: 'end', type: 'button-selection' });
  expect(step.answers.map(({ text }) => text)).toEqual(['Young']);
});

test('a page’s input changes the predefined one of its name; others come after it [R79 R102]', () => {
  const step = common({
    commonStep: 'form-all-in-one-zipcode',
    inputs: [{ name: 'telephone', label: 'Mobile', placeholder: '555' }, { name: 'friend', type: 'text' }],
  });
  expect(step.inputs.map(({ name }) => name)).toEqual(['name', 'email', 'telephone', 'zipcode', 'friend']);
  expect(step.inputs[2]).toMatchObject({ type: 'tel', label: 'Mobile', placeholder: '555' });
  expect(step.inputs[2]?.rules.map(({ rule }) => rule)).toEqual(['required', 'phone']);
});

test.each([['form-nmae'], [7], ['constructor'], ['__proto__'], ['toString']])('%j is no predefined step, which is a fault with its path [R79]', (commonStep) => {
  const parsed = parseDefinition({ steps: [{ commonStep, lastStep: true }] });
  expect(parsed.ok ? [] : parsed.faults.map(told)).toEqual([
    `steps[0].commonStep: expected one of "hair-color", "treatment-count", "age-group", "form-name", "form-email", "form-phone", "form-location", "form-zipcode", "location-selector-zipcode", "location-selector-list", "form-all-in-one", "form-all-in-one-zipcode", got ${JSON.stringify(commonStep)}`,
  ]);
});
