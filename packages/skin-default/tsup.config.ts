import { readFile, writeFile } from 'node:fs/promises';
import { defineConfig } from 'tsup';
import { weighSelectors } from './tools/cascade.ts';

export default defineConfig([
  {
    entry: ['src/index.ts'],
    format: ['esm', 'cjs'],
    // Lets the combo box stay a file of its own, fetched where a definition asks for it.
    splitting: true,
    dts: true,
    clean: true,
    target: 'es2022',
    sourcemap: true,
  },
  {
    entry: { styles: 'src/theme/styles.css' },
    minify: true,
    onSuccess: async () => writeFile('dist/styles.css', weighSelectors(await readFile('dist/styles.css', 'utf8'))),
  },
]);
