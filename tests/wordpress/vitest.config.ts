import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Runs by `npm run test:wordpress` alone: it needs a database and a web server. */
export default defineConfig({
  root,
  test: {
    environment: 'node',
    include: ['tests/wordpress/*.spec.ts'],
    reporters: ['default', `${root}tests/tools/totalsReporter.ts`],
    testTimeout: 120_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 20_000 } },
    // One WordPress for all.
    fileParallelism: false,
  },
});
