import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { serveReferenceApi, type ReferenceServer } from '../../packages/reference-api/src/node.ts';
import { complaintsOf } from '../tools/complaintsOf.ts';
import { root } from '../tools/packageSources.ts';
import { testBrowser } from '../tools/testBrowser.ts';
import { forms, installed, makeProject, pack, packed, run } from './freshProjects.ts';
import { sendLead, sendOwnTypes } from './sendLead.ts';

const types: Readonly<Record<string, string>> = { '.js': 'text/javascript', '.css': 'text/css' };

/** Entries that a CommonJS program can require as well. */
const everywhere = ['@leadflow/headless', '@leadflow/testing', '@leadflow/skin-default', '@leadflow/skin-plain'];
const modulesOnly = ['@leadflow/check', '@leadflow/embed/pure', '@leadflow/reference-api', '@leadflow/reference-api/node'];
const customSkins = ['PlainHtmlForm', 'CardsForm', 'ChatForm', 'UtilityForm'];

/** A page with every custom skin of the stories, as somebody would make it who has copied them. */
const skinsPage = `import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { definition } from './definition.ts';
${customSkins.map((name) => `import { ${name} } from './skins/${name}.tsx';`).join('\n')}
const root = document.getElementById('root');
if (!root) throw new Error('The page has no root');
createRoot(root).render(
  <StrictMode>
    ${customSkins.map((name) => `<section aria-label="${name}"><${name} definition={definition} /></section>`).join('\n    ')}
  </StrictMode>,
);
`;
const htmlOf = (script: string, head = '') => `<!doctype html><html lang="en"><head><title>Skins</title><link rel="icon" href="data:,">
${head}</head><body><div id="root"></div><script type="module" src="/${script}.js"></script></body></html>`;
const pages: Readonly<Record<string, string>> = {
  '/skins/': htmlOf('skinsPage', '<link rel="stylesheet" href="/skinsPage.css">'),
  '/mistaken/': htmlOf('mistaken'),
};

/** A few lines that use every package; each way of resolving has to find the same types behind them. */
const typed = `import { defineLeadFlow, useLeadFlow, type FlowNotice, type Flow } from '@leadflow/headless';
import { skinBehaviour, type SkinTest } from '@leadflow/testing';
import { LeadForm } from '@leadflow/skin-default';
import { PlainFormView } from '@leadflow/skin-plain';
export const flowOf = (definition: unknown): Flow => useLeadFlow({ definition });
export const run = (test: SkinTest): Promise<void> => test.run();
export const parts = [LeadForm, PlainFormView, skinBehaviour];
const told: FlowNotice[] = [];
export const listening = (definition: unknown): Flow => useLeadFlow({ definition, onNotice: (notice) => told.push(notice) });
export const perhaps = (question?: string, total?: number) =>
  defineLeadFlow({ settings: { stepper: total }, steps: [{ id: 'a', type: 'button-selection', question, answers: [{ text: 'x', badge: question }], lastStep: true }] });
// @ts-expect-error the types are there: a wrong option is found
export const wrong = () => useLeadFlow({ definitions: {} });
`;
const typedModule = `${typed}import { checkDefinition, type Report } from '@leadflow/check';
import { mount, type LeadFlowHandle, type Skin } from '@leadflow/embed/pure';
import { createReferenceApi } from '@leadflow/reference-api';
import { serveReferenceApi } from '@leadflow/reference-api/node';
export const report: Report = checkDefinition({});
export const show = (element: Element, skin: Skin): LeadFlowHandle => mount(element, {}, { skin });
export const heard: string[] = [];
export const hearing = ({ root }: LeadFlowHandle) => root.addEventListener('leadflow:step', (event) => heard.push(event.detail.stepId));
export const filled = ({ prefill }: LeadFlowHandle) => prefill({ age: 5, goals: ['legs', 2], subscribed: true });
export const redirected = () => window.addEventListener('leadflow:redirect', ({ detail }) => heard.push(detail.url));
export const servers = [createReferenceApi, serveReferenceApi];
`;

