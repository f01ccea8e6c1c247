import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { renderToStaticMarkup } from 'react-dom/server';
import type { ReactNode } from 'react';
import { transformWithOxc } from 'vite';
import { codeBlocks } from '../tools/markdown.ts';
import { root } from '../tools/packageSources.ts';
import { shortDefinition } from './embedPage.ts';

const { resolve } = createRequire(import.meta.url);

/** A recipe of the site for a first step in the page, as a reader copies it. */
export function recipe(language: 'tsx' | 'astro' | 'js'): string {
  const readme = readFileSync(join(root, 'packages/docs/pages/put/first-step.md'), 'utf8');
  const block = codeBlocks(readme).find(({ language: name, code }) => name === language && code.includes('renderForm'));
  if (!block) throw new Error(`the page has no recipe in ${language}`);
  return block.code;
}

/** Runs a module that imports what this repository has. */
async function run(code: string): Promise<Readonly<Record<string, unknown>>> {
  const folder = mkdtempSync(join(tmpdir(), 'recipe-'));
  const file = join(folder, 'recipe.mjs');
  const addressOf = (name: string): string => pathToFileURL(name === '@leadflow/embed/server' ? join(root, 'packages/embed/dist/server.js') : resolve(name)).href;
  writeFileSync(file, code.replace(/from ["']([^"']+)["']/g, (_from, name: string) => `from ${JSON.stringify(addressOf(name))}`));
  try {
    return (await import(/* @vite-ignore */ pathToFileURL(file).href)) as Readonly<Record<string, unknown>>; // as: a module is a record
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** What the server component of the recipe for Next sends. */
export async function nextMarkup(): Promise<string> {
  const { code } = await transformWithOxc(recipe('tsx'), 'page.tsx', { jsx: { runtime: 'automatic', development: false } });
  const { default: page } = (await run(code)) as { readonly default: () => Promise<ReactNode> }; // as: what the recipe exports
  return renderToStaticMarkup(await page());
}

/** What the recipe for Astro sends, by the few rules of Astro's that it uses: https://docs.astro.build/en/reference/directives-reference/ */
export async function astroMarkup(): Promise<string> {
  const [, script = '', markup = ''] = /^---\n([^]*?)---\n([^]*)$/.exec(recipe('astro')) ?? [];
  const literal = markup
    .replaceAll(' is:inline', '')
    .replace(/\{(\w+)\.map\(\((\w+)\) => (<link[^]*?) href=\{(`[^`]*`)\} \/>\)\}/g, "${$1.map(($2) => '$3 href=\"' + $4 + '\">').join('')}")
    .replace(/<(\w+)([^>]*?) set:html=\{(\w+)\}\s*(?:\/>|><\/\1>)/g, '<$1$2>${$3}</$1>')
    .replace(/=\{(\w+)\}/g, '="${$1}"');
  const data = script.replace("import definition from '../form.json'", `const definition = ${JSON.stringify(shortDefinition)}`);
  // as: the line above
  return ((await run(`${data}\nexport const sent = \`${literal}\`;`)) as { readonly sent: string }).sent;
}

type Shortcode = (definition: unknown) => Promise<string>;

/** What the short code of the recipe for Eleventy sends. */
export async function eleventyMarkup(): Promise<string> {
  const shortcodes = new Map<string, Shortcode>();
  const config = {
    addPassthroughCopy: (files: Readonly<Record<string, string>>) => void files,
    addAsyncShortcode: (name: string, shortcode: Shortcode) => void shortcodes.set(name, shortcode),
  };
  const { default: configure } = (await run(recipe('js'))) as { readonly default: (given: typeof config) => void }; // as: what the recipe exports
  configure(config);
  return (await shortcodes.get('leadForm')?.(shortDefinition)) ?? '';
}
