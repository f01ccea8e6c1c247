import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { missingRows, rowsIn, type PassedTest } from './tools/missingRows.ts';

const rows = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, index) => first + index);
const passing = (file: string, numbers: readonly number[], suite = ''): readonly PassedTest[] =>
  numbers.map((number) => ({ file, title: `${suite}a visitor gets what is said [R${number}]` }));

/** A run in which every row has its tests. */
const complete: readonly PassedTest[] = [
  ...passing('tests/demo/pages.e2e.ts', [...rows(1, 76), ...rows(172, 211)]),
  ...passing('tests/headless/flow/moving.test.ts', rows(77, 171)),
  ...passing('tests/skin-default/steps.dom.test.tsx', rows(77, 120)),
  ...passing('tests/skins/skins.dom.test.tsx', rows(121, 171), 'the default skin > '),
];
const without = (place: RegExp, number: number) =>
  complete.filter(({ file, title }) => !place.test(file) || !rowsIn(title, 'R').includes(number));

test('a title proves the rows in its brackets and no others', () => {
  // Put together, so that nobody takes it for the title of a proof.
  const title = `a visitor goes on [R21 R25] in 3 steps [${'A'}27]`;
  expect(rowsIn(title, 'R')).toEqual([21, 25]);
  expect(rowsIn(title, 'A')).toEqual([27]);
  expect(rowsIn('R7 outside of brackets', 'R')).toEqual([]);
});

test('nothing is missing where every row has a passing test in each place that it needs one', () => {
  expect(missingRows(complete)).toEqual([]);
});

test('a row that no passing test names is missing', () => {
  expect(missingRows(without(/./, 7))).toEqual([{ where: 'a passing test', rows: [7] }]);
  expect(missingRows([]).map((missing) => missing.rows.length)).toEqual([211, 95, 95]);
});

test('what the form does needs a test of the headless package without a skin', () => {
  expect(missingRows(without(/^tests\/headless\//, 163))).toEqual([
    { where: 'a passing test of the headless package without any skin (tests/headless, packages/headless/tests)', rows: [163] },
  ]);
});

test('what the form does needs a test through the default skin in a DOM as well', () => {
  const where = 'a passing test through the default skin in a DOM (tests/skin-default/*.dom.test.tsx, tests/skins/skins.dom.test.tsx)';
  expect(missingRows(without(/^tests\/skin/, 77))).toEqual([{ where, rows: [77] }]);
  for (const elsewhere of [
    passing('tests/skin-default/cascade.e2e.ts', [171]),
    passing('tests/skin-plain/plain.dom.test.tsx', [171]),
    passing('tests/skins/skins.dom.test.tsx', [171], 'the plain skin > '),
    passing('tests/skins/readme.dom.test.tsx', [171]),
  ]) {
    expect(missingRows([...without(/^tests\/skins\//, 171), ...elsewhere])).toEqual([{ where, rows: [171] }]);
  }
});

test('no test of the headless package brings a skin', () => {
  const files = globSync('{tests/headless,packages/headless/tests}/**/*.{ts,tsx}');
  expect(files.length).toBeGreaterThan(50);
  expect(files.filter((file) => /from '.*skin-(?:default|plain)/.test(readFileSync(file, 'utf8')))).toEqual([]);
});
