import { byHand } from '../../stories/checks/byHand.ts';
import { checks } from '../../stories/checks/checks.ts';
import { judgeCoverage } from './judgeCoverage.ts';
import { checksOf } from './readProofs.ts';

/** How the checks of the accessibility list stand after a run. */
export interface CoverageReport {
  /** For a person to read. */
  readonly text: string;
  /** Checks that no passing test names and nobody tries by hand. */
  readonly open: readonly number[];
}

const named = (list: readonly number[]) => list.map((check) => `A${check}`).join(' ');

/** Sorts the checks by what has passed; `passedTitles` are the full names of the tests that did. */
export function coverageReport(passedTitles: readonly string[]): CoverageReport {
  const proofs = passedTitles.flatMap((title) => checksOf(title).map((check) => ({ check, title, file: '' })));
  const { automated, byHand: tried, open } = judgeCoverage(checks.map(({ number }) => number), proofs, byHand);
  const alone = tried.filter((check) => !automated.includes(check));
  const lines = [
    `Of ${checks.length} accessibility checks ${automated.length} are automated and passing.`,
    `By hand before a release, besides: ${named(tried)}.`,
    ...(alone.length > 0 ? [`By hand alone: ${named(alone)}.`] : []),
    ...(open.length > 0 ? [`Neither: ${named(open)}.`] : []),
  ];
  return { text: lines.join('\n'), open };
}
