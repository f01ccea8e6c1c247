import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { stopProcess } from './stopProcess.ts';

export interface Database {
  /** What WordPress takes as `DB_HOST`. */
  readonly host: string;
  /** Runs SQL and gives the rows, one a line, columns separated by tabs. */
  query(sql: string, schema?: string): string;
  /** Starts it again after `close`, with what it had stored. */
  start(): Promise<void>;
  /** `SIGKILL` ends it as a power cut does. */
  close(signal?: 'SIGTERM' | 'SIGKILL'): Promise<void>;
}

/** Starts MariaDB with an empty data folder; it listens on a socket in `folder` alone. */
export async function startDatabase(folder: string): Promise<Database> {
  const data = join(folder, 'data');
  const socket = join(folder, 'db.sock');
  mkdirSync(data);
  const isRoot = process.getuid?.() === 0;
  const user = isRoot ? ['--user=mysql'] : [];
  if (isRoot) execFileSync('chown', ['mysql', folder, data]);
  execFileSync('mariadb-install-db', ['--no-defaults', `--datadir=${data}`, '--auth-root-authentication-method=normal', '--skip-test-db', ...user], { stdio: 'pipe' });
  // Not through runuser: a signal is for the server, and SIGKILL would reach runuser alone.
  const parameters = ['--no-defaults', `--datadir=${data}`, `--socket=${socket}`, '--skip-networking', `--pid-file=${folder}/db.pid`, ...user];
  const client = (sql: string, schema: string) =>
    spawnSync('mariadb', ['--no-defaults', '-uroot', `--socket=${socket}`, '-N', '-B', '-e', sql, ...(schema ? [schema] : [])], { encoding: 'utf8' });
  let server: ChildProcess | undefined;
  const database: Database = {
    host: `localhost:${socket}`,
    query(sql, schema = '') {
      const { status, stdout, stderr } = client(sql, schema);
      if (status !== 0) throw new Error(stderr);
      return stdout;
    },
    async start() {
      server = spawn('mariadbd', parameters, { stdio: 'ignore' });
      for (const deadline = Date.now() + 60_000; client('SELECT 1', '').status !== 0; ) {
        if (server.exitCode !== null || Date.now() > deadline) throw new Error('MariaDB does not start');
        await new Promise((resolve) => setTimeout(resolve, 200));
      }
    },
    close: async (signal = 'SIGTERM') => server && stopProcess(server, signal),
  };
  await database.start();
  return database;
}
