import { defineConfig } from 'tsup';

/** The pages that are React apps: whole bundles, so that a page needs nothing but its own file. */
export default defineConfig({
  entry: { 'two-skins': 'src/apps/twoSkins.tsx', playground: 'src/apps/playground.tsx' },
  format: ['esm'],
  platform: 'browser',
  target: 'es2022',
  // The site's policy allows modules of its own origin only; shared parts land in chunks next to them.
  noExternal: [/./],
  splitting: true,
  minify: true,
  clean: true,
  define: { 'process.env.NODE_ENV': '"production"' },
});
