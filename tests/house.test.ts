import { expect, test } from 'vitest';
import { expectWithinLimit } from './limits.ts';
import { houseFigures } from './tools/house.ts';
import { printFigures } from './tools/printFigures.ts';

test('no circles of imports, and no more lines and imports from kind to kind than the limits allow', () => {
  const figures = houseFigures();
  printFigures(figures);
  expect(figures['circles of files']).toEqual([]);
  expect(figures['circles of folders']).toEqual([]);
  expect(figures['imports from core to a kind']).toEqual([]);
  expect(figures['circles of kinds']).toEqual([]);
  expectWithinLimit('imports from kind to kind', figures['imports from kind to kind'].length);
  expectWithinLimit('files that know clinics outside their folder', figures['files that know clinics outside their folder'].length);
  expectWithinLimit('lines in packages/headless/src without catalogues', figures['lines in packages/headless/src without catalogues']);
  expectWithinLimit('lines of code in packages/server/src without its style sheet', figures['lines of code in packages/server/src without its style sheet']);
  expectWithinLimit('lines of code in packages/reference-api/src', figures['lines of code in packages/reference-api/src']);
  expectWithinLimit('lines in tests', figures['lines in tests']);
  expectWithinLimit('imports of tests past the entries of packages', figures['imports of tests past the entries of packages'].length);
});
