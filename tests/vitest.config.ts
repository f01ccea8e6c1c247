import { fileURLToPath } from 'node:url';
import { defaultClientConditions, defaultServerConditions } from 'vite';
import { defineConfig } from 'vitest/config';

const root = fileURLToPath(new URL('..', import.meta.url));
const source = '@leadflow/source';
const preact = `${root}node_modules/preact`;

export default defineConfig({
  root,
  resolve: { conditions: [source, ...defaultClientConditions] },
  ssr: { resolve: { conditions: [source, ...defaultServerConditions] } },
  test: {
    // Properties and builds take seconds on a busy machine.
    testTimeout: 30_000,
    reporters: ['default', `${root}tests/tools/totalsReporter.ts`],
    projects: [
      {
        extends: true,
        test: { name: 'node', environment: 'node', include: ['tests/**/*.test.ts'], exclude: ['tests/**/*.dom.test.ts'] },
      },
      {
        extends: true,
        test: {
          name: 'dom',
          environment: 'jsdom',
          include: ['tests/**/*.dom.test.{ts,tsx}'],
          exclude: ['tests/skins/react18/**', 'tests/skins/preact/**'],
          setupFiles: ['tests/tools/setupDom.ts'],
        },
      },
      {
        extends: true,
        resolve: { alias: [{ find: /^(react|react-dom)(?=$|\/)/, replacement: `${root}tests/skins/react18/node_modules/$1` }] },
        test: {
          name: 'react18',
          environment: 'jsdom',
          include: ['tests/skins/react18/**/*.dom.test.tsx'],
          // What runs from node_modules as it is finds its own React, not the alias.
          server: { deps: { inline: [/react-aria/, /react-stately/, /@floating-ui/] } },
        },
      },
      {
        extends: true,
        // As the page's script has it (packages/embed/build/bundle.ts).
        resolve: {
          alias: [
            { find: /^react\/jsx-(?:dev-)?runtime$/, replacement: `${preact}/jsx-runtime` },
            { find: /^react-dom\/client$/, replacement: `${preact}/compat/client` },
            { find: /^react(?:-dom)?$/, replacement: `${preact}/compat` },
            { find: /^preact$/, replacement: preact },
          ],
        },
        test: {
          name: 'preact',
          environment: 'jsdom',
          include: ['tests/skins/preact/**/*.dom.test.tsx'],
          server: { deps: { inline: [/react-aria/, /react-stately/, /@floating-ui/] } },
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          environment: 'node',
          include: ['tests/**/*.e2e.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          // One browser each, on two cores. Vitest asks for a group of its own where the number of workers is another than
          // the machine's: https://vitest.dev/config/sequence#sequence-grouporder
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
          isolate: false,
          // A busy machine holds frames and timers back. What passes at the second try is listed: it may be a fault.
          expect: { poll: { timeout: 10_000 } },
          retry: 1,
        },
      },
    ],
  },
});
