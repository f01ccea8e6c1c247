import { setTimeout as wait } from 'node:timers/promises';
import { sql, type ExpressionBuilder } from 'kysely';
import type { ClinicRow } from '../../core/clinics/clinicRow.ts';
import { personKey } from '../../core/lead/draft.ts';
import type { LeadFilter, LeadKey, Store } from '../../core/store.ts';
import { countsIn } from './counts.ts';
import { deliveriesIn } from './deliveries.ts';
import { migrate } from './migrations.ts';
import { openDatabase, type Ask, type OpenDatabase, type Run } from './open.ts';
import { receiptsIn } from './receipts.ts';
import { folded, readLead, type Tables } from './tables.ts';
import { createWriter, leadsIn } from './writer.ts';

const maxWishes = 2000;
/** So many leads are looked through for others of the same person. */
const maxSame = 10_000;
/** How long a call waits for a database that is away. */
const patienceMs = 8000;
const pauseMs = 100;
const clinicAge = 10_000;

/** Class 08 is a lost connection, 57P a shutdown, 53300 too many connections; the rest are Node's words for the same. */
const away = /^(?:08...|57P0.|53300|40001|40P01|SQLITE_BUSY.*|SQLITE_LOCKED.*|ECONN.*|EPIPE|ENOTFOUND|EAI_AGAIN|ETIMEDOUT)$/;

/** Whether the database is away for a while: what was asked may be asked again. */
export function isAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof AggregateError) return error.errors.some(isAway);
  return ('code' in error && away.test(String(error.code))) || /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/.test(error.message);
}

/** What Kysely writes as `like` with the term's own wildcards escaped. */
const pattern = (text: string): string => `%${folded(text).replace(/[\\%_]/g, '\\$&')}%`;

