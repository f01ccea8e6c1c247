import { fileURLToPath } from 'node:url';
import { defaultServerConditions } from 'vite';
import { defineConfig } from 'vitest/config';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The core's own tests by example. */
export default defineConfig({
  root,
  ssr: { resolve: { conditions: ['@leadflow/source', ...defaultServerConditions] } },
  test: {
    environment: 'node',
    testTimeout: 30_000,
    include: [
      '{tests/headless,packages/headless/tests}/{definition,flow,validation,lead,locations,messages}/**/*.test.ts',
      'tests/reliability/{lateCode,sameLead,sentOn,takenDown,warmSearch}.test.ts',
    ],
    // Random walks through the engine say little of one line in it, and every mutant would take them again.
    exclude: ['**/*.dom.test.ts', 'tests/headless/flow/*.property.test.ts'],
    // One worker for all files: starting it is most of what a mutant costs.
    isolate: false,
  },
});
