import { expect, test } from 'vitest';
import { describeFault, parseDefinition, type Definition } from '../../../packages/headless/src/index.ts';
import { told } from './told.ts';

const button = { id: 'a', type: 'button-selection', firstStep: true, lastStep: true, answers: [{ text: 'Yes' }, { text: 'No' }] };

function read(definition: unknown): Definition {
  const parsed = parseDefinition(definition);
  if (!parsed.ok) throw new Error(parsed.faults.map(describeFault).join('\n'));
  return parsed.definition;
}

function faults(definition: unknown): readonly string[] {
  const parsed = parseDefinition(definition);
  return parsed.ok ? [] : parsed.faults.map(told);
}

const warnings = (definition: unknown) => parseDefinition(definition).warnings.map(told);
const withStep = (step: object) => ({ steps: [{ ...button, ...step }] });
const withSettings = (settings: object) => ({ settings, steps: [button] });

test('every fault of a definition is listed at once and in its order, each with its path and what was found there [R77 R78]', () => {
  const definition = {
    settings: { locationsPerPage: 'three', theme: 'neon', backButton: 'yes', siteHosts: 'a.example' },
    steps: [
      { ...button, type: 'buttons' },
      { id: 'b', type: 'button-selection', question: ['x'], answers: [{ text: 5 }] },
      { id: 'c', type: 'input', inputs: { name: 'x' } },
      { id: 'd', type: 'button-selection', answers: [{ text: 'x', target: 7 }], requiredSelections: -1, lastStep: {} },
    ],
  };
  expect(faults(definition)).toEqual([
    'settings.locationsPerPage: expected a whole number of at least 1, got "three"',
    'settings.theme: expected one of "light", "dark", "pink", "custom", got "neon"',
    'settings.backButton: expected true or false, got "yes"',
    'settings.siteHosts: expected a list such as ["www.example.com"], got "a.example"',
    expect.stringMatching(/^steps\[0\]\.type: expected one of "button-selection", "input", .*, got "buttons"$/),
    'steps[1].question: expected a string, got a list',
    'steps[1].answers[0].text: expected a string, got 5',
    'steps[2].inputs: expected a list, got an object',
    'steps[3].answers[0].target: expected a string, got 7',
    'steps[3].requiredSelections: expected a whole number of at least 0, got -1',
    'steps[3].lastStep: expected true or false, got an object',
  ]);
});

test.each([
  [undefined, 'expected an object with settings and steps, got nothing'],
  [null, 'expected an object with settings and steps, got nothing'],
  [[], 'expected an object with settings and steps, got a list'],
  ['7', 'expected an object with settings and steps, got 7'],
  ['"text"', 'expected an object with settings and steps, got "text"'],
  [{}, 'steps: expected a list, got nothing'],
  [{ steps: {} }, 'steps: expected a list, got an object'],
  [{ steps: [] }, 'steps: expected 1 to 2000 steps, got 0'],
  [{ settings: ['x'], steps: [button] }, 'settings: expected an object, got a list'],
  [{ steps: ['a'] }, 'steps[0]: expected an object, got "a"'],
  [{ steps: [{ ...button, lastStep: false }] }, 'steps: no step is flagged lastStep, so no lead could ever be sent'],
  [{ steps: [button, { ...button, firstStep: false }] }, 'steps[1].id: a second step with the id "a"'],
  [withStep({ answers: [{ text: 'x' }, { text: 'y', value: 'x' }] }), 'steps[0].answers[1].value: a second answer with the value "x"'],
  [withStep({ inputs: [{ name: 'n' }, { name: 'n' }] }), 'steps[0].inputs[1].name: a second field with the name "n"'],
  [withStep({ multipleDynamicEndStep: 'gone' }), 'steps[0].multipleDynamicEndStep: no step has the id "gone"'],
  [withStep({ settings: { variant: 'square' } }), 'steps[0].settings.variant: expected one of "default", "circular", "list", got "square"'],
  [withSettings({ formType: 'fancy' }), 'settings.formType: expected one of "standard", "darkmode", "stepperlist", got "fancy"'],
  [withSettings({ captcha: 'maybe' }), 'settings.captcha: expected one of "required", "optional", "off", got "maybe"'],
  [withSettings({ headingLevel: 7 }), 'settings.headingLevel: expected a whole number from 1 to 6, got 7'],
  [withSettings({ buttonMode: 'oval' }), 'settings.buttonMode: expected one of "round", "square", "transparent-square", "custom", got "oval"'],
  [withSettings({ maxLocations: 2.5 }), 'settings.maxLocations: expected a whole number of at least 1, got 2.5'],
  [withSettings({ messages: { next: 3 } }), 'settings.messages.next: expected a string, got 3'],
])('a definition with one fault says just that one (%#): %j [R77]', (definition, fault) => {
  expect(faults(definition)).toEqual([fault]);
});

test('PHP prints empty maps as empty lists, so those are no fault [R4]', () => {
  expect(read({ settings: [], steps: [{ ...button, settings: [] }] }).settings.maxLocations).toBe(8);
  expect(read(withSettings({ messages: [], customStyles: [] })).settings.messages).toEqual({});
});

