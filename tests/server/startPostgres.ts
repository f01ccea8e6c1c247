import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { vi } from 'vitest';
import { embeddedPostgres } from './embeddedPostgres.ts';

/** A PostgreSQL of the tests' own. */
export interface TestPostgres {
  /** Address of a new, empty database. */
  database(): Promise<string>;
  /** Ends it at once, without a word to its clients, and starts it again. */
  crash(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts one that can be ended at once. */
export async function startPostgres(): Promise<TestPostgres> {
  const { folder, start, database, stop } = await embeddedPostgres({ waitsForDisk: false });
  return {
    database,
    async crash() {
      const file = join(folder, 'data/postmaster.pid');
      const [pid = ''] = readFileSync(file, 'utf8').split('\n');
      process.kill(Number(pid), 'SIGQUIT');
      await vi.waitUntil(() => !existsSync(file), { timeout: 120_000 });
      await start();
    },
    stop,
  };
}
