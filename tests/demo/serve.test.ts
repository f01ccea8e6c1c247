import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { returningLeads } from '../../packages/reference-api/src/index.ts';
import { duplicatePath, goodLead } from '../reference-api/leadFixtures.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = await mkdtemp(join(tmpdir(), 'demo-run-'));
const leadsFile = join(folder, 'leads.db');
const children: ChildProcess[] = [];
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await rm(folder, { recursive: true, force: true, maxRetries: 10 });
});

function runDemo(port = '0'): ChildProcess {
  const child = spawn(process.execPath, ['packages/demo/src/serve.ts'], { cwd: root, env: { ...process.env, PORT: port, LEADS_FILE: leadsFile }, stdio: ['ignore', 'pipe', 'pipe'] });
  children.push(child);
  return child;
}

/** Reads what a process prints until the pattern matches. */
async function printed(stream: Readable | null, pattern: RegExp): Promise<string> {
  let text = '';
  for await (const chunk of stream ?? []) {
    text += String(chunk);
    const found = pattern.exec(text)?.[1];
    if (found !== undefined) return found;
  }
  throw new Error(`It ended without printing ${String(pattern)}: ${text}`);
}
const originOf = (demo: ChildProcess) => printed(demo.stdout, /Lead Flow demo: (http:\S+)\//);

test.each(['SIGINT', 'SIGTERM'] as const)('%s stops all of the demo, with success', async (signal) => {
  const demo = runDemo();
  const origin = await originOf(demo);
  const ended = once(demo, 'exit');
  demo.kill(signal);
  expect(await ended).toEqual([0, null]);
  await expect(fetch(origin)).rejects.toThrow(TypeError);
});

test.each(['65536', '-1', '80.5'])('the port %s is refused in a sentence', async (port) => {
  const demo = runDemo(port);
  const ended = once(demo, 'exit');
  expect(await printed(demo.stderr, /^(.*)\n/)).toBe(`PORT=${port}: give a whole number from 0 to 65535, or leave it out for 4300.`);
  expect(await ended).toEqual([1, null]);
});

test('an acknowledged lead outlives a crash, and is in the list of leads after the next start', async () => {
  const demo = runDemo();
  // The duplicate of a returning lead is the one submission that needs no captcha token.
  const body = JSON.stringify({ lead_id: returningLeads[0]?.uuid, journey: goodLead.journey, submission_id: goodLead.submission_id });
  const response = await fetch((await originOf(demo)) + duplicatePath, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  expect(response.status).toBe(200);
  const ended = once(demo, 'exit');
  demo.kill('SIGKILL');
  await ended;
  const list = await fetch(`${await originOf(runDemo())}/leads/export.ndjson`);
  expect(JSON.parse(await list.text())).toMatchObject({ kind: 'duplicate', name: 'Jordan Rivers', submissionId: goodLead.submission_id, payload: { journey: goodLead.journey } });
});
