import { describe, expect, test } from 'vitest';
import { formatMessage } from '../../../packages/headless/src/index.ts';
import { catalogue } from '../../../packages/headless/src/messages/catalogue.ts';
import { de } from '../../../packages/headless/src/messages/de.ts';
import { en } from '../../../packages/headless/src/messages/en.ts';
import { es } from '../../../packages/headless/src/messages/es.ts';
import { fr } from '../../../packages/headless/src/messages/fr.ts';
import { pt } from '../../../packages/headless/src/messages/pt.ts';

test('the default texts are the specified ones, word for word [R172]', () => {
  expect(en).toMatchObject({
    previous: 'Previous',
    step: 'STEP',
    stepOf: 'OF',
    mismatch: 'This is not me',
    discountLabel: 'Online Booking',
    bookTreatment: 'Book a Treatment',
    otherOptions: 'Other Options',
  });
});

test('the screens’ texts are the specified ones, word for word [R27 R34 R37 R48 R61 R62 R67 R73]', () => {
  expect(en).toMatchObject({
    noLocations: "We couldn't find any location near your ZIP Code, please make sure you enter a valid value",
    zipValidating: 'Validating your ZIP Code...',
    loading: 'Loading...',
    seeMore: 'See More',
    getStarted: 'Get Started',
    bookConsultation: 'Book a Free Consultation',
    error: 'Well, this is a hairy situation... Please try again later.',
    smsNote:
      "Almost there! After you click 'Submit', check your phone for a text and reply 'Y' to confirm. Unlock deals, new services and more!",
    accoladeTreatments: 'Millions of Treatments Performed',
    accoladeOpen: 'The Only Aesthetic Leader Open 7 Days A Week',
    accoladeDermatologists: '25+ Board Certified Dermatologists',
    stepLegal: 'SUBJECT TO',
    stepLegalLink: 'TERMS & CONDITIONS.',
  });
});

test('the facts are about razors, water and lifetime savings [R72]', () => {
  expect(en.factRazors).toContain('12 razors a year');
  expect(en.factWater).toContain('water');
  expect(en.factSavings).toContain('$6,000+');
});

test('validation messages carry no full stop [R132 R134]', () => {
  const { nameRequired, nameTooShort, namePattern, emailRequired, emailPattern, phoneRequired, phonePattern } = en;
  const { locationRequired, zipRequired, zipPattern, zipNotFound, required } = en;
  const texts = [nameRequired, nameTooShort, namePattern, emailRequired, emailPattern, phoneRequired, phonePattern, locationRequired, zipRequired, zipPattern, zipNotFound, required];
  expect(texts.filter((text) => text.endsWith('.'))).toEqual([]);
});

const marksOf = (text: string): readonly string[] => (text.match(/\{\w+\}/g) ?? []).toSorted();

describe.each(Object.entries({ de, es, fr, pt }))('%s', (_language, texts) => {
  test('has every text, with the same placeholders', () => {
    expect(Object.keys(texts).toSorted()).toEqual(Object.keys(en).toSorted());
    const marks = (catalogue: object) => Object.fromEntries(Object.entries(catalogue).map(([key, text]) => [key, marksOf(String(text))]));
    const { selectionCountOne, otherOptionsSelectedOne, ...others } = marks(texts);
    expect({ ...others, selectionCountOne, otherOptionsSelectedOne }).toEqual({ ...marks(en), selectionCountOne: ['{count}'], otherOptionsSelectedOne: ['{count}'] });
    expect(Object.values(texts).every((text) => text.trim() !== '')).toBe(true);
  });

  test('leaves nothing in English but what both languages write alike', () => {
    const alike = Object.entries(en).flatMap(([key, text]) => (Reflect.get(texts, key) === text && /[A-Za-z]{2}/.test(text.replaceAll(/\{\w+\}/g, '')) ? [text] : []));
    expect(['Name', 'Question {step}', 'Error:', '{distance} miles', '(optional)']).toEqual(expect.arrayContaining(alike));
  });

  test('writes its messages of fields without a full stop, as English does', () => {
    const keys = Object.keys(en).filter((key) => /(?:Required|Pattern|TooShort|NotFound)$/.test(key) || key === 'required' || key === 'pattern');
    expect(keys.map((key) => String(Reflect.get(texts, key))).filter((text) => text.endsWith('.'))).toEqual([]);
  });

  test('names Submit in the note about text messages as its button does', () => {
    expect(texts.smsNote).toContain(texts.submit);
  });
});

test.each([
  ['es', es.next],
  ['es-MX', es.next],
  ['ES', es.next],
  ['es_MX', es.next],
  ['fr-CA', fr.next],
  ['de_AT', de.next],
  ['pt-BR', pt.next],
  ['en-GB', en.next],
  ['xx', en.next],
  ['constructor', en.next],
  ['', en.next],
  [undefined, en.next],
])('the locale %j gets its own language, else English', (locale, next) => {
  expect(catalogue(locale).next).toBe(next);
});

test('a page’s own text wins over every language’s', () => {
  expect(catalogue('es', { next: 'Onwards' })).toEqual({ ...es, next: 'Onwards' });
});

test('Spanish has singular forms, and a page’s own plural replaces both', () => {
  expect(formatMessage(es.selectionCountOne, { count: 1 })).toBe('1 seleccionada');
  const own = { selectionCount: '{count} elegidas', otherOptionsSelected: '[{count}]', otherOptionsSelectedOne: '[una]' };
  expect(catalogue('es', own)).toEqual({ ...es, ...own, selectionCountOne: '' });
});

test('known placeholders are filled, unknown ones stay', () => {
  expect(formatMessage('{a} of {b}, {constructor}', { a: 1 })).toBe('1 of {b}, {constructor}');
  expect(formatMessage('{a}', { a: '{b}' })).toBe('{b}');
});
