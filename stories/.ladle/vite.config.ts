import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { checkProofs } from './checkProofs.ts';
import { skinStyles } from './skinStyles.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

export default defineConfig({
  // Stories show the source: no package has to be built first.
  resolve: { conditions: ['@leadflow/source', 'module', 'browser', 'development|production'] },
  plugins: [skinStyles(), checkProofs(`${root}tests`)],
  // A picture that is inlined has a data address, which a form refuses.
  build: { target: 'es2022', assetsInlineLimit: 0, chunkSizeWarningLimit: 4000 },
});
