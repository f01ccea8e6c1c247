import { defineConfig } from 'tsup';

export default defineConfig([
  {
    entry: ['src/index.ts', 'src/acr.ts'],
    format: ['esm'],
    target: 'es2022',
    clean: ['*.js', '*.js.map'],
    sourcemap: true,
  },
  {
    // The command brings what it needs of the headless package, so that it runs without React and starts at once.
    entry: ['src/bin.ts'],
    outDir: 'dist/cli',
    format: ['esm'],
    target: 'es2022',
    platform: 'node',
    clean: true,
    noExternal: ['@leadflow/headless'],
    // What forms load late stays in files of its own, which the command never loads: pnpm gives it no packages that it doesn't name.
    external: [/^libphonenumber-js/, 'dompurify'],
    splitting: true,
    esbuildOptions(options) {
      options.conditions = ['@leadflow/source', ...(options.conditions ?? [])];
    },
  },
]);
