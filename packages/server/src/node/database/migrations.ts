import { sql, type Kysely } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import { schema, type OpenDatabase } from './open.ts';
import type { Tables } from './tables.ts';

/**
 * Old processes go on while new ones start, so a release only adds: tables, columns with a default, indexes. What the code of the release before
 * reads goes two releases later.
 */
function migrations(kind: OpenDatabase['kind']): Readonly<Record<string, Migration>> {
  const isPostgres = kind === 'postgres';
  const big = isPostgres ? ('bigint' as const) : ('integer' as const);
  const flag = isPostgres ? ('smallint' as const) : ('integer' as const);
  // An erased lead's id never comes back.
  const idColumn = isPostgres ? sql`bigint` : sql`integer`;
  return {
    '001-leads': {
      async up(db: Kysely<unknown>) {
        const table = (name: string) => {
          const made = db.schema.createTable(name);
          return isPostgres ? made : made.modifyEnd(sql`strict`);
        };
        const withId = (name: string) => table(name).addColumn('id', idColumn, (column) => (isPostgres ? column.generatedAlwaysAsIdentity().primaryKey() : column.primaryKey().autoIncrement()));
        const sorted = isPostgres ? sql`text collate "C"` : sql`text`;
        await withId('lead')
          .addColumn('uid', 'text', (c) => c.notNull().unique())
          .addColumn('submission_id', 'text', (c) => c.notNull().unique())
          .addColumn('form', sorted, (c) => c.notNull())
          .addColumn('revision', 'text', (c) => c.notNull())
          .addColumn('kind', 'text', (c) => c.notNull())
          .addColumn('original_id', big)
          .addColumn('shelf', 'text', (c) => c.notNull())
          .addColumn('partial', flag, (c) => c.notNull())
          .addColumn('suspicion', 'text', (c) => c.notNull())
          .addColumn('unchecked', flag, (c) => c.notNull())
          .addColumn('status', 'text', (c) => c.notNull())
          .addColumn('created_at', big, (c) => c.notNull())
          .addColumn('changed_at', big, (c) => c.notNull())
          .addColumn('version', big, (c) => c.notNull())
          .addColumn('name', 'text', (c) => c.notNull())
          .addColumn('email', 'text', (c) => c.notNull())
          .addColumn('phone', 'text', (c) => c.notNull())
          .addColumn('clinic', sorted, (c) => c.notNull())
          .addColumn('search', 'text', (c) => c.notNull())
          .addColumn('page_url', 'text', (c) => c.notNull())
          .addColumn('captcha', 'text', (c) => c.notNull())
          .addColumn('note', 'text', (c) => c.notNull())
          .execute();
        for (const columns of [['shelf', 'created_at', 'id'], ['form', 'created_at', 'id'], ['clinic', 'created_at', 'id'], ['status', 'created_at']]) {
          await db.schema.createIndex(`lead_${columns[0]}`).on('lead').columns(columns).execute();
        }
        const ofLead = 'lead.id';
        await table('lead_body')
          .addColumn('lead_id', big, (c) => c.primaryKey().references(ofLead).onDelete('cascade'))
          .addColumn('payload', 'text', (c) => c.notNull())
          .execute();
        await table('lead_key')
          .addColumn('key', sorted, (c) => c.notNull())
          .addColumn('lead_id', big, (c) => c.notNull().references(ofLead).onDelete('cascade'))
          .addPrimaryKeyConstraint('lead_key_pk', ['key', 'lead_id'])
          .execute();
        await db.schema.createIndex('lead_key_lead').on('lead_key').column('lead_id').execute();
        await table('wish')
          .addColumn('clinic', sorted, (c) => c.notNull())
          .addColumn('starts_at', big, (c) => c.notNull())
          .addColumn('lead_id', big, (c) => c.notNull().references(ofLead).onDelete('cascade'))
          .addPrimaryKeyConstraint('wish_pk', ['clinic', 'starts_at', 'lead_id'])
          .execute();
        await db.schema.createIndex('wish_lead').on('wish').column('lead_id').execute();
        await withId('delivery')
          .addColumn('lead_id', big, (c) => c.notNull().references(ofLead).onDelete('cascade'))
          .addColumn('target', sorted, (c) => c.notNull())
          .addColumn('round', big, (c) => c.notNull())
          .addColumn('state', 'text', (c) => c.notNull())
          .addColumn('tries', big, (c) => c.notNull())
          .addColumn('due_at', big, (c) => c.notNull())
          .addColumn('reason', 'text', (c) => c.notNull())
          .addColumn('sent_at', big)
          .addUniqueConstraint('delivery_once', ['lead_id', 'target', 'round'])
          .execute();
        await db.schema.createIndex('delivery_due').on('delivery').columns(['target', 'due_at', 'id']).where(sql.ref('state'), '=', sql.lit('pending')).execute();
        await withId('change')
          .addColumn('lead_id', big, (c) => c.notNull().references(ofLead).onDelete('cascade'))
          .addColumn('at', big, (c) => c.notNull())
          .addColumn('by', 'text', (c) => c.notNull())
          .addColumn('what', 'text', (c) => c.notNull())
          .addColumn('before', 'text', (c) => c.notNull())
          .addColumn('after', 'text', (c) => c.notNull())
          .execute();
        await db.schema.createIndex('change_lead').on('change').column('lead_id').execute();
        await table('form_revision')
          .addColumn('form', sorted, (c) => c.notNull())
          .addColumn('revision', 'text', (c) => c.notNull())
          .addColumn('definition', 'text', (c) => c.notNull())
          .addColumn('created_at', big, (c) => c.notNull())
          .addPrimaryKeyConstraint('form_revision_pk', ['form', 'revision'])
          .execute();
        await table('clinic')
          .addColumn('value', sorted, (c) => c.primaryKey())
          .addColumn('row', 'text', (c) => c.notNull())
          .addColumn('position', big, (c) => c.notNull())
          .execute();
        await table('setting')
          .addColumn('name', sorted, (c) => c.primaryKey())
          .addColumn('value', 'text', (c) => c.notNull())
          .execute();
        await table('task')
          .addColumn('name', sorted, (c) => c.primaryKey())
          .addColumn('next_at', big, (c) => c.notNull())
          .execute();
        // Not logged: a crash of the database empties it, and counting is twice as fast. The columns are those of rate-limiter-flexible.
        if (isPostgres) await sql`create unlogged table rate_limit (key varchar(255) primary key, points integer not null default 0, expire bigint)`.execute(db);
      },
    },
  };
}

/** Brings the tables up to date. Any number of processes may start at once. */
export async function migrate({ db, kind }: OpenDatabase): Promise<void> {
  const provider = { getMigrations: () => Promise.resolve(migrations(kind)) };
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
