import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { apiPages } from './apiPages.ts';
import { changelogPage } from './changelogPage.ts';
import { checksPage } from './checksPage.ts';
import { examplesPage, liveSection } from './examplePages.ts';
import { libraries, libraryFile, libraryPage } from './libraryPage.ts';
import { headingId, siteLinks } from './links.ts';
import { madeTables } from './madeTables.ts';

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

/** The README of each package that somebody takes. */
const readmes = readdirSync(join(repositoryRoot, 'packages'))
  .filter((name) => name !== 'demo' && existsSync(join(repositoryRoot, 'packages', name, 'README.md')))
  .map((name) => [`packages/${name}.md`, `packages/${name}/README.md`] as const);

/** The version of the packages. */
// as: the shape of a package.json that this repository writes itself.
export const { version } = JSON.parse(textOf('packages/embed/package.json')) as { readonly version: string };

/** Every page, with the text of its source. */
export function sitePages(): readonly SitePage[] {
  const written = readdirSync(join(repositoryRoot, pagesFolder), { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path.endsWith('.md'))
    .map((path) => [path, posix.join(pagesFolder, path)] as const);
  const ofApi = apiPages(repositoryRoot).map((page) => {
    const [, name] = /^(?:hooks|parts)\/(\w+)\.md$/.exec(page.path) ?? [];
    return name === undefined ? page : { ...page, text: `${page.text}\n${liveSection(name)}\n` };
  });
  const made = [...ofApi, changelogPage(repositoryRoot), checksPage(), examplesPage(), libraryPage(repositoryRoot)];
  const tables = madeTables(repositoryRoot);
  const withTables = (text: string): string =>
    text.replaceAll(/^<!-- made: (.+) -->$/gm, (line, name: string) => {
      const table = tables.get(name);
      if (table === undefined) throw new Error(`No table is called as in ${line}: there are ${[...tables.keys()].join(', ')}`);
      return table;
    });
  return [...[...written, ...documents, ...readmes].map(([path, source]) => ({ path, source, text: withTables(textOf(source)) })), ...made.map((page) => ({ ...page, source: posix.join(pagesFolder, page.path) }))];
}

/** A file that the site offers, by its name, as a link where its page names it. */
const withDownloads = (text: string, downloads: readonly string[]): string => downloads.reduce((linked, name) => linked.replaceAll(`\`${name}\``, `[\`${name}\`](../downloads/${name})`), text);

/** The page that opens the plain skin in StackBlitz, as a link. It is no page of VitePress', whose links would look for one. */
const withStackBlitz = (text: string): string => text.replaceAll('`SITE/docs/registry/stackblitz.html`', '[its page](../registry/stackblitz.html){target="_self"}');

/**
 * Every page as it is on the site: with its links, with the version where a page leaves it out (`lead-flow-<version>.zip`) or names the first, and with links to
 * the files that the site offers.
 */
export function linkedPages(pages: readonly SitePage[], downloads: readonly string[] = []): readonly SitePage[] {
  const places = new Map([
    ...pages.map(({ path, source }) => [source, path] as const),
    ...readmes.map(([path]) => [path.replace(/\.md$/, ''), path] as const),
    ...libraries.map(([title, name]) => [libraryFile(name), `skin/libraries.md#${headingId(title)}`] as const),
    ['README.md', 'index.md'],
    ['packages/check/map.svg', 'map.svg'],
  ]);
  return pages.map((page) => {
    const text = siteLinks(page.text, page, places).replaceAll('<version>', version).replaceAll('lead-flow/1.0.0/', `lead-flow/${version}/`);
    return { ...page, text: page.path === 'put/get.md' ? withDownloads(text, downloads) : withStackBlitz(text) };
  });
}

/** What stands in the first heading of a page. */
export const titleOf = ({ path, text }: SitePage): string => {
  const title = /^# (.+)$/m.exec(text)?.[1];
  if (title === undefined) throw new Error(`${path} has no title: begin it with a line "# Title"`);
  return title;
};