/** Opens a store on a database. It makes the tables with its first call, and tries that again with the next where the database is away. */
export function createKyselyStore(open: () => OpenDatabase): Store {
  let opened: { readonly database: OpenDatabase; readonly ready: Promise<void> } | undefined;

  async function database(): Promise<OpenDatabase> {
    const current = (opened ??= (() => {
      const made = open();
      return { database: made, ready: migrate(made) };
    })());
    try {
      await current.ready;
    } catch (error) {
      if (opened === current) {
        opened = undefined;
        await current.database.db.destroy();
      }
      throw error;
    }
    return current.database;
  }

  /** Does it, and again while the database is away. */
  const run: Run = async (work) => {
    const end = performance.now() + patienceMs;
    for (;;) {
      try {
        return await work(await database());
      } catch (error) {
        if (!isAway(error) || performance.now() > end) throw error;
        await wait(pauseMs);
      }
    }
  };
  const ask: Ask = (work) => run(({ db }) => work(db));

  let writer: Promise<ReturnType<typeof createWriter>> | undefined;
  function write(): Promise<ReturnType<typeof createWriter>> {
    writer ??= run(({ db, kind }) => Promise.resolve(createWriter(db, kind, (work) => run(work), isAway))).catch((error: unknown) => {
      writer = undefined;
      throw error;
    });
    return writer;
  }

  /** The terms of the list's filter. */
  const fits = (filter: LeadFilter) => (eb: ExpressionBuilder<Tables, 'lead'>) => {
    const key = filter.key ?? (filter.search === undefined ? undefined : personKey(filter.search));
    const ofKey = (value: string) => eb('lead.id', 'in', eb.selectFrom('leadKey').select('leadKey.leadId').where('leadKey.key', '=', value));
    const search = filter.search?.trim() ?? '';
    const found = /^[0-9a-f]{32}$/i.test(search) ? eb('lead.uid', '=', search.toLowerCase()) : key !== undefined ? ofKey(key) : sql<boolean>`lead.search like ${pattern(search)} escape '\\'`;
    return eb.and([
      ...(filter.shelf ? [eb('lead.shelf', '=', filter.shelf)] : []),
      ...(filter.form === undefined ? [] : [eb('lead.form', '=', filter.form)]),
      ...(filter.status ? [eb('lead.status', '=', filter.status)] : []),
      ...(filter.clinic === undefined ? [] : [eb('lead.clinic', '=', filter.clinic)]),
      ...(filter.clinics ? [filter.clinics.length > 0 ? eb('lead.clinic', 'in', [...filter.clinics]) : sql<boolean>`1 = 0`] : []),
      ...(filter.from === undefined ? [] : [eb('lead.createdAt', '>=', filter.from)]),
      ...(filter.to === undefined ? [] : [eb('lead.createdAt', '<', filter.to)]),
      ...(search !== '' || filter.key !== undefined ? [found] : []),
      ...(filter.keys ? [filter.keys.length > 0 ? eb('lead.id', 'in', eb.selectFrom('leadKey').select('leadKey.leadId').where('leadKey.key', 'in', [...filter.keys])) : sql<boolean>`1 = 0`] : []),
      ...(filter.after ? [sql<boolean>`(lead.created_at, lead.id) < (${filter.after.createdAt}, ${filter.after.id})`] : []),
    ]);
  };

  const named = (key: LeadKey) => (eb: ExpressionBuilder<Tables, 'lead'>) => ('uid' in key ? eb('lead.uid', '=', key.uid) : 'id' in key ? eb('lead.id', '=', key.id) : eb('lead.submissionId', '=', key.submissionId));

  let clinics: { readonly rows: readonly ClinicRow[]; readonly text: string; readonly readAt: number } | undefined;

  return {
    ...deliveriesIn(ask, run),
    ...countsIn(ask),
    ...receiptsIn(ask, run),
    write: async (draft) => (await write())(draft),
    find: (key) =>
      ask(async (db) => {
        const row = await leadsIn(db).where(named(key)).executeTakeFirst();
        return row && readLead(row);
      }),
    wishes: (clinic, from, to) =>
      ask(async (db) => {
        const rows = await db.selectFrom('wish').select('startsAt').where('clinic', '=', clinic).where('startsAt', '>=', from).where('startsAt', '<=', to).orderBy('startsAt').limit(maxWishes).execute();
        return rows.map(({ startsAt: time }) => time);
      }),
    setting: (name, value) =>
      ask(async (db) => {
        await db.insertInto('setting').values({ name, value }).onConflict((conflict) => conflict.column('name').doNothing()).execute();
        return (await db.selectFrom('setting').select('value').where('name', '=', name).executeTakeFirstOrThrow()).value;
      }),
    setSetting: (name, value) => ask(async (db) => void (await db.insertInto('setting').values({ name, value }).onConflict((conflict) => conflict.column('name').doUpdateSet({ value })).execute())),
    keepRevision: (form, revision, definition) =>
      ask(async (db) => void (await db.insertInto('formRevision').values({ form, revision, definition, createdAt: Date.now() }).onConflict((conflict) => conflict.columns(['form', 'revision']).doNothing()).execute())),
    revision: (form, revision) => ask(async (db) => (await db.selectFrom('formRevision').select('definition').where('form', '=', form).where('revision', '=', revision).executeTakeFirst())?.definition),
    page: (filter, limit) => ask(async (db) => (await leadsIn(db).where(fits(filter)).orderBy('lead.createdAt', 'desc').orderBy('lead.id', 'desc').limit(limit).execute()).map(readLead)),
    count: (filter, most) =>
      ask(async (db) => {
        const some = db.selectFrom('lead').select('lead.id').where(fits(filter)).limit(most).as('some');
        return Number((await db.selectFrom(some).select(({ fn }) => fn.countAll().as('count')).executeTakeFirstOrThrow()).count);
      }),
    change: (lead, { status = lead.status, note = lead.note, suspicion = lead.suspicion }, by, at, tell = []) =>
      ask((db) =>
        db.transaction().execute(async (trx) => {
          const shelf = lead.shelf === 'suspected' && suspicion === '' ? (lead.isPartial ? 'partial' : 'list') : lead.shelf;
          const { numUpdatedRows } = await trx.updateTable('lead').set({ status, note, suspicion, shelf, changedAt: at, version: lead.version + 1 }).where('id', '=', lead.id).where('version', '=', lead.version).executeTakeFirst();
          if (numUpdatedRows === 0n) return false;
          const changes = [['status', lead.status, status], ['note', lead.note, note], ['suspicion', lead.suspicion, suspicion]] as const;
          const rows = changes.filter(([, before, after]) => before !== after).map(([what, before, after]) => ({ leadId: lead.id, at, by, what, before, after }));
          if (rows.length > 0) await trx.insertInto('change').values(rows).execute();
          // The time of a lost lead is free again.
          const told = tell.map((target) => ({ leadId: lead.id, target, round: 1, state: 'pending' as const, tries: 0, dueAt: at, reason: '', sentAt: null }));
          // What was not needed before it was sent is told after all.
          if (told.length > 0) await trx.insertInto('delivery').values(told).onConflict((conflict) => conflict.columns(['leadId', 'target', 'round']).doUpdateSet({ state: 'pending', tries: 0, dueAt: at }).where('delivery.state', '=', 'sent').where('delivery.sentAt', 'is', null)).execute();
          if (status === 'lost') await trx.deleteFrom('wish').where('leadId', '=', lead.id).execute();
          return true;
        }),
      ),
    remove: (ids) =>
      ask(async (db) => {
        if (ids.length === 0) return;
        await db.transaction().execute(async (trx) => {
          await trx.updateTable('receipt').set({ content: '', salt: '' }).where('leadId', 'in', [...ids]).execute();
          await trx.deleteFrom('lead').where('id', 'in', [...ids]).execute();
        });
      }),
    changes: (leadId) => ask((db) => db.selectFrom('change').select(['at', 'by', 'what', 'before', 'after']).where('leadId', '=', leadId).orderBy('id').execute()),
    forms: () => ask(async (db) => (await db.selectFrom('lead').select('form').distinct().orderBy('form').execute()).map(({ form }) => form)),
    outdated: (filter, limit) => ask(async (db) => (await db.selectFrom('lead').select('lead.id').where(fits(filter)).limit(limit).execute()).map(({ id }) => id)),
    withKeys: (keys, from, to, clinics) =>
      ask(async (db) => {
        if (keys.length === 0 || clinics?.length === 0) return [];
        let found = db
          .selectFrom('lead')
          .select(['lead.id', 'lead.email', 'lead.phone', 'lead.createdAt'])
          .where('lead.id', 'in', db.selectFrom('leadKey').select('leadKey.leadId').where('leadKey.key', 'in', [...keys]))
          .where('lead.createdAt', '>=', from)
          .where('lead.createdAt', '<=', to);
        if (clinics) found = found.where('lead.clinic', 'in', [...clinics]);
        return found.limit(maxSame).execute();
      }),
    calls: (filter, limit) =>
      ask((db) =>
        db
          .selectFrom('lead')
          .select((eb) => [
            'lead.clinic',
            'lead.status',
            'lead.createdAt',
            eb.selectFrom('change').select(({ fn }) => fn.min('change.at').as('at')).whereRef('change.leadId', '=', 'lead.id').where('change.what', '=', 'status').as('calledAt'),
          ])
          .where(fits({ ...filter, shelf: 'list' }))
          .where('lead.kind', '=', 'lead')
          .orderBy('lead.createdAt', 'desc')
          .limit(limit)
          .execute(),
      ),
    takeTask: (name, now, every) =>
      ask(async (db) => {
        const { numInsertedOrUpdatedRows } = await db
          .insertInto('task')
          .values({ name, nextAt: now + every })
          .onConflict((conflict) => conflict.column('name').doUpdateSet({ nextAt: now + every }).where('task.nextAt', '<=', now))
          .executeTakeFirst();
        return (numInsertedOrUpdatedRows ?? 0n) > 0n;
      }),
    takeVisitor: (key, leadId, now, every) =>
      ask(async (db) => {
        await db.deleteFrom('visitorMail').where('at', '<=', now - every).execute();
        const { numInsertedOrUpdatedRows } = await db
          .insertInto('visitorMail')
          .values({ key, leadId, at: now })
          // A second try of the same lead is no second mail.
          .onConflict((conflict) => conflict.column('key').doUpdateSet({ at: now }).where('visitorMail.leadId', '=', leadId))
          .executeTakeFirst();
        return (numInsertedOrUpdatedRows ?? 0n) > 0n;
      }),
    clinics: () =>
      ask(async (db) => {
        if (clinics && Date.now() - clinics.readAt < clinicAge) return clinics.rows;
        const rows = await db.selectFrom('clinic').select('row').orderBy('position').execute();
        const text = JSON.stringify(rows);
        // as: `replaceClinics` has written them. The same list stays the same array, so that it is indexed once.
        clinics = { text, readAt: Date.now(), rows: clinics?.text === text ? clinics.rows : rows.map(({ row }) => JSON.parse(row) as ClinicRow) };
        return clinics.rows;
      }),
    replaceClinics: (rows) =>
      ask((db) =>
        db.transaction().execute(async (trx) => {
          await trx.deleteFrom('clinic').execute();
          for (const [position, row] of rows.entries()) await trx.insertInto('clinic').values({ value: row.wpsl_form_dropdown_value, row: JSON.stringify(row), position }).execute();
          clinics = undefined;
        }),
      ),
    ping: async () => void (await sql`select 1`.execute((await database()).db)),
    async close() {
      const current = opened;
      if (!current) return;
      opened = undefined;
      await current.ready.catch(() => undefined);
      current.database.beforeClose?.();
      await current.database.db.destroy();
    },
  };
}

/** The store of a database, `leads.db` or `postgres://…`, which is opened with the first call. `onError` is told of connections that are lost. */
export const openStore = (database: string, onError: (error: unknown) => void = () => undefined): Store => createKyselyStore(() => openDatabase(database, onError));