test('a definition that WordPress’s editor has changed is told so, with the line; typographic quotes in a text are no damage', () => {
  const remedyOf = (text: string) => {
    const parsed = parseDefinition(text);
    return parsed.ok ? undefined : parsed.faults[0]?.remedy;
  };
  expect(remedyOf('{\n  “steps”: []\n}')).toMatch(/^put it into a Custom HTML block, .+ WordPress's editor has changed line 2, “steps”: \[\]/);
  expect(remedyOf('{ "steps": [')).toMatch(/^fix the JSON there/);
  expect(parseDefinition(JSON.stringify({ steps: [{ ...button, question: 'A “good” one?' }] })).ok).toBe(true);
});

test('the definition comes as JSON text too, with or without a byte order mark [R4]', () => {
  const text = JSON.stringify({ steps: [button] });
  expect(read(text).firstStep.id).toBe('a');
  expect(read(`\uFEFF${text}`).firstStep.id).toBe('a');
});

test('without a firstStep the first of the list is first; of two, the first of them [R14]', () => {
  const [a, b, c] = [{ ...button, firstStep: false }, { ...button, id: 'b', firstStep: true }, { ...button, id: 'c', firstStep: true }];
  expect(read({ steps: [a] }).firstStep.id).toBe('a');
  expect(warnings({ steps: [a] })).toEqual(['steps: no step is flagged firstStep, so the first in the list is first']);
  expect(read({ steps: [a, b, c] }).firstStep.id).toBe('b');
  expect(warnings({ steps: [a, b, c] })).toEqual(['steps[2].firstStep: a second first step: "b" is first']);
});

test('a step keeps all that the spec gives it [R77 R78 R80 R81 R82 R83 R17]', () => {
  const step = {
    ...button,
    question: 'Which?',
    description: 'Pick',
    target: 'a',
    dynamicTarget: true,
    canSelectMultiple: true,
    requiredSelections: 2,
    autoAdvance: false,
    nextButtonText: 'Onwards',
    multipleDynamicEndStep: 'a',
    wellnessLocations: true,
    layoutClasses: 'l',
    questionClass: 'q',
    descriptionClass: 'd',
    stepTextColor: '#123456',
    gapClasses: 'g',
    buttonWidthClass: 'w',
    showOtherOptions: false,
    otherOptionsLabel: 'More',
    settings: { variant: 'circular' },
    answers: [{ text: 'X', value: 'x', color: 'red', icon: '/x.svg', supText: '2', badge: 'New', selected: true, target: 'a', isOtherOption: true }],
  };
  expect(read({ steps: [step] }).steps[0]).toMatchObject(step);
});

test('single-select starts with one answer at most, multi-select with all that are marked [R18 R19 R83]', () => {
  const answers = [{ text: 'x' }, { text: 'y', selected: true }, { text: 'z', selected: true }];
  const selected = (step: object) => read(withStep({ answers, ...step })).steps[0]?.answers.map((answer) => answer.selected);
  expect(selected({})).toEqual([false, true, false]);
  expect(selected({ canSelectMultiple: true })).toEqual([false, true, true]);
});

test('a field keeps all that the spec gives it; options are rows, labels or plain strings [R84 R52]', () => {
  const kept = {
    name: 'where',
    type: 'select',
    placeholder: 'p',
    label: 'l',
    value: 'b',
    isTouched: true,
    mode: 'remote',
    querySelector: '#clinics',
    remoteUrl: '/clinics.json',
  };
  const input = {
    ...kept,
    validation: { rules: [{ rule: 'minLength', value: 2 }], isValid: false, error: 'No' },
    options: ['a', { text: 'B', value: 'b', group: 'G' }, { label: 'C', value: 'c' }],
  };
  expect(read(withStep({ type: 'input', inputs: [input] })).steps[0]?.inputs[0]).toMatchObject({
    ...kept,
    initialVerdict: { isValid: false, error: 'No' },
    rules: [{ rule: 'minLength', value: 2 }],
    options: [
      { text: 'a', value: 'a' },
      { text: 'B', value: 'b', group: 'G' },
      { text: 'C', value: 'c' },
    ],
  });
});

test('what a skin needs of intro, masked and input steps reaches it as it was written [R90 R211]', () => {
  const intro = { title: '<b>T</b>', subtitle: 'S', info: 'I' };
  const masked = { note: '<p>N</p>', mismatchHref: '/not-me/', mismatchText: 'Not me', mismatchTextColor: '#123456' };
  const { settings, steps } = read({
    settings: { inputErrorClass: 'wrong' },
    steps: [
      { id: 'i', type: 'form-intro', settings: intro, firstStep: true, target: 'm' },
      { id: 'm', type: 'masked-lead-info', settings: masked, target: 'f' },
      { id: 'f', type: 'input', inputs: [{ name: 'a', variant: 'square' }, { name: 'b' }], lastStep: true },
    ],
  });
  expect(settings.inputErrorClass).toBe('wrong');
  expect([steps[0]?.settings, steps[1]?.settings]).toEqual([intro, masked]);
  expect(steps[2]?.inputs.map(({ variant }) => variant)).toEqual(['square', 'standard']);
});

test('a field of an unknown type is a warning, not a fault [R43]', () => {
  expect(warnings(withStep({ type: 'input', answers: [], inputs: [{ name: 'n', type: 'slider' }] }))).toEqual([
    'steps[0].inputs[0].type: no field of the type "slider": it is not shown and not sent',
  ]);
});

test('a field without rules only has to be filled in; an email address, a phone number and a ZIP Code have to be one [R84]', () => {
  const rulesOf = (type: string) =>
    read({ steps: [{ id: 'a', type: 'input', firstStep: true, lastStep: true, inputs: [{ name: 'f', type }] }] }).firstStep.inputs[0]?.rules.map(
      ({ rule }) => rule,
    );
  expect(['text', 'number', 'select'].map(rulesOf)).toEqual([['required'], ['required'], ['required']]);
  expect(['email', 'tel', 'zipcode'].map((type) => rulesOf(type)?.length)).toEqual([2, 2, 2]);
});
