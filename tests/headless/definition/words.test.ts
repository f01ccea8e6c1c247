import { describe, expect, test } from 'vitest';
import { codeHere } from '../flow/restHere.ts';
import { sentJourney } from '../../../packages/headless/src/kinds/submit/journey.ts';
import { describeFault, parseDefinition, type Definition, type LeadFlowDefinition } from '../../../packages/headless/src/index.ts';
import { initialState } from '../../../packages/headless/src/core.ts';

/** Reads a definition on a page of a language. */
function readIn(locale: string | undefined, definition: unknown): Definition {
  const parsed = parseDefinition(definition, { locale });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.faults));
  return parsed.definition;
}

const asked = (question: unknown) => ({ steps: [{ id: 'a', type: 'form-intro', question, lastStep: true }] });

test.each([
  ['es', { en: 'Where?', es: '¿Dónde?' }, '¿Dónde?'],
  ['ES-mx', { en: 'Where?', es: '¿Dónde?' }, '¿Dónde?'],
  ['pt_BR', { pt: 'Onde é?', 'pt-BR': 'Onde fica?' }, 'Onde fica?'],
  ['pt-BR', { en: 'Where?', pt_BR: 'Onde fica?' }, 'Onde fica?'],
  ['pt-PT', { en: 'Where?', pt: 'Onde é?', 'pt-BR': 'Onde fica?' }, 'Onde é?'],
  ['pt', { en: 'Where?', 'pt-BR': 'Onde fica?' }, 'Onde fica?'],
  ['zh-Hant-TW', { en: 'Where?', 'zh-Hans': '哪里', 'zh-Hant': '哪裡' }, '哪裡'],
  ['fr', { es: '¿Dónde?', en: 'Where?' }, '¿Dónde?'],
  ['constructor', { en: 'Where?' }, 'Where?'],
  ['', { en: 'Where?' }, 'Where?'],
  [undefined, { en: 'Where?', es: '¿Dónde?' }, 'Where?'],
  ['es', { en: 'Where?', es: '' }, 'Where?'],
  ['es', { _note: 'reviewed', __typename: 'Text', en: 'Where?' }, 'Where?'],
  ['es', 'Where?', 'Where?'],
])('on a page in %j the question %j reads %j', (locale, question, shown) => {
  expect(readIn(locale, asked(question)).steps[0]?.question).toBe(shown);
});

test('the language that the settings name wins over the page’s', () => {
  const definition = { ...asked({ en: 'Where?', es: '¿Dónde?' }), settings: { locale: 'es' } };
  expect(readIn('en', definition)).toMatchObject({ locale: 'es', steps: [{ question: '¿Dónde?' }], messages: { next: 'Siguiente' } });
});

test('a group of languages that nobody has filled in is as if it were not there', () => {
  expect(readIn('es', asked({ en: '', es: '' })).steps[0]).not.toHaveProperty('question');
});

const both = { en: 'one', es: 'two' };
const everyText: LeadFlowDefinition = {
  settings: {
    backButtonText: both,
    submitButtonText: both,
    stepText: both,
    stepOfText: both,
    stepLegalText: both,
    stepLegalLinkText: both,
    messages: { next: both },
  },
  steps: [
    {
      id: 'a',
      type: 'button-selection',
      question: both,
      description: both,
      nextButtonText: both,
      otherOptionsLabel: both,
      target: 'b',
      answers: [{ text: both, supText: both, badge: both }],
      settings: {
        imageAlt: both,
        serviceName: both,
        servicePrice: both,
        comparePrice: both,
        discountInfo: both,
        discountValue: both,
        description: both,
        bookTreatmentText: both,
        title: both,
        subtitle: both,
        info: both,
        note: both,
        mismatchText: both,
      },
    },
    {
      id: 'b',
      type: 'input',
      lastStep: true,
      inputs: [
        {
          name: 'c',
          type: 'select',
          label: both,
          placeholder: both,
          validation: { rules: [{ rule: 'required', message: both }], isValid: false, error: both },
          options: [{ text: both, group: both }, { label: both, value: 'three' }],
        },
      ],
    },
  ],
};

/** Every text of a value, wherever it stands. */
const textsIn = (value: unknown): readonly string[] =>
  typeof value === 'string' ? [value] : typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];

