import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { apiPages } from './apiPages.ts';
import { changelogPage } from './changelogPage.ts';
import { checksPage } from './checksPage.ts';
import { examplesPage } from './examplePages.ts';
import { siteLinks } from './links.ts';

/** A page of the site. */
export interface SitePage {
  /** Its file on the site, e.g. `put/script-tag.md`. */
  readonly path: string;
  /** The file of the repository that its links are relative to; a page that is made as the site is built has the place where it would stand. */
  readonly source: string;
  /** Markdown, with the links of its source. */
  readonly text: string;
}

export const repositoryRoot = fileURLToPath(new URL('../../..', import.meta.url));
const pagesFolder = 'packages/docs/pages';
const textOf = (path: string): string => readFileSync(join(repositoryRoot, path), 'utf8');

/** Documents that have a reader where they stand, and are pages of the site as they are. */
const documents: ReadonlyArray<readonly [path: string, source: string]> = [
  ['accessible/statement.md', 'packages/skin-default/ACCESSIBILITY.md'],
  ['reference/definition.md', 'packages/headless/DEFINITION.md'],
  ['reference/bench.md', 'packages/embed/BENCH.md'],
];

/** Every page, with the text of its source. */
export function sitePages(): readonly SitePage[] {
  const written = readdirSync(join(repositoryRoot, pagesFolder), { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path.endsWith('.md'))
    .map((path) => [path, posix.join(pagesFolder, path)] as const);
  const made = [...apiPages(repositoryRoot), changelogPage(repositoryRoot), checksPage(), examplesPage()];
  return [...[...written, ...documents].map(([path, source]) => ({ path, source, text: textOf(source) })), ...made.map((page) => ({ ...page, source: posix.join(pagesFolder, page.path) }))];
}

/** Every page with the links that it has on the site. */
export function linkedPages(pages: readonly SitePage[]): readonly SitePage[] {
  const places = new Map(pages.map(({ path, source }) => [source, path]));
  // as: the shape of a package.json that this repository writes itself.
  const { repository } = JSON.parse(textOf('package.json')) as { readonly repository: { readonly url: string } };
  const address = `${repository.url.replace(/^git\+|\.git$/g, '')}/blob/main/`;
  return pages.map((page) => ({ ...page, text: siteLinks(page.text, page, places, address) }));
}

/** What stands in the first heading of a page. */
export const titleOf = ({ path, text }: SitePage): string => {
  const title = /^# (.+)$/m.exec(text)?.[1];
  if (title === undefined) throw new Error(`${path} has no title: begin it with a line "# Title"`);
  return title;
};
