import { mkdir, writeFile } from 'node:fs/promises';
import { defineConfig } from 'tsup';

export default defineConfig({
  entry: ['src/index.ts', 'src/setup.ts', 'src/devtools.ts', 'src/noDevtools.ts'],
  format: ['esm', 'cjs'],
  clean: true,
  target: 'es2022',
  sourcemap: true,
  async onSuccess() {
    // What `require` gives is typed by the same declarations, read as CommonJS.
    await mkdir('dist/cjs', { recursive: true });
    await writeFile('dist/cjs/package.json', '{ "type": "commonjs" }\n');
  },
});