test('every text that a person reads may be one for each language', () => {
  const { settings, steps } = readIn('es', everyText);
  const texts = textsIn({ settings, steps }).filter((text) => text === 'one' || text === 'two');
  // What is sent stays in the first language: the value of an answer, and that of an option.
  expect(texts.filter((text) => text === 'one')).toHaveLength(2);
  expect(texts.filter((text) => text === 'two')).toHaveLength(textsIn(everyText).filter((text) => text === 'two').length);
});

test('an answer and an option without a value send the same, whatever the visitor reads', () => {
  for (const locale of ['en', 'es', 'fr']) {
    const [choice, form] = readIn(locale, everyText).steps;
    expect(choice?.answers.map(({ value }) => value)).toEqual(['one']);
    expect(form?.inputs[0]?.options.map(({ value }) => value)).toEqual(['one', 'three']);
  }
});

test('the journey has the question that was shown, and the answer that is sent', () => {
  const definition = readIn('es', everyText);
  const state = { ...initialState, history: [{ stepId: 'a', queue: [] }], answers: { a: ['one'] } };
  expect(sentJourney({ code: codeHere, definition, state })).toMatchObject([{ question: 'two', answer: 'one' }]);
});

describe('a fault', () => {
  test.each([
    [{ en: 'Where?', es: 7 }, 'steps[0].question.es', 'expected a string, got 7'],
    [{ text: 'Where?' }, 'steps[0].question', 'expected a string, or texts by language such as { "en": "…", "es": "…" }, got an object'],
    [{ en: ['Where?'] }, 'steps[0].question.en', 'expected a string, got a list'],
    [['Where?'], 'steps[0].question', 'expected a string, got a list'],
  ])('of %j has its place', (question, path, message) => {
    for (const locale of ['en', 'es']) expect(parseDefinition(asked(question), { locale })).toMatchObject({ ok: false, faults: [{ path, message }] });
  });

  test('of two answers that would send the same is found by their first language', () => {
    const answers = [{ text: { en: 'Legs', es: 'Piernas' } }, { text: 'Legs' }];
    const parsed = parseDefinition({ steps: [{ id: 'a', type: 'button-selection', lastStep: true, answers }] }, { locale: 'es' });
    expect(parsed).toMatchObject({ ok: false, faults: [{ path: 'steps[0].answers[1].value', message: 'a second answer with the value "Legs"' }] });
  });
});

describe('the author is told', () => {
  const warningsOf = (definition: object, locale?: string) => parseDefinition(definition, { locale }).warnings.map(describeFault);
  const first = { id: 'a', type: 'form-intro', firstStep: true, lastStep: true };

  test('of a text that lacks a language which others have, since a visitor would read two on one step', () => {
    const given = { settings: { messages: { next: { en: 'Go', es: 'Ir', fr: 'Aller' } } }, steps: [{ ...first, question: { en: 'Where?', 'es-MX': '¿Dónde?' }, description: '5 min' }] };
    expect(warningsOf(given, 'en-GB')).toEqual(['steps[0].question: there is no "fr" here, as in other texts of the form; add it; until then its readers get the first one']);
  });

  test('of a key that is no language, and not of a note', () => {
    const question = { en: 'Where?', spanish: '¿Dónde?', _why: 'asked by Ann' };
    expect(warningsOf({ steps: [{ ...first, question }] })).toEqual(['steps[0].question.spanish: "spanish" is no language; write a tag such as "en" or "pt-BR"']);
  });

  test('of a fault in a text of another language, which its readers alone would meet', () => {
    const steps = [
      { id: 'name', commonStep: 'form-name', firstStep: true, target: 'end' },
      { id: 'end', type: 'form-intro', lastStep: true, question: { en: 'Ready, {name}?', es: '¿Listos, {nmae}?' } },
    ];
    expect(warningsOf({ steps }, 'en')).toEqual(['steps[1].question: no step of choices and no field is called "nmae"; write "name"']);
  });

  test('of a page whose language the texts lack', () => {
    const question = { en: 'Where?', es: '¿Dónde?' };
    expect(warningsOf({ steps: [{ ...first, question }] }, 'de-AT')).toEqual(['steps[0].question: the form is in "de", and its texts are not; add "de" to them']);
  });
});
