import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { byHand, checks } from '../../packages/check/src/acr.ts';
import { checksOf, coverageReport, judgeCoverage, readBrokenForms, readProofs } from './coverage.ts';

const numbers = checks.map((check) => check.number);

it('each of the 112 accessibility checks is verified by a test or by a person who is told how and why', async () => {
  const { open, unknown } = judgeCoverage(numbers, await readProofs(fileURLToPath(new URL('..', import.meta.url))), byHand);
  expect(numbers).toEqual(Array.from({ length: 112 }, (_, index) => index + 1));
  expect([open, unknown]).toEqual([[], []]);
  expect(byHand.filter(({ how, reason }) => how.length < 20 || reason.length < 10)).toEqual([]);
});

it('each of them is seen to fail on a form that was broken for it', async () => {
  expect(await readBrokenForms(fileURLToPath(new URL('.', import.meta.url)))).toEqual(numbers);
});

it('a check that nobody verifies and a check number that does not exist are found', () => {
  const proofs = [1, 400].map((check) => ({ check, title: 'does it', file: 'a' }));
  expect(judgeCoverage([1, 2, 3], proofs, [{ check: 2, how: 'look', reason: 'eyes' }])).toEqual({ automated: [1], byHand: [2], open: [3], unknown: [400] });
  // The first check has no entry by hand, the eighth has.
  const some = coverageReport(numbers.map((number) => `a visitor goes on [A${number}]`).filter((title) => !/\[A[18]\]/.test(title)));
  expect(some.open).toEqual([1]);
  expect(some.text).toMatch(/110 are automated and passing[^]*By hand alone: A8\.[^]*Neither: A1\./);
});

it('a reviewer reads no place holder of a title that stands for several cases', async () => {
  const proofs = await readProofs(fileURLToPath(new URL('..', import.meta.url)));
  expect(proofs.filter(({ title }) => /%\w/.test(title))).toEqual([]);
  expect(proofs.some(({ title }) => title.includes('…'))).toBe(true);
});

it('numbers and ranges are read from titles, next to the numbers of other lists', () => {
  expect(['A7', 'A1-A3', ''].map((list) => checksOf(`does it [R12 ${list}]`))).toEqual([[7], [1, 2, 3], []]);
});
