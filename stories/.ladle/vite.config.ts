import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';
import { mendPreact } from '../../packages/embed/build/slimPreact.ts';
import { checkProofs } from './checkProofs.ts';
import { preactAliases } from './preactAliases.ts';
import { skinStyles } from './skinStyles.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Preact as the light script has it, but for what that leaves out: a story may render it. */
const preactOfTheScript: Plugin = {
  name: 'preact-of-the-script',
  transform: (code, id) => (/[\\/]preact[\\/](?:hooks[\\/])?dist[\\/].*\.mjs$/.test(id) ? mendPreact(id, code) : undefined),
};

export default defineConfig({
  // Stories show the source: no package has to be built first.
  resolve: {
    // `npm run test:light` looks at them as the light script shows them.
    alias: process.env['LEAD_FLOW_SCRIPT'] === 'lead-flow.light.js' ? [...preactAliases] : [],
    conditions: ['@leadflow/source', 'module', 'browser', 'development|production'],
  },
  plugins: [skinStyles(), checkProofs(`${root}tests`), preactOfTheScript],
  // A picture that is inlined has a data address, which a form refuses.
  build: { target: 'es2022', assetsInlineLimit: 0, chunkSizeWarningLimit: 4000 },
});
