import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createReferenceApi } from '../../packages/reference-api/src/index.ts';
import { complaintsOf } from '../tools/complaintsOf.ts';
import { testBrowser } from '../tools/testBrowser.ts';
import { forms, installed, makeProject, pack, run } from './freshProjects.ts';
import { sendLead, sendOwnTypes } from './sendLead.ts';

interface Framework {
  readonly name: string;
  readonly files: readonly string[];
  readonly packages: Readonly<Record<string, string>>;
  readonly bin: string;
  /** The subcommand that serves what was built. */
  readonly serves: string;
  /** Forms on its page beside that of the types of its own. */
  readonly regions: readonly string[];
}

const frameworks: readonly Framework[] = [
  { name: 'Next (App Router)', files: ['app'], packages: { next: '16.4.6' }, bin: 'next', serves: 'start', regions: ['Own skin', 'Default skin'] },
  {
    name: 'Astro',
    files: ['src', 'astro.config.mjs'],
    packages: { astro: '7.3.5', '@astrojs/react': '7.0.0' },
    bin: 'astro',
    serves: 'preview',
    regions: ['Own skin', 'Default skin', 'Another island'],
  },
];

let folder = '';
let tarballs: Readonly<Record<string, string>> = {};
let server: ChildProcess | undefined;
const browser = await testBrowser();

/** Starts a server of the project, and gives the address that it prints. */
async function serve(project: string, bin: string, command: string): Promise<string> {
  // Next knows no NODE_ENV but its own two, and Astro answers 404 where VITEST is set. A group of its own, so that what it starts ends with it.
  const env = { ...process.env, NODE_ENV: undefined, VITEST: undefined, NO_COLOR: '1', FORCE_COLOR: '0' };
  const started = spawn(join(project, 'node_modules/.bin', bin), [command], { cwd: project, env, detached: true, stdio: ['ignore', 'pipe', 'inherit'] });
  server = started;
  let printed = '';
  for await (const text of started.stdout.iterator({ destroyOnReturn: false })) {
    printed += String(text);
    const [address] = /http:\/\/localhost:\d+/.exec(printed) ?? [];
    if (!address) continue;
    started.stdout.resume();
    return address;
  }
  throw new Error(`${bin} ${command} ended without an address: ${printed}`);
}

/** A page whose leads go to the reference API. */
async function newPage(): Promise<{ readonly page: Page; readonly api: ReturnType<typeof createReferenceApi> }> {
  const page = await browser.newPage();
  const api = createReferenceApi();
  await page.route('**/wp-json/**', async (route) => {
    const request = route.request();
    const response = await api.fetch(new Request(request.url(), { method: request.method(), headers: request.headers(), body: request.postData() }));
    await route.fulfill({ status: response.status, body: await response.text(), contentType: 'application/json' });
  });
  return { page, api };
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'frameworks-'));
  tarballs = pack(folder);
});

afterEach(async () => {
  if (!server?.pid || server.exitCode !== null) return;
  const ended = once(server, 'exit');
  // Asked to end, Next waits until the page lets go of its connection.
  process.kill(-server.pid, 'SIGKILL');
  await ended;
  server = undefined;
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe.each(frameworks)('a new project of $name', ({ files, packages, bin, serves, regions }) => {
  let project = '';

  beforeAll(() => {
    project = join(folder, bin);
    const others = installed('react', 'react-dom', '@types/react', '@types/react-dom', '@types/node');
    makeProject(project, [...forms, ...files], tarballs, { ...others, typescript: '5.9.3', ...packages });
    // Next fills in the rest.
    writeFileSync(join(project, 'tsconfig.json'), JSON.stringify({ compilerOptions: { strict: true, noEmit: true, allowImportingTsExtensions: true } }));
  });

  test.each([
    ['in development, where React renders twice and tells of markup that differs', 'dev'],
    ['built, where React hydrates what was rendered beforehand', serves],
  ])('sends the lead of each form %s, without a console message', async (_mode, command) => {
    if (command === serves) run(join(project, 'node_modules/.bin', bin), ['build'], project);
    const origin = await serve(project, bin, command);
    const { page, api } = await newPage();
    const complaints = complaintsOf(page);
    await page.goto(`${origin}/?noRedirect`);
    for (const region of regions) await sendLead(page.getByRole('region', { name: region }));
    await sendOwnTypes(page.getByRole('region', { name: 'Own types' }));
    const payloads = api.leads().map(({ payload }) => payload);
    expect(payloads).toMatchObject([...regions.map(() => ({ name: 'Ada Lovelace', journey: [{ answer: 'Arms' }, {}] })), { name: 'Ada Lovelace', consent: true }]);
    const ids = await page.locator('[id]').evaluateAll((elements) => elements.map(({ id }) => id));
    expect(ids.filter((id, index) => ids.indexOf(id) < index)).toEqual([]);
    expect(complaints).toEqual([]);
  });
});
