import { expect, test } from 'vitest';
import { directionOf } from '../../../packages/headless/src/html.ts';

test.each(['ar', 'ar-EG', 'he_IL', 'iw', 'fa', 'ur-PK', 'yi', 'dv', 'ps', 'sd', 'ug', 'ckb', 'ary', 'azb', 'snd', 'uz-Arab', 'pa-Arab-PK', 'AR'])(
  'a form in %s runs from right to left',
  (locale) => expect(directionOf(locale)).toBe('rtl'),
);

test.each(['en', 'en_US', 'es-MX', 'ar-Latn', 'ku', 'uz', 'pa', 'tr', 'ja', 'not a language', ''])('a form in %j runs from left to right', (locale) =>
  expect(directionOf(locale)).toBe('ltr'),
);
