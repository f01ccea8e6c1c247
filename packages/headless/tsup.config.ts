import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';
import { defineConfig, type Options } from 'tsup';
import { makeJsonSchema } from './build/jsonSchema.ts';

const library: Options = { entry: { index: 'src/index.ts', checks: 'src/checks.ts', testing: 'src/testing.ts', 'testing/setup': 'src/testing/setup.ts' }, target: 'es2022' };
const compiler = createRequire(import.meta.url).resolve('typescript/bin/tsc');

export default defineConfig([
  {
    ...library,
    format: 'cjs',
    // As one file it is for the client as a whole; of the modules, those with hooks are.
    banner: { js: "'use client';" },
    esbuildOptions(options) {
      // Jest runs CommonJS in a context where Node has no `import()`, and HTML would be shown as plain text without the sanitiser.
      options.supported = { 'dynamic-import': false };
    },
    dts: true,
    clean: true,
    sourcemap: true,
    async onSuccess() {
      // One module per source: a bundler leaves out whole what a page does not import, which it can't within a bundle.
      await promisify(execFile)(process.execPath, [compiler, '-p', 'tsconfig.modules.json']);
      await writeFile('dist/lead-flow.schema.json', `${JSON.stringify(makeJsonSchema(), null, 2)}\n`);
    },
  },
  { ...library, format: 'esm', dts: { only: true } },
]);
