import { setImmediate as breath } from 'node:timers/promises';
import { sql, type Insertable, type Kysely, type Transaction } from 'kysely';
import type { LeadDraft, Written } from '../../core/store.ts';
import type { OpenDatabase } from './open.ts';
import { leadColumns, readLead, type Tables } from './tables.ts';

/** What waits to be written. */
interface Waiting {
  readonly draft: LeadDraft;
  readonly resolve: (written: Written) => void;
  readonly reject: (error: unknown) => void;
}

const maxBatch = 50;
/** A delivery's round: a whole lead is told even where its partial one was told before. */
const roundOf = ({ isPartial }: LeadDraft): number => (isPartial ? 0 : 1);

/** What a whole lead takes over; the uid, the note and the status of the one that was left halfway stay. */
const replacedColumns = ['form', 'revision', 'shelf', 'isPartial', 'suspicion', 'isUnchecked', 'createdAt', 'changedAt', 'name', 'email', 'phone', 'clinic', 'search', 'pageUrl', 'captcha'] as const;

type Rows = Kysely<Tables> | Transaction<Tables>;

/** Leads with their JSON. */
export const leadsIn = (db: Rows) => db.selectFrom('lead').innerJoin('leadBody', 'leadBody.leadId', 'lead.id').selectAll('lead').select('leadBody.payload');

type Kind = OpenDatabase['kind'];

/** Inserts rows that the database reads from one JSON text: to bind each of their values takes Kysely and the driver longer than the database needs to store them. */
function insertRows<Table extends 'lead' | 'leadBody' | 'leadKey' | 'wish' | 'delivery' | 'receipt'>(trx: Transaction<Tables>, kind: Kind, table: Table, rows: ReadonlyArray<Insertable<Tables[Table]>>) {
  const columns = Object.entries(rows[0] ?? {});
  const values = columns.map(([name, value]) => (typeof value === 'string' ? sql`each.value ->> ${sql.lit(name)}` : sql`cast(each.value ->> ${sql.lit(name)} as bigint)`));
  const json = JSON.stringify(rows);
  const each = kind === 'sqlite' ? sql`json_each(${json}) as each` : sql`json_array_elements(cast(${json} as json)) as each(value)`;
  // as: the names of this table's columns
  const names = columns.map(([name]) => name as never);
  // SQLite takes what follows `on` for a join's condition where there is no `where`.
  return trx.insertInto(table).columns(names).expression(sql`select ${sql.join(values)} from ${each} where true`);
}

/** All that belongs to leads, with one statement for each table. */
async function writeParts(trx: Transaction<Tables>, kind: Kind, written: ReadonlyArray<{ readonly id: number; readonly draft: LeadDraft }>): Promise<void> {
  await insertRows(trx, kind, 'leadBody', written.map(({ id, draft }) => ({ leadId: id, payload: draft.payload }))).execute();
  const keys = written.flatMap(({ id, draft }) => draft.keys.map((key) => ({ key, leadId: id })));
  if (keys.length > 0) await insertRows(trx, kind, 'leadKey', keys).execute();
  const wishes = written.flatMap(({ id, draft }) => draft.wishes.map((time) => ({ clinic: draft.clinic, startsAt: time, leadId: id })));
  if (wishes.length > 0) await insertRows(trx, kind, 'wish', wishes).execute();
  const deliveries = written.flatMap(({ id, draft }) => draft.deliveries.map(({ target, dueAt }) => ({ leadId: id, target, round: roundOf(draft), state: 'pending' as const, tries: 0, dueAt, reason: '', sentAt: null })));
  if (deliveries.length > 0) {
    // A form that is left halfway twice is told once.
    await insertRows(trx, kind, 'delivery', deliveries).onConflict((conflict) => conflict.columns(['leadId', 'target', 'round']).doNothing()).execute();
  }
  const receipts = written.flatMap(({ id, draft }) => (draft.receipt ? [{ leadId: id, ...draft.receipt }] : []));
  if (receipts.length > 0) await insertRows(trx, kind, 'receipt', receipts).execute();
}

