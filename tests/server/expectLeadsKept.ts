import { spawn, type ChildProcess } from 'node:child_process';
import { randomInt, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createLeadServer } from '@leadflow/server';
import { expect } from 'vitest';
import { root } from '../tools/packageSources.ts';
import { newLead } from './leadFixtures.ts';
import { receiver } from './testServer.ts';

/** What is done to a server while it takes leads. */
export interface Trial {
  readonly database: string;
  readonly leads: number;
  /** How often a process is killed, at random moments. */
  readonly kills: number;
  readonly processes: number;
  /** Is called as often, at other moments: stops and starts the database. */
  readonly interrupt?: { readonly times: number; readonly act: () => Promise<void> };
}

const callers = 20;

interface Running {
  readonly child: ChildProcess;
  readonly origin: string;
}

async function start(database: string, webhook: string, onExit: (child: ChildProcess) => void): Promise<Running> {
  const child = spawn(process.execPath, ['--conditions=@leadflow/source', join(root, 'tests/server/killedServer.ts'), database, webhook], { stdio: ['ignore', 'pipe', 'inherit'] });
  child.once('exit', () => onExit(child));
  const origin = await new Promise<string>((resolve, reject) => {
    child.stdout.once('data', (chunk: Buffer) => resolve(chunk.toString().trim()));
    child.once('exit', (code) => reject(new Error(`The server ended with ${code} before it listened`)));
  });
  return { child, origin };
}

/** Moments at which something happens: after so many leads that were thanked. */
const moments = (times: number, leads: number): Set<number> => {
  const found = new Set<number>();
  while (found.size < times) found.add(randomInt(1, leads));
  return found;
};

/**
 * Sends leads as forms do: each until it is thanked, with one id. Meanwhile processes are killed and the database is stopped. At the end each
 * visitor who was thanked has one row with the uid that was told, and the receiver has each lead once by its keys.
 */
export async function expectLeadsKept({ database, leads, kills, processes, interrupt }: Trial): Promise<{ readonly repeated: number }> {
  const keys = new Map<string, string>();
  let repeated = 0;
  const hook = await receiver(({ headers, body }) => {
    const key = String(headers['idempotency-key']);
    if (keys.has(key)) repeated += 1;
    keys.set(key, (JSON.parse(body) as { lead_uid: string }).lead_uid); // as: the webhook's own shape
    return 200;
  });
  /** Those that the trial kills; any other that ends fails it. */
  const victims = new Set<ChildProcess>();
  let failure = '';
  const onExit = (child: ChildProcess): void => {
    if (!victims.has(child)) failure = `A process ended by itself with ${child.exitCode ?? child.signalCode}`;
  };
  const running: Running[] = await Promise.all(Array.from({ length: processes }, () => start(database, hook.url, onExit)));
  const thanked = new Map<string, string>();
  const deaths = moments(kills, leads);
  const stops = moments(interrupt?.times ?? 0, leads);
  let under: Promise<void> = Promise.resolve();
  const afterwards = (act: () => Promise<void>): void => {
    under = under.then(() => (failure === '' ? act() : undefined)).catch((error: unknown) => void (failure ||= String(error)));
  };
  let sent = 0;

  async function kill(): Promise<void> {
    const index = randomInt(running.length);
    const victim = running[index];
    if (!victim) return;
    const gone = new Promise((resolve) => victim.child.once('exit', resolve));
    victims.add(victim.child);
    victim.child.kill('SIGKILL');
    await gone;
    running[index] = await start(database, hook.url, onExit);
  }

  async function send(): Promise<void> {
    while (sent < leads) {
      sent += 1;
      const lead = newLead({ submission_id: randomUUID() });
      for (let uid = ''; uid === ''; ) {
        if (failure !== '') throw new Error(failure);
        const { origin = '' } = running[randomInt(running.length)] ?? {};
        try {
          // A form gives up after half a minute and sends again.
          const response = await fetch(`${origin}/wp-json/leadsHandler/v1/submit/leads/?form=short`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(lead), signal: AbortSignal.timeout(30_000) });
          // as: the call's own shape
          uid = response.ok ? ((await response.json()) as { data: { leads_app_data: { lead_uid: string } } }).data.leads_app_data.lead_uid : '';
        } catch {
          // The process is dead or dies.
        }
        // A form's Try again comes later.
        if (uid === '') await pause(20);
        else thanked.set(String(lead['submission_id']), uid);
      }
      if (deaths.has(thanked.size)) afterwards(kill);
      if (interrupt && stops.has(thanked.size)) afterwards(interrupt.act);
    }
  }

  try {
    await Promise.all(Array.from({ length: callers }, send));
  } finally {
    await under;
    for (const { child } of running) {
      victims.add(child);
      child.kill('SIGKILL');
    }
  }
  expect(failure).toBe('');
  // Two minutes later, what a killed process had taken is anybody's.
  const after = createLeadServer({
    database, rates: false, log: () => undefined, now: () => Date.now() + 3 * 60_000,
    webhooks: { receiver: { url: hook.url, secret: 'shared' } }, list: { authorize: () => Promise.resolve({ name: 'Test' }) },
  });
  try {
    await after.work({ once: true });
    const exported = await (await after.fetch(new Request('http://leads.test/leads/export.ndjson'))).text();
    const rows = exported.trim().split('\n').map((line) => JSON.parse(line) as { submissionId: string; uid: string }); // as: the line's own shape
    expect(rows).toHaveLength(thanked.size);
    expect(new Map(rows.map(({ submissionId, uid }) => [submissionId, uid]))).toEqual(thanked);
    expect(keys.size).toBe(leads);
    expect(new Set(keys.values())).toEqual(new Set(thanked.values()));
  } finally {
    await after.close();
  }
  return { repeated };
}
