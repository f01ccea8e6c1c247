import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig, type MarkdownRenderer } from 'vitepress';
import { headingId } from '../src/links.ts';

interface MenuSection {
  readonly title: string;
  readonly folder: string;
  readonly pages: ReadonlyArray<{ readonly file: string; readonly title: string }>;
}

// as: src/buildSite.ts has just written it.
const menu = JSON.parse(readFileSync(join(import.meta.dirname, '../dist/menu.json'), 'utf8')) as readonly MenuSection[];
const addressOf = (folder: string, file: string): string => `/${folder}/${file === 'index' ? '' : file}`;

/** A menu for each way in. One that folds would put links into an element with the role of a button. */
const sidebar = Object.fromEntries(
  menu.map(({ title, folder, pages }) => [`/${folder}/`, [{ text: title, items: pages.map(({ file, title: text }) => ({ text, link: addressOf(folder, file) })) }]]),
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

/** What stands between double braces is a page's text; Vue would run it. */
function withoutTemplates(md: MarkdownRenderer): void {
  for (const kind of ['text', 'code_inline'] as const) {
    const render = md.renderer.rules[kind];
    if (render) md.renderer.rules[kind] = (...parameters) => render(...parameters).replaceAll('{{', '&#123;&#123;');
  }
}

/** Puts the form below the JSON of an example, in a page of its own, as a site would have it. */
function withForms(md: MarkdownRenderer): void {
  const { fence } = md.renderer.rules;
  if (!fence) return;
  md.renderer.rules.fence = (tokens, index, ...rest) => {
    const token = tokens[index];
    const [, name] = /^json try=([\w-]+)/.exec(token?.info ?? '') ?? [];
    if (!token || name === undefined) return fence(tokens, index, ...rest);
    token.info = 'json';
    return `${fence(tokens, index, ...rest)}<iframe class="example" src="/docs/examples/${name}.html" title="The form of the example ${name}" loading="lazy"></iframe>`;
  };
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
    config: (md) => {
      withoutEmptyHeads(md);
      withoutTemplates(md);
      withForms(md);
    },
  },
  themeConfig: {
    sidebar,
    outline: [2, 3],
    search: { provider: 'local' },
    nav: [
      { text: 'Ways in', items: menu.slice(0, 5).map(({ title, folder }) => ({ text: title, link: `/${folder}/` })) },
      ...menu.slice(5).map(({ title, folder, pages }) => ({ text: title, link: addressOf(folder, pages[0]?.file ?? 'index'), activeMatch: `/${folder}/` })),
    ],
  },
});
