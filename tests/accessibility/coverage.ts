import { readdir, readFile } from 'node:fs/promises';
import { byHand, checks, type ByHand } from '../../packages/check/src/acr.ts';
import { expectedCases, titleOf } from '../skins/behaviourTitles.ts';

/** A test that proves a check of the accessibility list. */
export interface Proof {
  readonly check: number;
  /** The test's title without its numbers. */
  readonly title: string;
  /** Path from the folder of tests. */
  readonly file: string;
}

/** Every string with numbers like `[A27]` in it is the title of a test. */
const titled = /(['"`])((?:(?!\1)[^\\\n]|\\.)*\[[^\]\n]*\bA\d+[^\]\n]*\](?:(?!\1)[^\\\n]|\\.)*)\1/g;
const numbered = /\[([^\]]*\bA\d+[^\]]*)\]/g;

/** A title as reviewers read it: without its numbers, and where it is one for several cases, with dots for what differs. */
function wordsOf(title: string): string {
  return title.replace(numbered, '').replaceAll(/%[sdijo]/g, '…').trim();
}

/** Checks that a title says it proves: `[A27 A29]`, `[A1-A3]`. */
export function checksOf(title: string): readonly number[] {
  return [...title.matchAll(numbered)].flatMap(([, list = '']) =>
    [...list.matchAll(/\bA(\d+)(?:-A?(\d+))?/g)].flatMap(([, first, last]) => {
      const [from, to] = [Number(first), Number(last ?? first)];
      return Array.from({ length: to - from + 1 }, (_, offset) => from + offset);
    }),
  );
}

/** Cases of the published behaviour suite, which runs over both skins; their titles are put together as it runs. */
const suite = { name: 'the behaviour suite, in both skins', file: 'skins/skins.dom.test.tsx' };

function suiteProofs(): readonly Proof[] {
  return expectedCases.flatMap((name) =>
    checksOf(titleOf(name)).map((check) => ({ check, title: `${name} (${suite.name})`, file: suite.file })),
  );
}

/** Reads the titles of all tests, so that no list of what is proven has to be kept by hand. */
export async function readProofs(folder: string): Promise<readonly Proof[]> {
  const names = await readdir(folder, { recursive: true });
  const files = names.filter((name) => /\.(?:test|e2e)\.tsx?$/.test(name)).toSorted();
  const proofs = await Promise.all(
    files.map(async (file) => {
      const code = await readFile(`${folder}/${file}`, 'utf8');
      return [...code.matchAll(titled)].flatMap(([, , title = '']) =>
        checksOf(title).map((check) => ({ check, title: wordsOf(title), file })),
      );
    }),
  );
  return [...proofs.flat(), ...suiteProofs()];
}

/** Checks that a broken form is made for, in order: `[27, 'has answers that are no radios', …]`. */
export async function readBrokenForms(folder: string): Promise<readonly number[]> {
  const files = (await readdir(folder)).filter((name) => /\.tsx?$/.test(name));
  const codes = await Promise.all(files.map((file) => readFile(`${folder}/${file}`, 'utf8')));
  const numbers = codes.flatMap((code) => [...code.matchAll(/\[(\d+), '[^']+', /g)].map(([, number]) => Number(number)));
  return [...new Set(numbers)].toSorted((a, b) => a - b);
}

/** Numbers of the checks by how they are verified. */
export interface Coverage {
  readonly automated: readonly number[];
  readonly byHand: readonly number[];
  /** Neither: nobody looks. */
  readonly open: readonly number[];
  /** Claimed by a title or an entry, and no check has that number. */
  readonly unknown: readonly number[];
}

/** Sorts the checks by the proof there is for each. */
export function judgeCoverage(checks: readonly number[], proofs: readonly Proof[], hand: readonly ByHand[]): Coverage {
  const [proven, tried] = [new Set(proofs.map(({ check }) => check)), new Set(hand.map(({ check }) => check))];
  const known = new Set(checks);
  return {
    automated: checks.filter((check) => proven.has(check)),
    byHand: checks.filter((check) => tried.has(check)),
    open: checks.filter((check) => !proven.has(check) && !tried.has(check)),
    unknown: [...new Set([...proven, ...tried])].filter((check) => !known.has(check)),
  };
}

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
