import { readFile, readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const theme = fileURLToPath(new URL('../../packages/skin-default/src/theme/', import.meta.url));
const sheets = await Promise.all((await readdir(theme)).map((name) => readFile(theme + name, 'utf8')));
const valuesOf = (property: string): readonly string[] =>
  [...new Set(sheets.flatMap((css) => [...css.matchAll(new RegExp(`\\b${property}: ([^;]+);`, 'g'))].map(([, value = '']) => value)))].toSorted();

test('a form makes a phone find and measure few fonts: two weights, and beside the text size of the page one smaller', () => {
  // A square field is bold (requirement 46).
  expect(valuesOf('font-weight')).toEqual(['400', '600', '700']);
  // Larger or smaller than both are the question, the titles and prices that stand alone, and a badge.
  expect(valuesOf('font-size')).toEqual(['0.75em', '0.875em', '1.125em', '1.25em', 'clamp(1.5rem, 1.2rem + 1.6vw, 2.125rem)', 'clamp(1em, 8vw, 1.625em)', 'var(--lf-size)']);
});
