import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { defineConfig, type Options } from 'tsup';
import { weighSelectors } from './tools/cascade.ts';

const library: Options = { entry: ['src/index.ts'], target: 'es2022', sourcemap: true };

export default defineConfig([
  // Splitting lets what only some definitions need stay in files of their own.
  { ...library, format: 'esm', splitting: true, clean: true },
  // Splitting CommonJS would push the 'use client' directive off its place.
  {
    ...library,
    format: 'cjs',
    splitting: false,
    async onSuccess() {
      // What `require` gives is typed by the same declarations, read as CommonJS.
      await mkdir('dist/cjs', { recursive: true });
      await writeFile('dist/cjs/package.json', '{ "type": "commonjs" }\n');
    },
  },
  {
    entry: { styles: 'src/theme/styles.css', 'styles/first': 'src/theme/first.css', 'styles/kinds': 'src/theme/kinds.css', 'styles/few': 'src/theme/few.css' },
    minify: true,
    async onSuccess() {
      for (const sheet of ['styles.css', 'styles/first.css', 'styles/kinds.css', 'styles/few.css']) await writeFile(`dist/${sheet}`, weighSelectors(await readFile(`dist/${sheet}`, 'utf8')));
    },
  },
]);
