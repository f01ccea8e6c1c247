import { cpSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vitepress';
import { formPage, liveForms, studioPage } from './liveForms.ts';
import { llmsText } from './llmsText.ts';
import { makeRegistry } from './registry.ts';
import { menuOf } from './sections.ts';
import { linkedPages, repositoryRoot, sitePages, titleOf } from './sitePages.ts';
import { stackBlitzPage, stackBlitzProject } from './stackBlitz.ts';

const require = createRequire(import.meta.url);

/*
 * Builds the site into dist/site: writes every page, with the links that it has there, to dist/pages, from which VitePress makes HTML with
 * the menu in dist/menu.json. Beside each HTML page stands its Markdown. The command is given the folder of files that the site offers.
 */

const folder = fileURLToPath(new URL('..', import.meta.url));
const source = join(folder, 'dist/pages');
const target = join(folder, 'dist/site');
const publicFolder = join(source, 'public');
const [, , downloads] = process.argv;
if (downloads === undefined) throw new Error('Name the folder with the files that the site offers: node buildSite.ts FOLDER');

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

for (const made of ['pages', 'site', 'cache']) rmSync(join(folder, 'dist', made), { recursive: true, force: true });
const pages = linkedPages(sitePages(), readdirSync(downloads));
for (const { path, text } of pages) write(join(source, path), text);
cpSync(downloads, join(publicFolder, 'downloads'), { recursive: true });
const titles = Object.fromEntries(pages.map((page) => [page.path, titleOf(page).replaceAll('`', '')]));
const menu = menuOf(Object.keys(titles)).map(({ title, folder: name, pages: names }) => ({ title, folder: name, pages: names.map((file) => ({ file, title: file === 'index' ? 'Start here' : (titles[`${name}/${file}.md`] ?? file) })) }));
write(join(folder, 'dist/menu.json'), JSON.stringify(menu));
cpSync(join(repositoryRoot, 'packages/check/map.svg'), join(source, 'map.svg'));
const examples = join(publicFolder, 'examples');
const script = dirname(require.resolve('@leadflow/embed/lead-flow.js'));
for (const name of readdirSync(script).filter((file) => /^lead-flow.*\.js$/.test(file))) cpSync(join(script, name), join(examples, 'lead-flow', name));
cpSync(join(folder, 'pictures'), join(examples, 'pictures'), { recursive: true });
for (const form of liveForms(pages)) {
  write(join(examples, `${form.name}.html`), formPage(form));
  write(join(examples, `${form.name}.json`), form.json);
}
cpSync(join(folder, 'dist/studio'), join(publicFolder, 'studio'), { recursive: true });
write(join(publicFolder, 'studio/index.html'), studioPage);
const registry = makeRegistry(process.env['LEAD_FLOW_HEADLESS'] ?? '@leadflow/headless');
write(join(publicFolder, 'registry/registry.json'), JSON.stringify(registry));
for (const item of registry.items) write(join(publicFolder, `registry/${item.name}.json`), JSON.stringify(item));
write(join(publicFolder, 'registry/stackblitz.html'), stackBlitzPage(stackBlitzProject(registry)));
await build(folder);
for (const { path, text } of pages) write(join(target, path), text);
cpSync(join(source, 'map.svg'), join(target, 'map.svg'));
write(join(target, 'llms.txt'), llmsText(pages));
