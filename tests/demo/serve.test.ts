import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { duplicatePath, goodLead } from '../reference-api/leadFixtures.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

let folder = '';
let demo: ChildProcess;

function run(script: string, args: string[] = [], port = '0'): ChildProcess {
  const env = { ...process.env, PORT: port, LEADS_FILE: join(folder, 'leads.ndjson') };
  return spawn(process.execPath, [script, ...args], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
}

/** Reads what a process prints until the pattern is in it. */
async function printed(child: ChildProcess, pattern: RegExp): Promise<string> {
  let text = '';
  for await (const chunk of child.stdout ?? []) {
    text += String(chunk);
    const found = pattern.exec(text)?.[1];
    if (found !== undefined) return found;
  }
  throw new Error(`It ended without printing ${pattern}: ${text}`);
}

/** A returning lead's duplicate: the one submission that needs no captcha token. */
function submit(origin: string): Promise<Response> {
  const body = JSON.stringify({ lead_id: 9001, journey: goodLead.journey, submission_id: goodLead.submission_id });
  return fetch(origin + duplicatePath, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'demo-run-'));
  demo = run('packages/demo/src/serve.ts');
});
afterEach(async () => {
  if (demo.exitCode === null && demo.signalCode === null) demo.kill('SIGKILL');
  await rm(folder, { recursive: true });
});

describe('running the demo', () => {
  test.each(['SIGINT', 'SIGTERM'] as const)('%s stops all of it, with success', async (signal) => {
    const origin = await printed(demo, /Lead Flow demo: (http:\S+)\//);
    const ended = once(demo, 'exit');
    demo.kill(signal);
    expect(await ended).toEqual([0, null]);
    await expect(fetch(origin)).rejects.toThrow(TypeError);
  });

  test.each(['abc', '99999', '-1', '80.5'])('a port that is none is refused in a sentence: %s', async (port) => {
    const refused = run('packages/demo/src/serve.ts', [], port);
    const ended = once(refused, 'exit');
    let words = '';
    for await (const chunk of refused.stderr ?? []) words += String(chunk);
    expect([await ended, words]).toEqual([[1, null], `PORT=${port}: give a whole number from 0 to 65535, or leave it out for 4300.\n`]);
  });

  test('a lead that was acknowledged outlives a crash, and one command prints it', async () => {
    const origin = await printed(demo, /Lead Flow demo: (http:\S+)\//);
    expect((await submit(origin)).status).toBe(200);
    const ended = once(demo, 'exit');
    demo.kill('SIGKILL');
    await ended;
    expect(await readFile(join(folder, 'leads.ndjson'), 'utf8')).toContain(goodLead.submission_id);
    const leads = run('packages/reference-api/src/printLeads.ts', [join(folder, 'leads.ndjson')]);
    expect(await printed(leads, /(#10001 duplicate[^]*1 lead in)/)).toContain('1. Which area? Legs');
  });
});