let folder = '';
let project = '';
let server: ReferenceServer;
const browser = await testBrowser();
const page = await browser.newPage();
const complaints = complaintsOf(page);

/** A project with Vite, and what else is asked of the packages there. */
function makeViteProject(): void {
  const others = installed('react', 'react-dom', '@types/react', '@types/react-dom', '@types/node', 'typescript', 'vite');
  makeProject(project, [...forms, 'client.tsx', 'mistaken.tsx', 'server.tsx', 'vite.config.ts'], pack(folder), others);
  mkdirSync(join(project, 'skins'));
  for (const name of readdirSync(join(root, 'stories/custom-skins'))) {
    if (customSkins.some((copied) => name === `${copied}.tsx`) || name.endsWith('.css')) cpSync(join(root, 'stories/custom-skins', name), join(project, 'skins', name));
  }
  writeFileSync(join(project, 'skinsPage.tsx'), skinsPage);
  const write = (name: string, value: object) => writeFileSync(join(project, name), JSON.stringify(value));
  write('tsconfig.json', {
    compilerOptions: {
      strict: true,
      noUncheckedIndexedAccess: true,
      exactOptionalPropertyTypes: true,
      target: 'es2023',
      module: 'esnext',
      moduleResolution: 'bundler',
      jsx: 'react-jsx',
      noEmit: true,
      allowImportingTsExtensions: true,
      types: ['node', 'vite/client'],
    },
    include: ['*.ts', '*.tsx', 'skins'],
  });
  const strict = { strict: true, target: 'es2022', jsx: 'react-jsx', noEmit: true, types: ['node'] };
  for (const moduleResolution of ['node16', 'bundler'] as const) {
    const directory = join(project, moduleResolution);
    mkdirSync(directory);
    const module = moduleResolution === 'node16' ? 'node16' : 'esnext';
    write(`${moduleResolution}/tsconfig.json`, { compilerOptions: { ...strict, module, moduleResolution }, include: ['*'] });
    writeFileSync(join(directory, 'esm.mts'), typedModule);
    writeFileSync(join(directory, 'common.cts'), moduleResolution === 'node16' ? typed : 'export {};');
  }
}

const bin = (name: string) => join(project, 'node_modules/.bin', name);

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'fresh-'));
  project = join(folder, 'project');
  makeViteProject();
  run(bin('vite'), ['build', '--logLevel', 'error'], project);
  run(bin('vite'), ['build', '--ssr', 'server.tsx', '--outDir', 'server', '--logLevel', 'error'], project);
  const rendered = run(process.execPath, ['server/server.js'], project);
  server = await serveReferenceApi({
    staticHandler: async (request) => {
      const { pathname } = new URL(request.url);
      const type = types[extname(pathname)];
      if (type) return new Response(readFileSync(join(project, 'dist', pathname)), { headers: { 'content-type': type } });
      const html = pathname === '/' ? rendered : pages[pathname];
      return html === undefined ? undefined : new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8' } });
    },
  });
}, 240_000);

