import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Runs by `npm run test:orca` alone: it needs a screen reader, and the machine to itself. */
export default defineConfig({
  root,
  test: {
    environment: 'node',
    include: ['tests/orca/*.spec.ts'],
    reporters: ['default', `${root}tests/tools/totalsReporter.ts`],
    testTimeout: 600_000,
    hookTimeout: 300_000,
    // Orca does not start beside another Orca.
    fileParallelism: false,
  },
});
