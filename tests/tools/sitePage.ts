import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Tests run from the top of the repository, in a DOM too, where a module has no file's address. */
const pages = 'packages/docs/pages';

/** A page of the documentation's site, such as `put/csp`, as a reader has it. */
export const sitePage = (name: string): string => readFileSync(join(pages, `${name}.md`), 'utf8');

/** Text under a heading of a page, to the next one of any level. */
export function sectionOf(page: string, heading: string): string {
  const lines = sitePage(page).split('\n');
  // What begins with a # in a block of code may be a comment.
  const headings = lines.flatMap((line, index) => (/^#+ /.test(line) && lines.slice(0, index).filter((earlier) => earlier.startsWith('```')).length % 2 === 0 ? [index] : []));
  const start = headings.find((index) => lines[index]?.replace(/^#+ /, '') === heading);
  if (start === undefined) throw new Error(`${page}.md has no heading ${heading}`);
  return lines.slice(start + 1, headings.find((index) => index > start)).join('\n');
}
