import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Tests run from the top of the repository, in a DOM too, where a module has no file's address. */
const pages = 'packages/docs/pages';

/** A page of the documentation's site, such as `put/csp`, as a reader has it. */
export const sitePage = (name: string): string => readFileSync(join(pages, `${name}.md`), 'utf8');

/** Text under a heading of a page, to the next one of any level. */
export function sectionOf(page: string, heading: string): string {
  const text = `\n${sitePage(page)}`;
  const start = text.search(new RegExp(`\n#+ ${heading.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}\n`));
  if (start < 0) throw new Error(`${page}.md has no heading ${heading}`);
  return (text.slice(start + 1).split(/\n(?=#+ )/)[0] ?? '').replace(/^.*\n/, '');
}
