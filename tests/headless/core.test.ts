import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root } from '../tools/packageSources.ts';

const run = promisify(execFile);
const coreConfig = `${root}packages/headless/tsconfig.core.json`;
let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lead-flow-core-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** What the compiler says; nothing when it is content. */
async function compile(config: string): Promise<string> {
  try {
    const { stdout } = await run(`${root}node_modules/.bin/tsc`, ['-p', config], { cwd: root });
    return stdout.trim();
  } catch (error) {
    // A failed run carries what it printed.
    return (error as { readonly stdout: string }).stdout.trim();
  }
}

async function compileInCore(source: string): Promise<string> {
  await writeFile(join(folder, 'fixture.ts'), source);
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ extends: coreConfig, include: [`${root}packages/headless/core.d.ts`, 'fixture.ts'] }));
  return compile(join(folder, 'tsconfig.json'));
}

test('the core compiles without the page’s library', { timeout: 60_000 }, async () => {
  expect(await compile(coreConfig)).toBe('');
});

test('what the core has of the platform is enough for addresses and for stopping', { timeout: 60_000 }, async () => {
  expect(await compileInCore("export const host = new URL('https://a.example/').hostname;\nexport const stop = new AbortController();")).toBe('');
});

test.each(['document', 'window', 'fetch', 'setTimeout', 'console', 'localStorage', 'navigator', 'crypto', 'performance', 'requestAnimationFrame'])(
  'a core file that used %s would not compile',
  { timeout: 60_000 },
  async (name) => {
    expect(await compileInCore(`export const used: unknown = ${name};`)).toContain(`Cannot find name '${name}'`);
  },
);

test('a core file that used an element’s type would not compile either', { timeout: 60_000 }, async () => {
  expect(await compileInCore('export let element: HTMLElement | undefined;')).toContain("Cannot find name 'HTMLElement'");
});
