import { defineConfig } from 'tsup';

export default defineConfig([
  {
    entry: ['src/index.ts'],
    format: ['esm'],
    target: 'es2022',
    dts: true,
    clean: ['index.*'],
    sourcemap: true,
  },
  {
    // The command brings what it needs of the headless package, so that it runs without React and starts at once.
    entry: ['src/bin.ts'],
    format: ['esm'],
    target: 'es2022',
    platform: 'node',
    clean: ['bin.*'],
    noExternal: ['@leadflow/headless'],
    // Loaded by forms in a browser only.
    external: [/^libphonenumber-js/, 'dompurify'],
    splitting: false,
    esbuildOptions(options) {
      options.conditions = ['@leadflow/source', ...(options.conditions ?? [])];
    },
  },
]);
