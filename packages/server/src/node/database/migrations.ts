import { sql, type Kysely } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import { schema, type OpenDatabase } from './open.ts';
import type { Tables } from './tables.ts';

/** The tables of the first release, in the words of both databases. */
function leadTables(isPostgres: boolean): readonly string[] {
  // An erased lead's id never comes back.
  const id = isPostgres ? 'id bigint generated always as identity primary key' : 'id integer primary key autoincrement';
  const big = isPostgres ? 'bigint' : 'integer';
  const flag = `${isPostgres ? 'smallint' : 'integer'} not null`;
  const text = 'text not null';
  const sorted = isPostgres ? 'text collate "C" not null' : text;
  const lead = `${big} not null references lead (id) on delete cascade`;
  const table = (name: string, ...columns: readonly string[]): string => `create table ${name} (${columns.join(', ')})${isPostgres ? '' : ' strict'}`;
  const index = (name: string, on: string): string => `create index ${name} on ${on}`;
  return [
    table(
      'lead', id, `uid ${text} unique`, `submission_id ${text} unique`, `form ${sorted}`, `revision ${text}`, `kind ${text}`, `original_id ${big}`, `shelf ${text}`, `is_partial ${flag}`,
      `suspicion ${text}`, `is_unchecked ${flag}`, `status ${text}`, `created_at ${big} not null`, `changed_at ${big} not null`, `version ${big} not null`, `name ${text}`, `email ${text}`,
      `phone ${text}`, `clinic ${sorted}`, `search ${text}`, `page_url ${text}`, `captcha ${text}`, `note ${text}`,
    ),
    ...['shelf', 'form', 'clinic', 'status'].map((column) => index(`lead_${column}`, `lead (${column}, created_at, id)`)),
    table('lead_body', `lead_id ${lead} primary key`, `payload ${text}`),
    table('lead_key', `key ${sorted}`, `lead_id ${lead}`, 'primary key (key, lead_id)'),
    index('lead_key_lead', 'lead_key (lead_id)'),
    table('wish', `clinic ${sorted}`, `starts_at ${big} not null`, `lead_id ${lead}`, 'primary key (clinic, starts_at, lead_id)'),
    index('wish_lead', 'wish (lead_id)'),
    table(
      'delivery', id, `lead_id ${lead}`, `target ${sorted}`, `round ${big} not null`, `state ${text}`, `tries ${big} not null`, `due_at ${big} not null`, `reason ${text}`, `sent_at ${big}`,
      'unique (lead_id, target, round)',
    ),
    index('delivery_due', `delivery (target, due_at, id) where state = 'pending'`),
    table('change', id, `lead_id ${lead}`, `at ${big} not null`, `"by" ${text}`, `what ${text}`, `before ${text}`, `after ${text}`),
    index('change_lead', 'change (lead_id)'),
    table('form_revision', `form ${sorted}`, `revision ${text}`, `definition ${text}`, `created_at ${big} not null`, 'primary key (form, revision)'),
    table('clinic', `value ${sorted} primary key`, `"row" ${text}`, `position ${big} not null`),
    table('setting', `name ${sorted} primary key`, `value ${text}`),
    table('task', `name ${sorted} primary key`, `next_at ${big} not null`),
    // Not logged: a crash of the database empties it, and counting is twice as fast. The columns are those of rate-limiter-flexible.
    ...(isPostgres ? ['create unlogged table rate_limit (key varchar(255) primary key, points integer not null default 0, expire bigint)'] : []),
  ];
}

/** The counts of funnels. */
function funnelTable(isPostgres: boolean): string {
  const text = isPostgres ? 'text collate "C" not null' : 'text not null';
  const names = ['form', 'revision', 'day', 'step', 'event', 'detail', 'device'];
  return `create table funnel_count (${names.map((name) => `${name} ${text}`).join(', ')}, n ${isPostgres ? 'bigint' : 'integer'} not null, primary key (${names.join(', ')}))${isPostgres ? '' : ' strict'}`;
}

/** What follows a lead. An erased lead's receipt stays in the chain. */
function afterLeadTables(isPostgres: boolean): readonly string[] {
  const id = isPostgres ? 'id bigint generated always as identity primary key' : 'id integer primary key autoincrement';
  const big = isPostgres ? 'bigint' : 'integer';
  const text = 'text not null';
  const table = (name: string, ...columns: readonly string[]): string => `create table ${name} (${columns.join(', ')})${isPostgres ? '' : ' strict'}`;
  return [
    table(
      'receipt', id, `lead_id ${big} references lead (id) on delete set null`, `created_at ${big} not null`, `content ${text}`, `salt ${text}`, `digest ${text}`, `signature ${text}`, `key_id ${text}`,
      `number ${big} unique`, 'previous text', 'hash text', 'seal text',
    ),
    'create index receipt_lead on receipt (lead_id)',
    'create index receipt_unchained on receipt (id) where number is null',
    table('visitor_mail', `key ${text} primary key`, `lead_id ${big} not null`, `at ${big} not null`),
  ];
}

/**
 * Old processes go on while new ones start, so a release only adds: tables, columns with a default, indexes. What the code of the release before
 * reads goes two releases later.
 */
const migrations = (isPostgres: boolean): Readonly<Record<string, Migration>> => ({
  '001-leads': {
    async up(db: Kysely<unknown>) {
      for (const statement of leadTables(isPostgres)) await sql.raw(statement).execute(db);
    },
  },
  '002-funnel': {
    async up(db: Kysely<unknown>) {
      await sql.raw(funnelTable(isPostgres)).execute(db);
    },
  },
  '003-after-lead': {
    async up(db: Kysely<unknown>) {
      for (const statement of afterLeadTables(isPostgres)) await sql.raw(statement).execute(db);
    },
  },
});

/** Brings the tables up to date. Any number of processes may start at once. */
export async function migrate({ db, kind }: OpenDatabase): Promise<void> {
  const provider = { getMigrations: () => Promise.resolve(migrations(kind === 'postgres')) };
  const names = { migrationTableName: 'leadflow_migration', migrationLockTableName: 'leadflow_migration_lock' };
  async function run(database: Kysely<Tables>, disableTransactions: boolean): Promise<void> {
    const { error } = await new Migrator({ db: database, provider, ...names, disableTransactions }).migrateToLatest();
    if (error !== undefined) throw error;
  }
  if (kind === 'postgres') {
    await sql`create schema if not exists ${sql.id(schema)}`.execute(db).catch((error: unknown) => {
      // Of two that start at once, one finds it there between its look and its try.
      if (!(error instanceof Error && 'code' in error && (error.code === '23505' || error.code === '42P06'))) throw error;
    });
    return run(db, false);
  }
  // The migrator reads before it locks, so that of several starters some would fail.
  return db.connection().execute(async (connection) => {
    await sql`begin immediate`.execute(connection);
    try {
      await run(connection, true);
      await sql`commit`.execute(connection);
    } catch (error) {
      await sql`rollback`.execute(connection);
      throw error;
    }
  });
}
