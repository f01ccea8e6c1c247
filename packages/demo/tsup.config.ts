import { defineConfig } from 'tsup';

/** Bundles the pages that are React apps. */
export default defineConfig({
  entry: { 'two-skins': 'src/apps/twoSkins.tsx', playground: 'src/apps/playground.tsx', studio: 'src/apps/studio.tsx' },
  format: ['esm'],
  platform: 'browser',
  target: 'es2022',
  // The pages have no import map, so the bundles contain everything.
  noExternal: [/./],
  splitting: true,
  minify: true,
  clean: true,
  define: { 'process.env.NODE_ENV': '"production"' },
});
