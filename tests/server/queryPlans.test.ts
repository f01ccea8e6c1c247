import { join } from 'node:path';
import { CompiledQuery, createQueryId, type KyselyPlugin, type RootOperationNode } from 'kysely';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { createServer, type LeadDraft, type Store } from '@leadflow/server/core';
import { createKyselyStore } from '../../packages/server/src/node/database/kyselyStore.ts';
import { openDatabase } from '../../packages/server/src/node/database/open.ts';
import { isLongRun } from '../tools/longRun.ts';
import { newLead } from './leadFixtures.ts';
import { siteOf } from './leadSite.ts';
import { startPostgres, type TestPostgres } from './startPostgres.ts';
import { testFolder } from './testServer.ts';

/*
 * What people wait for must not take longer because there are many leads: an index answers each of these questions, and reads as many rows among a
 * million as among a thousand.
 */
vi.setConfig({ testTimeout: 300_000 });

const many = isLongRun ? 1_000_000 : 20_000;
const slice = 50_000;
const monday = Date.parse('2027-03-01T16:00:00Z');
const week = 7 * 86_400_000;
const uid = 'a'.repeat(32);
const submissionId = '5f0c1c9e-6f0e-4a7e-9d53-0a4f6f2f7c11';
const draft: LeadDraft = {
  uid, submissionId, form: 'short', revision: '', kind: 'lead', originalId: null, isPartial: false, suspicion: '', isUnchecked: false, name: 'Ann', email: 'ann@example.com',
  phone: '', clinic: '', pageUrl: '', captcha: '', createdAt: 1, payload: '{}', keys: ['ann@example.com'], wishes: [], deliveries: [], receipt: null,
};

const questions: ReadonlyArray<readonly [what: string, ask: (store: Store) => Promise<unknown>]> = [
  ['the times that others have asked for at a clinic', (store) => store.wishes('clinic-7', monday, monday + week)],
  ['a returning visitor’s lead', (store) => store.find({ uid })],
  ['the lead of a submission that comes again', (store) => store.find({ submissionId })],
  ['a page of the list, deep in it', (store) => store.page({ shelf: 'list', after: { createdAt: 500, id: 500 } }, 50)],
  ['all leads of an e-mail address', (store) => store.page({ key: 'ann@example.com' }, 50)],
  ['what is due to a receiver', (store) => store.claim('mail:owner@example.com', 5, 120_000, 4)],
];

/** A store with so many leads, wishes and deliveries, and how its database goes about each question. */
async function filledStore(address: string) {
  const asked: RootOperationNode[] = [];
  const watcher: KyselyPlugin = {
    transformQuery({ node }) {
      asked.push(node);
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  };
  const opened = openDatabase(address, () => undefined);
  const db = opened.db.withoutPlugins();
  const store = createKyselyStore(() => ({ ...opened, db: opened.db.withPlugin(watcher) }));
  onTestFinished(() => store.close());
  const run = async (text: string, parameters: readonly unknown[] = []) => (await db.executeQuery<Record<string, unknown>>(CompiledQuery.raw(text, [...parameters]))).rows;
  const { lead: { id } } = await store.write(draft);
  let filled = 0;
  /** The next rows, in slices: our connections end a statement after ten seconds. */
  async function fillUpTo(count: number): Promise<void> {
    const numbers = (name: string, columns: string) => `insert into ${name} with recursive n(i) as (select ${filled} union all select i + 1 from n where i < ${count - 1}) select ${columns} from n`;
    await run(numbers('wish (clinic, starts_at, lead_id)', `'clinic-' || (i % 500), ${monday} + cast(i / 500 as bigint) * ${week}, ${id}`));
    await run(numbers('lead_key (key, lead_id)', `'person-' || i, ${id}`));
    const others = `'' || i, '' || i, 'short', '', 'lead', 'list', 0, '', 0, 'new', i + 2, 0, 1, '', '', '', '', '', '', '', ''`;
    await run(numbers('lead (uid, submission_id, form, revision, kind, shelf, is_partial, suspicion, is_unchecked, status, created_at, changed_at, version, name, email, phone, clinic, search, page_url, captcha, note)', others));
    await run(`insert into lead_body select id, '{}' from lead where id > (select max(lead_id) from lead_body)`);
    await run(numbers('delivery (lead_id, target, round, state, tries, due_at, reason)', `${id}, 'mail:owner@example.com', i + 1, case when i < 10 then 'pending' else 'sent' end, 0, i, ''`));
    filled = count;
  }
  return {
    store,
    asked,
    async fill(count: number) {
      while (filled < count) await fillUpTo(Math.min(count, filled + slice));
      await run('analyze');
    },
    async plan(ask: (store: Store) => Promise<unknown>, explain: string): Promise<string> {
      asked.length = 0;
      await ask(store);
      const [node] = asked.splice(0);
      if (!node) throw new Error('Nothing was asked');
      const { sql, parameters } = db.getExecutor().compileQuery(node, createQueryId());
      return JSON.stringify(await run(`${explain} ${sql}`, parameters));
    },
  };
}

test(`SQLite searches an index for each question, among ${many} leads`, async () => {
  const { fill, plan } = await filledStore(join(testFolder(), 'leads.db'));
  await fill(many);
  for (const [what, ask] of questions) {
    const steps = await plan(ask, 'explain query plan');
    expect([what, steps.includes('SEARCH'), steps.includes('SCAN')]).toEqual([what, true, false]);
  }
  // Of deliveries only those that are pending are looked at.
  expect(await plan((store) => store.dueTargets(5), 'explain query plan')).toContain('COVERING INDEX delivery_due');
});

test('leads that arrive while another is written are written together, so that the disk is waited for once', async () => {
  const { store, asked } = await filledStore(join(testFolder(), 'leads.db'));
  const server = createServer({ store });
  await siteOf(server).submit(newLead());
  asked.length = 0;
  await Promise.all(Array.from({ length: 40 }, () => siteOf(server).submit(newLead())));
  const written = asked.filter((node) => node.kind === 'InsertQueryNode' && JSON.stringify(node.into).includes('"lead"'));
  expect(written.length).toBeLessThanOrEqual(20);
});

describe('PostgreSQL', () => {
  let postgres: TestPostgres;
  beforeAll(async () => {
    postgres = await startPostgres();
  }, 120_000);
  afterAll(() => postgres.stop(), 120_000);

  /** Rows that the nodes of a plan have read. */
  const rowsIn = (plan: string): number => Array.from(plan.matchAll(/"(?:Actual Rows|Rows Removed by [\w ]+)":([\d.]+)/g), ([, rows]) => Number(rows)).reduce((sum, rows) => sum + rows, 0);

  test(`PostgreSQL reads as many rows for each question among ${many} leads as among 1,000`, async () => {
    const { fill, plan } = await filledStore(await postgres.database());
    const explain = 'explain (analyze, timing off, costs off, format json)';
    await fill(1000);
    const few = new Map<string, number>();
    for (const [what, ask] of questions) few.set(what, rowsIn(await plan(ask, explain)));
    await fill(many);
    for (const [what, ask] of questions) {
      const steps = await plan(ask, explain);
      expect([what, steps.includes('Index'), steps.includes('Seq Scan')]).toEqual([what, true, false]);
      expect([what, rowsIn(steps) <= (few.get(what) ?? 0)]).toEqual([what, true]);
    }
  });
});
