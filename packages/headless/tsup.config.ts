import { writeFile } from 'node:fs/promises';
import { defineConfig } from 'tsup';
import { makeJsonSchema } from './src/definition/jsonSchema.ts';

export default defineConfig({
  entry: { index: 'src/index.ts', testing: 'src/testing/index.ts' },
  format: ['esm', 'cjs'],
  dts: true,
  clean: true,
  sourcemap: true,
  splitting: true,
  target: 'es2022',
  async onSuccess() {
    await writeFile('dist/lead-flow.schema.json', `${JSON.stringify(makeJsonSchema(), null, 2)}\n`);
  },
});
