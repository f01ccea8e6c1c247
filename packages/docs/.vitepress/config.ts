import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig, type MarkdownRenderer } from 'vitepress';
import { headingId } from '../src/links.ts';
import { sections } from '../src/sections.ts';
import { titleOf } from '../src/sitePages.ts';

const folder = join(import.meta.dirname, '..');
const titleAt = (path: string): string => titleOf({ path, source: path, text: readFileSync(join(folder, 'dist/pages', path), 'utf8') }).replaceAll('`', '');

/** A menu for each way in. One that folds would put links into an element with the role of a button. */
const sidebar = Object.fromEntries(
  sections.map(({ title, folder: name, pages }) => [
    `/${name}/`,
    [{ text: title, items: pages.map((page) => ({ text: page === 'index' ? 'Start here' : titleAt(`${name}/${page}.md`), link: `/${name}/${page === 'index' ? '' : page}` })) }],
  ]),
);

/** A head of a column that says nothing is no head: readers would announce an empty one with every cell. */
function withoutEmptyHeads(md: MarkdownRenderer): void {
  md.core.ruler.push('without-empty-heads', ({ tokens }) => {
    for (const [index, token] of tokens.entries()) {
      const close = tokens[index + 2];
      if (token.type === 'th_open' && tokens[index + 1]?.content === '' && close) token.tag = close.tag = 'td';
    }
  });
}

/** What VitePress makes the site with. */
export default defineConfig({
  title: 'Lead Flow',
  description: 'A multi-step lead form: one script tag, a WordPress plugin, a headless React library',
  lang: 'en',
  base: '/docs/',
  srcDir: 'dist/pages',
  outDir: 'dist/site',
  cacheDir: 'dist/cache',
  markdown: {
    // A page is text from many hands, of doc comments too: what looks like an element or an address in it is shown as it is written.
    html: false,
    linkify: false,
    anchor: { slugify: headingId },
    theme: { light: 'github-light-high-contrast', dark: 'github-dark-high-contrast' },
    config: withoutEmptyHeads,
  },
  themeConfig: {
    sidebar,
    outline: [2, 3],
    search: { provider: 'local' },
    nav: sections.map(({ title, folder: name, pages }) => ({ text: title, link: `/${name}/${pages.includes('index') ? '' : (pages[0] ?? '')}`, activeMatch: `/${name}/` })),
  },
});
