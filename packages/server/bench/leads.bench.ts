import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { Hono } from 'hono';
import pg from 'pg';
import { PgBoss } from 'pg-boss';
import { embeddedPostgres } from '../../../tests/server/embeddedPostgres.ts';
import { createServer } from '../src/core/createServer.ts';
import { indexClinics } from '../src/core/clinics/nearest.ts';
import { freeTimes } from '../src/core/clinics/freeTimes.ts';
import { createKyselyStore } from '../src/node/database/kyselyStore.ts';
import { openDatabase } from '../src/node/database/open.ts';
import type { LeadDraft } from '../src/core/store.ts';

/*
 * Leads per second that are on the disk before their answer, beside a bare Hono handler that inserts one row: in turn, in slices, so that what else
 * the machine does meets both. Then what nearest clinics and free times cost with a thousand and a million. `npm run bench:server`.
 */

const sliceMs = 350;
const rounds = 15;
const form = {
  steps: [
    { id: 'area', type: 'button-selection', question: 'Which area?', firstStep: true, target: 'you', answers: [{ text: 'Legs' }, { text: 'Arms' }] },
    { id: 'you', type: 'input', question: 'Who are you?', lastStep: true, inputs: [{ name: 'name', type: 'text' }, { name: 'email', type: 'email' }, { name: 'telephone', type: 'tel' }] },
  ],
};
const newLead = () => ({
  name: 'Ann Miller', email: 'ann@example.com', telephone: '3035550101', submission_id: randomUUID(),
  journey: [
    { step: 1, stepId: 'area', question: 'Which area?', answer: 'Legs', type: 'button-selection' },
    { step: 2, stepId: 'you', question: 'Who are you?', answer: 'Ann Miller, ann@example.com, 3035550101', type: 'input' },
  ],
});

type Handler = (request: Request) => Promise<Response>;

const median = (numbers: readonly number[]): number => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;

/** How many calls a slice holds, and how long each took. */
async function slice(handler: Handler, callers: number): Promise<readonly number[]> {
  const times: number[] = [];
  const end = performance.now() + sliceMs;
  const call = async (): Promise<void> => {
    while (performance.now() < end) {
      const start = performance.now();
      const response = await handler(new Request('http://leads.bench/wp-json/leadsHandler/v1/submit/leads/?form=short', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(newLead()) }));
      if (!response.ok) throw new Error(await response.text());
      times.push(performance.now() - start);
    }
  };
  await Promise.all(Array.from({ length: callers }, call));
  return times;
}

async function compare(name: string, bare: Handler, ours: Handler, callers: number): Promise<void> {
  await slice(bare, callers);
  await slice(ours, callers);
  const ratios: number[] = [];
  const [bareTimes, ourTimes]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    const [one, other] = [await slice(bare, callers), await slice(ours, callers)];
    ratios.push(other.length / one.length);
    bareTimes.push(...one);
    ourTimes.push(...other);
  }
  const perSecond = (times: readonly number[]): string => String(Math.round((times.length / (rounds * sliceMs)) * 1000));
  const p99 = (times: readonly number[]): string => `${(times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0).toFixed(1)} ms`;
  console.log(`${name}, ${callers} callers: ours ${perSecond(ourTimes)}/s (p99 ${p99(ourTimes)}), bare ${perSecond(bareTimes)}/s (p99 ${p99(bareTimes)}), ratio ${median(ratios).toFixed(2)}`);
}

async function measure(name: string, database: string, bare: Handler): Promise<void> {
  const store = createKyselyStore(() => openDatabase(database, () => undefined));
  const server = createServer({ store, forms: { short: { definition: form } }, notify: ['owner@example.com'], webhooks: { crm: { url: 'http://127.0.0.1:9/', secret: 'x' } } });
  for (const callers of [1, 20]) await compare(name, bare, server.fetch, callers);
  await server.close();
}

const folder = mkdtempSync(join(tmpdir(), 'bench-'));
const plain = new Database(join(folder, 'bare.db'));
plain.pragma('journal_mode = WAL');
plain.pragma('synchronous = FULL');
plain.exec('create table lead (id integer primary key, submission_id text unique, payload text)');
const insert = plain.prepare('insert into lead (submission_id, payload) values (?, ?)');
const sqliteApp = new Hono().post('*', async (c) => {
  const lead: unknown = await c.req.json();
  insert.run(Reflect.get(Object(lead), 'submission_id'), JSON.stringify(lead));
  return c.json({ success: true });
});
await measure('SQLite', join(folder, 'leads.db'), async (request) => sqliteApp.fetch(request));

