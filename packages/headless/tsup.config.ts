import { writeFile } from 'node:fs/promises';
import { defineConfig, type Options } from 'tsup';
import { makeJsonSchema } from './src/definition/jsonSchema.ts';

const library: Options = {
  entry: { index: 'src/index.ts', testing: 'src/testing/index.ts' },
  dts: true,
  sourcemap: true,
  target: 'es2022',
};

export default defineConfig([
  {
    ...library,
    format: 'esm',
    splitting: true,
    clean: true,
    async onSuccess() {
      await writeFile('dist/lead-flow.schema.json', `${JSON.stringify(makeJsonSchema(), null, 2)}\n`);
    },
  },
  // Splitting CommonJS would push the 'use client' directive off its place.
  { ...library, format: 'cjs', splitting: false },
]);
