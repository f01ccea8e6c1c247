import { expect, test } from 'vitest';
import { readNumber } from '../../src/kinds/conditions/earlierAnswers.ts';

test.each([
  ['500', 'en', 500],
  [' 1,000 ', 'en', 1000],
  ['$1,000', 'en', 1000],
  ['US$ 1,000.50', 'en', 1000.5],
  ['1000 USD', 'en', 1000],
  ['1,234,567.8', 'en', 1_234_567.8],
  ['-$5', 'en', -5],
  ['0.500', 'en', 0.5],
  ['1,00', 'en', 1],
  ['1.000.000', 'en', 1_000_000],
  ['12,34,567.8', 'en-IN', 1_234_567.8],
  ['500 €', 'de', 500],
  ['500,-', 'de', 500],
  ['1.000', 'de', 1000],
  ['1.000,50 €', 'de', 1000.5],
  ['EUR 1.000', 'de', 1000],
  ['1.5', 'de', 1.5],
  ['1’000', 'de-CH', 1000],
  ['1 000', 'fr', 1000],
  ['1\u202f000,5 €', 'fr', 1000.5],
  ['1\u00a0000', 'fr', 1000],
  ['R$ 1.000,00', 'pt-BR', 1000],
  ['1.000', 'es', 1000],
  ['1,000', 'es-MX', 1000],
  ['１０００', 'en', 1000],
  ['١٠٠٠', 'ar-EG', 1000],
  ['1,000', undefined, 1000],
  ['1.000,5', 'de_DE', 1000.5],
])('%j, typed into a form in %s, is the number %d', (text, locale, number) => {
  expect(readNumber(text, locale)).toBe(number);
});

test.each([
  ['five hundred', 'en'],
  ['500-600', 'en'],
  ['5k', 'en'],
  ['1,000,00', 'en'],
  ['1,2,3', 'en'],
  ['', 'en'],
  // A thousand for most who write it, and one for the language.
  ['1.000', 'en'],
  ['1,000', 'de'],
])('%j, typed into a form in %s, is no number that can be told', (text, locale) => {
  expect(readNumber(text, locale)).toBeNaN();
});