/** Writes leads with different submission ids in one transaction. A lead whose id is there already is read, unless it was left halfway: that one gives way. */
async function writeBatch(trx: Transaction<Tables>, kind: Kind, drafts: readonly LeadDraft[]): Promise<readonly Written[]> {
  if (drafts.length === 0) return [];
  const columns = drafts.map(leadColumns);
  const rows = await insertRows(trx, kind, 'lead', columns)
    .onConflict((conflict) =>
      conflict
        .column('submissionId')
        .doUpdateSet((eb) => ({ ...Object.fromEntries(replacedColumns.map((name) => [name, eb.ref(`excluded.${name}`)])), version: eb('lead.version', '+', 1) }))
        .where('lead.isPartial', '=', 1),
    )
    .returning(['id', 'uid', 'submissionId'])
    .execute();
  const stored = new Map(rows.map((row) => [row.submissionId, row]));
  const written = drafts.flatMap((draft) => {
    const row = stored.get(draft.submissionId);
    return row ? [{ ...row, draft }] : [];
  });
  const replaced = written.flatMap(({ id, uid, draft }) => (uid === draft.uid ? [] : [id]));
  if (replaced.length > 0) {
    for (const table of ['leadBody', 'leadKey', 'wish'] as const) await trx.deleteFrom(table).where('leadId', 'in', replaced).execute();
    await trx.deleteFrom('delivery').where('leadId', 'in', replaced).where('state', '=', 'pending').execute();
  }
  if (written.length > 0) await writeParts(trx, kind, written);
  // The database has stored what it was given, unless another lead was there before.
  const inserted = drafts.flatMap((draft, index): Written[] => {
    const [row, values] = [stored.get(draft.submissionId), columns[index]];
    return row?.uid === draft.uid && values ? [{ lead: readLead({ ...values, id: row.id, payload: draft.payload }), isNew: true }] : [];
  });
  const others = drafts.filter(({ submissionId, uid }) => stored.get(submissionId)?.uid !== uid).map(({ submissionId }) => submissionId);
  const read = others.length > 0 ? await leadsIn(trx).where('lead.submissionId', 'in', others).execute() : [];
  const found: readonly Written[] = [...inserted, ...read.map((row) => ({ lead: readLead(row), isNew: stored.has(row.submissionId) }))];
  const bySubmission = new Map(found.map((each) => [each.lead.submissionId, each]));
  return drafts.map(({ submissionId }) => {
    const each = bySubmission.get(submissionId);
    if (!each) throw new Error('A lead with this submission id was there, and is gone');
    return each;
  });
}

/**
 * What waits is written together: a transaction for each lead would cost more than half of what the database can do. Nobody is answered before
 * the commit. Where a batch fails, each lead goes alone, so that a bad one fails alone. `run` tries again while the database is away.
 */
export function createWriter(db: Kysely<Tables>, kind: Kind, run: <Result>(work: () => Promise<Result>) => Promise<Result>, isAway: (error: unknown) => boolean): (draft: LeadDraft) => Promise<Written> {
  // SQLite writes one transaction at a time anyway.
  const writers = kind === 'sqlite' ? 1 : 2;
  let waiting: readonly Waiting[] = [];
  let busy = 0;

  /** The next batch. Of one submission the second waits for the batch after, where it finds the first. */
  function take(): readonly Waiting[] {
    const batch = new Map<string, Waiting>();
    for (const each of waiting) if (batch.size < maxBatch && !batch.has(each.draft.submissionId)) batch.set(each.draft.submissionId, each);
    const taken = new Set(batch.values());
    waiting = waiting.filter((each) => !taken.has(each));
    return [...taken];
  }

  /** `batch` is asked for once the transaction has begun: on SQLite it waits for what other leads ask of the one connection, and those then come along. */
  const write = (batch: () => readonly Waiting[]): Promise<readonly Written[]> => run(() => db.transaction().execute((trx) => writeBatch(trx, kind, batch().map(({ draft }) => draft))));

  async function writeNext(): Promise<void> {
    let batch: readonly Waiting[] | undefined;
    try {
      const leads = await write(() => (batch ??= take()));
      for (const [index, each] of leads.entries()) batch?.[index]?.resolve(each);
    } catch (error) {
      const failed = batch ?? take();
      if (failed.length < 2 || isAway(error)) for (const { reject } of failed) reject(error);
      else for (const each of failed) await write(() => [each]).then(([written]) => written && each.resolve(written), each.reject);
    }
  }

  async function drain(): Promise<void> {
    while (waiting.length > 0) {
      // What has arrived during the last commit comes along. Without a breath each lead would be written alone: SQLite answers before Node looks further.
      await breath();
      await writeNext();
    }
  }

  return (draft) =>
    new Promise((resolve, reject) => {
      waiting = [...waiting, { draft, resolve, reject }];
      if (busy >= writers) return;
      busy += 1;
      void drain().finally(() => (busy -= 1));
    });
}
