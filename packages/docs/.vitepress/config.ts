import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig, type MarkdownRenderer } from 'vitepress';
import { base } from '../src/base.ts';
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

/** Puts the form below its JSON, in a page of its own, as a site would have it, or the studio with the form above it. */
function withForms(md: MarkdownRenderer): void {
  const { fence } = md.renderer.rules;
  if (!fence) return;
  md.renderer.rules.fence = (tokens, index, ...rest) => {
    const token = tokens[index];
    const [, kind, name] = /^json (try|studio)=([\w-]+)/.exec(token?.info ?? '') ?? [];
    if (!token || name === undefined) return fence(tokens, index, ...rest);
    token.info = 'json';
    const json = fence(tokens, index, ...rest);
    const studio = `${base}studio/?form=${name}`;
    // Without a target, VitePress would look for a page of its own there.
    const link = (text: string) => `<p><a href="${studio}" target="_self">${text}</a></p>`;
    return kind === 'try'
      ? `${json}<iframe class="example" src="${base}examples/${name}.html" title="The form ${name}" loading="lazy"></iframe>${link(`Open ${name} in the studio`)}`
      : `<iframe class="example studio" src="${studio}" title="The studio with the form ${name}" loading="lazy"></iframe>${link('Open the studio in the whole window')}${json}`;
  };
}

/** What VitePress makes the site with. */
export default defineConfig({
  title: 'Lead Flow',
  description: 'A multi-step lead form: one script tag, a WordPress plugin, a headless React library',
  lang: 'en',
  base,
  srcDir: 'dist/pages',
  outDir: 'dist/site',
  cacheDir: 'dist/cache',
  // Files that the site offers beside its pages: VitePress would look for a page of each.
  ignoreDeadLinks: [/\/downloads\//, /\/registry\/stackblitz/],
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
