import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { root } from '../tools/packageSources.ts';

const forbidden = ['document', 'window', 'fetch', 'setTimeout', 'console', 'localStorage', 'navigator', 'crypto', 'performance', 'requestAnimationFrame'];

test('the core compiles without the DOM library: a file that used the page, a timer or the network would not', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lead-flow-core-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const lines = [...forbidden.map((name, index) => `export const used${index}: unknown = ${name};`), 'export let element: HTMLElement | undefined;'];
  // What the core may use: addresses, and the means to stop a call.
  const allowed = ["export const host = new URL('https://a.example/').hostname;", 'export const stop = new AbortController();'];
  writeFileSync(join(folder, 'fixture.ts'), [...lines, ...allowed].join('\n'));
  const core = `${root}packages/headless`;
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ extends: `${core}/tsconfig.core.json`, include: [`${core}/core.d.ts`, 'fixture.ts'] }));
  let printed = '';
  try {
    execFileSync(`${root}node_modules/.bin/tsc`, ['-p', folder, '--pretty', 'false'], { encoding: 'utf8' });
  } catch (error) {
    // as: what execFileSync throws carries what was printed
    printed = (error as { readonly stdout: string }).stdout;
  }
  const faults = printed.trim().split('\n').map((line) => /\((\d+),.*Cannot find name '(\w+)'/.exec(line)?.slice(1).join(' ') ?? line);
  expect(faults).toEqual([...forbidden, 'HTMLElement'].map((name, index) => `${index + 1} ${name}`));
});
