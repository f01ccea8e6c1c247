import { mkdir, writeFile } from 'node:fs/promises';
import { defineConfig } from 'tsup';
import { makeJsonSchema } from './build/jsonSchema.ts';

const languages = ['catalogue', 'de', 'en', 'es', 'fr', 'pt'];
const messages = Object.fromEntries(languages.map((name) => [`messages/${name}`, `src/messages/${name}.ts`]));

// The modules and all declarations are tsc's: one module per source, since a bundler leaves out whole what a page does not import, which it can't within a bundle.
export default defineConfig({
  entry: { index: 'src/index.ts', checks: 'src/checks.ts', judge: 'src/judge.ts', parts: 'src/parts.ts', core: 'src/core.ts', html: 'src/html.ts', ...messages },
  target: 'es2022',
  format: 'cjs',
  // As one file it is for the client as a whole; of the modules, those with hooks are.
  banner: { js: "'use client';" },
  esbuildOptions(options) {
    // Jest runs CommonJS in a context where Node has no `import()`, and HTML would be shown as plain text without the sanitiser.
    options.supported = { 'dynamic-import': false };
  },
  esbuildPlugins: [
    {
      // A form's record is found in the module that holds it: with a copy of its own, a part would look for it in vain.
      name: 'parts-over-the-index',
      setup(build) {
        build.onResolve({ filter: /\/index\.ts$/ }, ({ importer }) => (/[\\/]parts[\\/]/.test(importer) ? { path: './index.cjs', external: true } : undefined));
      },
    },
  ],
  clean: true,
  sourcemap: true,
  async onSuccess() {
    await writeFile('dist/lead-flow.schema.json', `${JSON.stringify(makeJsonSchema(), null, 2)}\n`);
    // What `require` gives is typed by the same declarations, read as CommonJS.
    await mkdir('dist/cjs', { recursive: true });
    await writeFile('dist/cjs/package.json', '{ "type": "commonjs" }\n');
  },
});
