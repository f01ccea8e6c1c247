import { readFile, rm, writeFile } from 'node:fs/promises';
import { defineConfig } from 'tsup';
import { licencesOf } from '../embed/build/licences.ts';
import { writePlugin } from './src/writePlugin.ts';

export default defineConfig({
  entry: { 'form-editor': 'src/formEditor.ts' },
  format: ['iife'],
  platform: 'browser',
  target: 'es2022',
  noExternal: [/./],
  minify: true,
  clean: true,
  metafile: true,
  define: { 'process.env.NODE_ENV': '"production"' },
  outExtension: () => ({ js: '.js' }),
  async onSuccess() {
    const list = 'dist/metafile-iife.json';
    const { inputs }: { readonly inputs: object } = JSON.parse(await readFile(list, 'utf8'));
    await rm(list);
    await writeFile('dist/form-editor.LICENSES.txt', await licencesOf(Object.keys(inputs)));
    await writePlugin();
  },
});
