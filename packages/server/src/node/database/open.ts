import { statfsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import Database from 'better-sqlite3';
import { CamelCasePlugin, CompiledQuery, Kysely, PostgresDialect, SqliteDialect, SqliteDriver, type DatabaseConnection, type Dialect, type Driver, type SqliteDatabase } from 'kysely';
import pg from 'pg';
import type { Tables } from './tables.ts';

/** An open database. */
export interface OpenDatabase {
  readonly db: Kysely<Tables>;
  readonly kind: 'sqlite' | 'postgres';
  /** The pool of connections, for what is no query of ours; undefined for SQLite. */
  readonly pool?: pg.Pool;
  /** Before the database is closed. */
  readonly beforeClose?: () => void;
}

/** Does something with an open database, and again while that is away for a while. */
export type Run = <Result>(work: (database: OpenDatabase) => Promise<Result>) => Promise<Result>;
/** Asks it something. */
export type Ask = <Result>(work: (db: Kysely<Tables>) => Promise<Result>) => Promise<Result>;

/** A schema of our own, so that the owner's tables may have any name. */
export const schema = 'leadflow';
const statementMs = 10_000;
const maxStatements = 500;
/** Columns are named with underscores, as is usual in SQL. */
const plugins = [new CamelCasePlugin()];

/**
 * Kysely begins a transaction deferred: one that reads and then writes fails with `SQLITE_BUSY` where another process has written in between.
 * Begun for writing, it waits for its turn.
 */
class ImmediateDriver extends SqliteDriver {
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }
}

class ImmediateDialect extends SqliteDialect {
  readonly #database: SqliteDatabase;
  constructor(database: SqliteDatabase) {
    super({ database });
    this.#database = database;
  }
  override createDriver(): Driver {
    return new ImmediateDriver({ database: this.#database });
  }
}

/** Network drives lie about locks and about what is on disk: https://sqlite.org/howtocorrupt.html, section 2.1. Numbers of NFS, SMB, CIFS and SMB2. */
const networkDrives = new Set([0x6969, 0x517b, 0xff534d42, 0xfe534d42]);

function openSqlite(file: string): OpenDatabase {
  if (file !== ':memory:' && networkDrives.has(statfsSync(dirname(resolve(file))).type >>> 0)) throw new Error(`The database ${file} lies on a network drive, where SQLite loses data; use a local disk, or PostgreSQL`);
  const database = new Database(file);
  database.pragma('journal_mode = WAL');
  // A lead is on the disk before the visitor is thanked.
  database.pragma('synchronous = FULL');
  database.pragma('busy_timeout = 5000');
  database.pragma('foreign_keys = ON');
  // What is erased is overwritten.
  database.pragma('secure_delete = ON');
  const statements = new Map<string, Database.Statement>();
  const cached: SqliteDatabase = {
    close: () => void database.close(),
    // Kysely prepares each statement anew, which takes as long as running it.
    prepare(sql) {
      const known = statements.get(sql);
      if (known) return known;
      if (statements.size >= maxStatements) statements.clear();
      const made = database.prepare(sql);
      statements.set(sql, made);
      return made;
    },
  };
  return {
    db: new Kysely<Tables>({ plugins, dialect: new ImmediateDialect(cached) }),
    kind: 'sqlite',
    beforeClose: () => void database.pragma('wal_checkpoint(TRUNCATE)'),
  };
}

const int8 = 20;

function openPostgres(connectionString: string, onError: (error: unknown) => void): OpenDatabase {
  const pool = new pg.Pool({
    connectionString,
    statement_timeout: statementMs,
    idle_in_transaction_session_timeout: statementMs,
    connectionTimeoutMillis: 5000,
    options: `-c search_path=${schema},public`,
    types: {
      // as: pg's own types want a parser for each format, and text is all we ask for. A bigint of ours is a time or an id, which a number holds.
      getTypeParser: ((type: number) => (type === int8 ? Number : pg.types.getTypeParser(type))) as typeof pg.types.getTypeParser,
    },
  });
  // A connection that is lost while no statement runs on it would end the process, whether it waits in the pool or is in the middle of a transaction.
  pool.on('error', onError);
  pool.on('connect', (client) => client.on('error', onError));
  return { db: new Kysely<Tables>({ plugins, dialect: new PostgresDialect({ pool }) }), kind: 'postgres', pool };
}

/** Opens `leads.db`, `postgres://…`, or a dialect of Kysely's. */
export function openDatabase(database: string | { readonly dialect: Dialect; readonly kind: OpenDatabase['kind'] }, onError: (error: unknown) => void): OpenDatabase {
  if (typeof database === 'object') return { db: new Kysely<Tables>({ plugins, dialect: database.dialect }), kind: database.kind };
  return /^postgres(?:ql)?:\/\//.test(database) ? openPostgres(database, onError) : openSqlite(database.replace(/^sqlite:(?:\/\/)?/, ''));
}
