import { expect, test } from 'vitest';
import { missingRows, rowsIn } from './tools/missingRows.ts';

test('a title proves the rows in its brackets and no others', () => {
  expect(rowsIn('a visitor goes on [R21 R25] in 3 steps [A27]', 'R')).toEqual([21, 25]);
  expect(rowsIn('a visitor goes on [R21 R25] in 3 steps [A27]', 'A')).toEqual([27]);
  expect(rowsIn('R7 outside of brackets', 'R')).toEqual([]);
});

test('a row that no passing test names is missing', () => {
  const all = Array.from({ length: 211 }, (_, index) => `[R${index + 1}]`);
  expect(missingRows(all)).toEqual([]);
  expect(missingRows(all.filter((title) => title !== '[R163]'))).toEqual([163]);
});
