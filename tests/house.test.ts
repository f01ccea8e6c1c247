import { expect, test } from 'vitest';
import { houseFigures } from './tools/house.ts';
import { printFigures } from './tools/printFigures.ts';

test('the house keeps its measures: no more circles, late modules and bytes than it has', () => {
  const figures = houseFigures();
  printFigures(figures);
  expect(figures['circles of files'].length).toBeLessThanOrEqual(0);
  expect(figures['circles of folders'].length).toBeLessThanOrEqual(0);
  expect(figures['late modules'].length).toBeLessThanOrEqual(0);
  expect(figures['lead-flow.js, gzip bytes']).toBeLessThanOrEqual(0);
});
