import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, extname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serveReferenceApi } from '../../packages/reference-api/src/node.ts';
import { formPage, html, shortDefinition } from '../embed/embedPage.ts';
import { recipe } from '../embed/firstStepRecipes.ts';
import { complaintsOf } from '../tools/complaintsOf.ts';
import { testBrowser } from '../tools/testBrowser.ts';
import { installed, makeProject, pack, run } from './freshProjects.ts';

const types: Readonly<Record<string, string>> = { '.js': 'text/javascript', '.css': 'text/css' };

let folder = '';
let tarballs: Readonly<Record<string, string>> = {};
const browser = await testBrowser();

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'first-steps-'));
  tarballs = pack(folder);
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Site {
  readonly name: string;
  readonly packages: Readonly<Record<string, string>>;
  /** Files to write, by path. */
  readonly files: Readonly<Record<string, string>>;
  /** The command that makes the pages. */
  readonly build: readonly [bin: string, ...parameters: string[]];
  /** Where it puts them. */
  readonly out: string;
}

const { react, 'react-dom': reactDom, '@types/react': reactTypes, '@types/node': nodeTypes } = installed('react', 'react-dom', '@types/react', '@types/node');

const sites: readonly Site[] = [
  { name: 'a static page', packages: {}, files: { 'out/index.html': formPage(shortDefinition, '<script async src="/lead-flow/lead-flow.js"></script>') }, build: ['lead-flow-embed', 'prerender', 'out/index.html'], out: 'out' },
  {
    name: 'Eleventy',
    packages: { '@11ty/eleventy': '3.1.2' },
    files: { 'eleventy.config.js': recipe('js'), '_data/form.json': JSON.stringify(shortDefinition), 'index.html': html({ head: '', body: '<main>{% leadForm form %}</main>' }) },
    build: ['eleventy'],
    out: '_site',
  },
  {
    name: 'Astro',
    packages: { astro: '7.3.5' },
    files: { 'src/pages/index.astro': `${recipe('astro').replace('<style', '<html lang="en"><link rel="icon" href="data:," /><style')}</html>`, 'src/form.json': JSON.stringify(shortDefinition) },
    build: ['astro', 'build'],
    out: 'dist',
  },
  {
    name: 'Next (App Router)',
    packages: { next: '16.4.6', react: react ?? '', 'react-dom': reactDom ?? '', '@types/react': reactTypes ?? '', '@types/node': nodeTypes ?? '', typescript: '5.9.3' },
    files: {
      'app/page.tsx': recipe('tsx'),
      'app/layout.tsx': "import type { ReactNode } from 'react';\nexport const metadata = { title: 'Clinic', icons: 'data:,' };\nexport default function Layout({ children }: { readonly children: ReactNode }) {\n  return <html lang=\"en\"><body>{children}</body></html>;\n}\n",
      'next.config.mjs': "export default { output: 'export' };\n",
    },
    build: ['next', 'build'],
    out: 'out',
  },
];

test.each(sites)('the site’s recipe for $name brings the first question without the script, and the lead with it', async ({ name, packages, files, build: [bin, ...parameters], out }) => {
  const project = join(folder, name.replace(/\W+/g, '-'));
  makeProject(project, [], tarballs, packages);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(project, path)), { recursive: true });
    writeFileSync(join(project, path), text);
  }
  // As the page says it of Next and Astro; Eleventy copies by itself.
  const dist = join(project, 'node_modules/@leadflow/embed/dist');
  const scripts = join(project, name === 'a static page' ? 'out/lead-flow' : 'public/lead-flow');
  mkdirSync(scripts, { recursive: true });
  for (const file of readdirSync(dist).filter((file) => file.startsWith('lead-flow'))) cpSync(join(dist, file), join(scripts, file));
  run(join(project, 'node_modules/.bin', bin), parameters, project);

  const server = await serveReferenceApi({
    staticHandler: async (request) => {
      const { pathname } = new URL(request.url);
      const path = join(project, out, pathname.endsWith('/') ? `${pathname}index.html` : pathname);
      if (!existsSync(path)) return undefined;
      const type = types[extname(path)] ?? 'text/html; charset=utf-8';
      return new Response(readFileSync(path), { headers: { 'content-type': type } });
    },
  });
  try {
    const page = await browser.newPage();
    await page.route('**/lead-flow/**', (route) => route.abort());
    await page.goto(server.origin);
    await page.getByRole('heading', { name: 'Which area?' }).waitFor();
    await page.unrouteAll();
    const complaints = complaintsOf(page);
    await page.goto(`${server.origin}/?noRedirect`);
    await page.getByRole('radio', { name: 'Arms' }).check();
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByRole('textbox').fill('Ada Lovelace');
    await page.getByRole('button', { name: 'Submit' }).click();
    await page.locator('[data-lead-flow-status="done"]').waitFor();
    expect(server.api.leads().map(({ payload }) => payload)).toMatchObject([{ name: 'Ada Lovelace', journey: [{ answer: 'Arms' }, {}] }]);
    expect(complaints).toEqual([]);
  } finally {
    await server.close();
  }
});
