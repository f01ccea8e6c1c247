import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { asUser } from './asUser.ts';
import { stopProcess } from './stopProcess.ts';

export interface Database {
  /** What WordPress takes as `DB_HOST`. */
  readonly host: string;
  /** Runs SQL and gives the rows, one a line, columns separated by tabs. */
  query(sql: string, schema?: string): string;
  close(): Promise<void>;
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
  const [command = '', ...parameters] = asUser('mysql', ['mariadbd', '--no-defaults', `--datadir=${data}`, `--socket=${socket}`, '--skip-networking', `--pid-file=${folder}/db.pid`]);
  const server = spawn(command, parameters, { stdio: 'ignore' });
  const client = (sql: string, schema: string) =>
    spawnSync('mariadb', ['--no-defaults', '-uroot', `--socket=${socket}`, '-N', '-B', '-e', sql, ...(schema ? [schema] : [])], { encoding: 'utf8' });
  for (const deadline = Date.now() + 60_000; client('SELECT 1', '').status !== 0; ) {
    if (server.exitCode !== null || Date.now() > deadline) throw new Error('MariaDB does not start');
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  return {
    host: `localhost:${socket}`,
    query(sql, schema = '') {
      const { status, stdout, stderr } = client(sql, schema);
      if (status !== 0) throw new Error(stderr);
      return stdout;
    },
    close: () => stopProcess(server),
  };
}
