import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Runs by `npm run test:fresh` alone: it installs frameworks. */
export default defineConfig({
  root,
  test: {
    environment: 'node',
    include: ['tests/packages/*.spec.ts'],
    reporters: ['default', `${root}tests/tools/totalsReporter.ts`],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    fileParallelism: false,
  },
});
