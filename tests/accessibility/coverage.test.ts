import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { byHand } from '../../stories/checks/byHand.ts';
import { checks } from '../../stories/checks/checks.ts';
import { coverageReport } from './coverageReport.ts';
import { judgeCoverage } from './judgeCoverage.ts';
import { checksOf, readProofs } from './readProofs.ts';

const numbers = checks.map((check) => check.number);
const tests = fileURLToPath(new URL('..', import.meta.url));

describe('the accessibility list', () => {
  it('has 112 checks, each verified by a test or by a person', async () => {
    const { open, unknown } = judgeCoverage(numbers, await readProofs(tests), byHand);
    expect(numbers).toEqual(Array.from({ length: 112 }, (_, index) => index + 1));
    expect(open).toEqual([]);
    expect(unknown).toEqual([]);
  });

  it('gives each entry by hand what to do and why no test does it', () => {
    for (const { how, reason } of byHand) {
      expect(how.length).toBeGreaterThan(20);
      expect(reason.length).toBeGreaterThan(10);
    }
  });
});

describe('the judge of the list', () => {
  it('sees a check that nobody looks at, and a number that no check has', () => {
    const proofs = [
      { check: 1, title: 'one', file: 'a' },
      { check: 400, title: 'four hundred', file: 'a' },
    ];
    const judged = judgeCoverage([1, 2, 3], proofs, [{ check: 2, how: 'look', reason: 'eyes' }]);
    expect(judged).toEqual({ automated: [1], byHand: [2], open: [3], unknown: [400] });
  });

  it('tells after a run what has passed, what is by hand, and what is neither', () => {
    const all = numbers.map((number) => `a visitor goes on [A${number}]`);
    expect(coverageReport(all)).toMatchObject({ open: [], text: expect.stringContaining('112 are automated and passing') });
    // The first check has no entry by hand, the eighth has.
    const some = coverageReport(all.filter((title) => !/\[A[18]\]/.test(title)));
    expect(some.open).toEqual([1]);
    expect(some.text).toMatch(/110 are automated and passing[^]*By hand alone: A8\.[^]*Neither: A1\./);
  });

  it('reads single numbers and ranges from titles, beside numbers of other lists', () => {
    const [both, range] = ['A7', 'A1-A3'].map((list) => `does it [R12 ${list}]`);
    expect(checksOf(both ?? '')).toEqual([7]);
    expect(checksOf(range ?? '')).toEqual([1, 2, 3]);
    expect(checksOf('does it [R12]')).toEqual([]);
  });
});
