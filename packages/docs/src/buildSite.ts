import { cpSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vitepress';
import { exampleHtml, examples } from './examplePages.ts';
import { llmsText } from './llmsText.ts';
import { menuOf } from './sections.ts';
import { linkedPages, repositoryRoot, sitePages, titleOf } from './sitePages.ts';

const require = createRequire(import.meta.url);

/*
 * Builds the site into dist/site: writes every page, with the links that it has there, to dist/pages, from which VitePress makes HTML with
 * the menu in dist/menu.json. Beside each HTML
 * page stands its Markdown.
 */

const folder = fileURLToPath(new URL('..', import.meta.url));
const source = join(folder, 'dist/pages');
const target = join(folder, 'dist/site');

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

const pages = linkedPages(sitePages());
rmSync(join(folder, 'dist'), { recursive: true, force: true });
for (const { path, text } of pages) write(join(source, path), text);
const titles = Object.fromEntries(pages.map((page) => [page.path, titleOf(page).replaceAll('`', '')]));
const menu = menuOf(Object.keys(titles)).map(({ title, folder: name, pages: names }) => ({ title, folder: name, pages: names.map((file) => ({ file, title: file === 'index' ? 'Start here' : (titles[`${name}/${file}.md`] ?? file) })) }));
write(join(folder, 'dist/menu.json'), JSON.stringify(menu));
cpSync(join(repositoryRoot, 'packages/check/map.svg'), join(source, 'public/map.svg'));
const script = dirname(require.resolve('@leadflow/embed/lead-flow.js'));
for (const name of readdirSync(script).filter((file) => /^lead-flow.*\.js$/.test(file))) cpSync(join(script, name), join(source, 'public/examples/lead-flow', name));
for (const example of examples) write(join(source, `public/examples/${example.name}.html`), exampleHtml(example));
await build(folder);
for (const { path, text } of pages) write(join(target, path), text);
write(join(target, 'llms.txt'), llmsText(pages));