afterAll(async () => {
  await server?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** The leads that the server gets while somebody goes through one of the forms. */
async function leadsOf(name: string, send = sendLead): Promise<readonly unknown[]> {
  const before = server.api.leads().length;
  await send(page.getByRole('region', { name }));
  return server.api.leads().slice(before).map(({ payload }) => payload);
}

describe('a new project that installs the packages', () => {
  test('type-checks in strict mode, with the packages’ declarations', () => {
    expect(run(bin('tsc'), ['-p', '.'], project)).toBe('');
  });

  test.each(['node16', 'bundler'])('resolves every package’s types with moduleResolution %s', (resolution) => {
    expect(run(bin('tsc'), ['-p', resolution], project)).toBe('');
  });

  test('can import every entry in Node, can require those that support CommonJS, and sees no default exports', () => {
    const names = JSON.stringify([...everywhere, ...modulesOnly]);
    const list = 'Object.keys(entry).filter((name) => name !== "__esModule" && name !== "module.exports").sort()';
    const imported = `for (const name of ${names}) { const entry = await import(name); console.log(name, ${list}.join()); }`;
    const required = `for (const name of ${JSON.stringify(everywhere)}) { const entry = require(name); console.log(name, ${list}.join()); }`;
    const modules = run(process.execPath, ['--input-type=module', '-e', imported], project).trim().split('\n');
    const common = run(process.execPath, ['--input-type=commonjs', '-e', required], project).trim().split('\n');
    expect(modules).toHaveLength(everywhere.length + modulesOnly.length);
    expect(common).toEqual(modules.slice(0, everywhere.length));
    expect(modules.filter((line) => /[ ,]default(?:,|$)/.test(line))).toEqual([]);
  });

  test('gets a source map, with its sources, for every module', () => {
    for (const name of packed) {
      const dist = join(project, 'node_modules/@leadflow', name, 'dist');
      // The scripts of pages, the command, and what renders on servers are one built file each, which nobody bundles.
      const modules = readdirSync(dist).filter((file) => /\.c?js$/.test(file) && !/^(?:lead-flow|bin|server)\b/.test(file));
      expect(modules.length).toBeGreaterThan(0);
      for (const file of modules) {
        // as: source maps of the build
        const map = JSON.parse(readFileSync(join(dist, `${file}.map`), 'utf8')) as Readonly<Record<'sources' | 'sourcesContent', readonly string[]>>;
        expect([name, file, map.sourcesContent.filter(Boolean).length]).toEqual([name, file, map.sources.length]);
      }
    }
  });

  test('can check a definition and draw its map from the command line', () => {
    writeFileSync(join(project, 'form.json'), JSON.stringify({ steps: [{ commonStep: 'form-email', firstStep: true, lastStep: true }] }));
    expect(run(bin('lead-flow-check'), ['form.json', '--map'], project)).toContain('form.json: no faults in 1 step');
    expect(readFileSync(join(project, 'form.svg'), 'utf8')).toMatch(/^<svg /);
  });

  test('renders its forms on the server, and the browser hydrates them without a console message', async () => {
    await page.goto(`${server.origin}/?noRedirect`);
    const markup = await (await fetch(server.origin)).text();
    expect(markup.match(/data-lead-flow-status="ready"/g)).toHaveLength(3);
    await page.getByRole('region', { name: 'Default skin' }).getByRole('radio', { name: 'Legs' }).waitFor();
    expect(complaints).toEqual([]);
  });

  test.each(['Own skin', 'Default skin'])('can send a lead through the %s', async (skin) => {
    expect(await leadsOf(skin)).toMatchObject([{ name: 'Ada Lovelace', journey: [{ answer: 'Arms' }, {}] }]);
    expect(complaints).toEqual([]);
  });

  test('can add a field and a rule of its own to the default skin', async () => {
    expect(await leadsOf('Own types', sendOwnTypes)).toMatchObject([{ name: 'Ada Lovelace', consent: true }]);
    expect(complaints).toEqual([]);
  });

  test('gets the default skin’s styles', async () => {
    const button = page.getByRole('region', { name: 'Default skin' }).locator('.lf-form');
    await expect.poll(() => button.evaluate((element) => getComputedStyle(element).getPropertyValue('--lf-accent'))).not.toBe('');
  });

  describe('and copies the stories’ custom skins', () => {
    beforeAll(() => page.goto(`${server.origin}/skins/?noRedirect`));

    test.each(customSkins)('can use %s', async (skin) => {
      expect(await leadsOf(skin)).toHaveLength(1);
      expect(complaints).toEqual([]);
    });
  });

  test('reads on the console what a skin in development lacks, though its page has no `process`', async () => {
    await page.goto(`${server.origin}/mistaken/`);
    await expect.poll(() => complaints.join()).toContain('heading');
  });
});