const postgres = await embeddedPostgres();
const url = await postgres.database();
const pool = new pg.Pool({ connectionString: url });
pool.on('error', () => undefined);
await pool.query('create table bare_lead (id bigserial primary key, submission_id text unique, payload text)');
const insertLead = 'insert into bare_lead (submission_id, payload) values ($1, $2)';
const postgresApp = new Hono().post('*', async (c) => {
  const lead: unknown = await c.req.json();
  await pool.query(insertLead, [Reflect.get(Object(lead), 'submission_id'), JSON.stringify(lead)]);
  return c.json({ success: true });
});
const bare: Handler = async (request) => postgresApp.fetch(request);
await measure('PostgreSQL', url, bare);

// One row, and two jobs in its transaction: what a queue library would cost. The table of deliveries takes its place.
const boss = new PgBoss(url);
boss.on('error', () => undefined);
await boss.start();
for (const queue of ['mail', 'webhook']) await boss.createQueue(queue);
const bossApp = new Hono().post('*', async (c) => {
  const lead: unknown = await c.req.json();
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query(insertLead, [Reflect.get(Object(lead), 'submission_id'), JSON.stringify(lead)]);
    const db = { executeSql: async (text: string, values?: unknown[]) => client.query(text, values) };
    for (const queue of ['mail', 'webhook']) await boss.insert(queue, [{ data: { lead: Reflect.get(Object(lead), 'submission_id') } }], { db });
    await client.query('commit');
  } finally {
    client.release();
  }
  return c.json({ success: true });
});
await compare('PostgreSQL, a row and two jobs of pg-boss in place of ours', bare, async (request) => bossApp.fetch(request), 20);
await boss.stop({ graceful: false });
await pool.end();
await postgres.stop();

/** Milliseconds of one call, the median of many. */
async function cost(times: number, work: (index: number) => Promise<unknown>): Promise<number> {
  const taken: number[] = [];
  for (let index = 0; index < times; index += 1) {
    const start = performance.now();
    await work(index);
    taken.push(performance.now() - start);
  }
  return median(taken);
}

const clinicAt = (index: number) => ({ post_id: index, post_title: `Clinic ${index}`, wpsl_form_dropdown_name: `Clinic ${index}`, wpsl_form_dropdown_value: `clinic-${index}`, wpsl_lat: String(25 + ((index * 7919) % 2400) / 100), wpsl_lng: String(-122 + ((index * 104_729) % 5200) / 100), wpsl_hours: { monday: ['9:00 AM,5:00 PM'], tuesday: ['9:00 AM,5:00 PM'], wednesday: ['9:00 AM,5:00 PM'], thursday: ['9:00 AM,5:00 PM'], friday: ['9:00 AM,5:00 PM'] }, wpsl_timezone: 'America/Denver' });
for (const count of [277, 5000]) {
  const index = await indexClinics(Array.from({ length: count }, (_, at) => clinicAt(at)));
  console.log(`Nearest of ${count} clinics: ${(await cost(2000, (at) => index.nearest(['80206', '10003', '94108', '60614'][at % 4] ?? '', 8))).toFixed(3)} ms`);
}

const store = createKyselyStore(() => openDatabase(join(folder, 'wishes.db'), () => undefined));
await store.ping();
const filler = new Database(join(folder, 'wishes.db'));
const draft = { uid: '', submissionId: '', form: 'short', revision: '', kind: 'lead', originalId: null, isPartial: false, suspicion: '', isUnchecked: false, name: '', email: '', phone: '', clinic: '', pageUrl: '', captcha: '', createdAt: 0, payload: '{}', keys: [], wishes: [], deliveries: [], receipt: null } satisfies LeadDraft;
const monday = Date.parse('2027-03-01T16:00:00Z');
let filled = 0;
for (const count of [1000, 1_000_000]) {
  const { lead: first } = await store.write({ ...draft, uid: String(count), submissionId: String(count) });
  const add = filler.prepare('insert into wish (clinic, starts_at, lead_id) values (?, ?, ?)');
  filler.transaction(() => {
    for (; filled < count; filled += 1) add.run(`clinic-${filled % 500}`, monday + Math.floor(filled / 500) * 86_400_000 * 7 - 500 * 7 * 86_400_000, first.id);
  })();
  const range = { from: '2027-03-01', to: '2027-03-14', minutes: 30 };
  console.log(`Free times with ${count} wishes: ${(await cost(200, (at) => freeTimes(clinicAt(at), { clinic: clinicAt(at), timeZone: 'America/Denver', holidays: [] }, range, store, monday - 86_400_000))).toFixed(2)} ms`);
}
filler.close();
await store.close();
plain.close();
rmSync(folder, { recursive: true });
