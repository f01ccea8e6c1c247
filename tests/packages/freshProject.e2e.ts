import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { serveReferenceApi, type ReferenceServer } from '../../packages/reference-api/src/node.ts';
import { launchBrowser } from '../tools/browser.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const packed = ['headless', 'skin-default'];
const types: Readonly<Record<string, string>> = { '.js': 'text/javascript', '.css': 'text/css' };

let folder = '';
let project = '';
let browser: Browser;
let server: ReferenceServer;
let page: Page;
const complaints: string[] = [];

function run(command: string, parameters: readonly string[], cwd: string): string {
  try {
    return execFileSync(command, parameters, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
  } catch (error) {
    // as: what execFileSync throws carries both streams
    const { stdout, stderr } = error as { readonly stdout?: string; readonly stderr?: string };
    throw new Error(`${command} ${parameters.join(' ')}\n${stdout ?? ''}${stderr ?? ''}`, { cause: error });
  }
}

interface Manifest {
  readonly packageManager: string;
  readonly version: string;
  readonly devDependencies: Readonly<Record<string, string>>;
}

// as: manifests of this repository and of what it installed
const manifest = (path: string) => JSON.parse(readFileSync(join(root, path, 'package.json'), 'utf8')) as Manifest;
const versionOf = (name: string) => manifest(`node_modules/${name}`).version;
const pnpm = (parameters: readonly string[], cwd: string) =>
  run('npx', ['--yes', '--prefer-offline', manifest('').packageManager, ...parameters], cwd);

/** The tarballs as they would be published, by package name. */
function pack(): Readonly<Record<string, string>> {
  for (const name of packed) pnpm(['pack', '--pack-destination', folder], join(root, 'packages', name));
  const tarball = (name: string) => readdirSync(folder).find((file) => file.startsWith(`leadflow-${name}-`));
  return Object.fromEntries(packed.map((name) => [`@leadflow/${name}`, `file:${join(folder, tarball(name) ?? '')}`]));
}

/** A project outside the repository, with nothing of ours but what is in the tarballs. */
function makeProject(): void {
  const tarballs = pack();
  cpSync(join(root, 'tests/packages/fresh'), project, { recursive: true });
  const others = ['react', 'react-dom', '@types/react', '@types/react-dom', '@types/node', 'typescript', 'vite'];
  const dependencies = { ...tarballs, ...Object.fromEntries(others.map((name) => [name, versionOf(name)])) };
  const write = (name: string, value: object) => writeFileSync(join(project, name), JSON.stringify(value));
  write('package.json', { name: 'fresh', private: true, type: 'module', dependencies });
  // YAML reads JSON. The skin asks for a version of the headless package that no registry has yet.
  write('pnpm-workspace.yaml', { packages: [], overrides: tarballs });
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
    include: ['*.ts', '*.tsx'],
  });
  pnpm(['install', '--prefer-offline', '--config.minimumReleaseAge=0'], project);
}

const bin = (name: string) => join(project, 'node_modules/.bin', name);

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'fresh-'));
  project = join(folder, 'project');
  mkdirSync(project);
  makeProject();
  run(bin('vite'), ['build', '--logLevel', 'error'], project);
  run(bin('vite'), ['build', '--ssr', 'server.tsx', '--outDir', 'server', '--logLevel', 'error'], project);
  const html = run(process.execPath, ['server/server.js'], project);
  server = await serveReferenceApi({
    staticHandler: async (request) => {
      const { pathname } = new URL(request.url);
      const type = types[extname(pathname)];
      if (type) return new Response(readFileSync(join(project, 'dist', pathname)), { headers: { 'content-type': type } });
      return pathname === '/' ? new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8' } }) : undefined;
    },
  });
  browser = await launchBrowser();
  page = await browser.newPage();
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
});

afterAll(async () => {
  await browser?.close();
  await server?.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('a project that has just installed the packages', () => {
  test('type-checks in strict mode, the packages’ own declarations included', () => {
    expect(run(bin('tsc'), ['-p', '.'], project)).toBe('');
  });

  test('serves both forms from the server, and Chromium takes them over without a word', async () => {
    const [response] = await Promise.all([page.waitForResponse('**/client.js'), page.goto(`${server.origin}/?noRedirect`)]);
    expect(response.ok()).toBe(true);
    const markup = await (await fetch(server.origin)).text();
    expect(markup.match(/data-lead-flow-status="ready"/g)).toHaveLength(2);
    await page.getByRole('region', { name: 'Default skin' }).getByRole('radio', { name: 'Legs' }).waitFor();
    expect(complaints).toEqual([]);
  });

  test.each(['Own skin', 'Default skin'])('leads from a choice to a lead in the %s', async (skin) => {
    const form = page.getByRole('region', { name: skin });
    const before = server.api.leads().length;
    await form.getByRole('radio', { name: 'Arms' }).check({ force: true });
    await form.getByRole('button', { name: 'Next' }).click();
    await form.getByRole('textbox', { name: 'Name' }).fill('Ada Lovelace');
    await form.getByRole('button', { name: 'Submit' }).click();
    await form.locator('[data-lead-flow-status="done"]').waitFor();
    expect(server.api.leads().length).toBe(before + 1);
    expect(server.api.leads().at(-1)?.payload).toMatchObject({ name: 'Ada Lovelace', journey: [{ answer: 'Arms' }, {}] });
    expect(complaints).toEqual([]);
  });

  test('brings the looks of the default skin along', async () => {
    const button = page.getByRole('region', { name: 'Default skin' }).locator('.lf-form');
    expect(await button.evaluate((element) => getComputedStyle(element).getPropertyValue('--lf-accent'))).not.toBe('');
  });
});
