import { globSync, readFileSync } from 'node:fs';
import { basename, posix } from 'node:path';

/** Strings of a source; quotes within other quotes may cut one short, which loses no list of rows. */
const strings = /(['"`])((?:(?!\1)[^\\\n]|\\.)*)\1/g;
/** Rows in a title's brackets, and lists of rows that a table of cases puts there. */
const bracketed = /\[[^\]]*\bR\d+[^\]]*\]/g;
const list = /^(?:[RA]\d+ ?)+$/;
/** Tests of what reads titles, whose own samples prove nothing. */
const ofTools = /(?:missingRows|coverage)\.test\.ts$/;

function rowsIn(text: string): readonly string[] {
  const lists = [...text.matchAll(strings)].flatMap(([, , string = '']) => (list.test(string) ? [string] : (string.match(bracketed) ?? [])));
  return lists.flatMap((found) => found.match(/\bR\d+\b/g) ?? []);
}

/** Test files by the row that a title in them names, as links from `tests`. */
function proofs(): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const file of globSync('{tests,packages/*/tests}/**/{*.test,*.e2e,behaviourTitles}.{ts,tsx}', { exclude: ['**/node_modules'] }).filter((path) => !ofTools.test(path)).toSorted()) {
    for (const row of new Set(rowsIn(readFileSync(file, 'utf8')))) found.set(row, [...(found.get(row) ?? []), posix.relative('tests', file)]);
  }
  return found;
}

/** The page of requirements with its last column brought up to date. */
export function requirementsPage(page: string): string {
  const files = proofs();
  const link = (file: string) => `[${basename(file).replace(/(?:\.(?:dom|test|e2e))*\.tsx?$/, '')}](${file})`;
  return page.replaceAll(/^(\| (R\d+) \| [^|]* \|).*$/gm, (_, kept: string, row: string) => `${kept} ${(files.get(row) ?? []).map(link).join(', ')} |`);
}
