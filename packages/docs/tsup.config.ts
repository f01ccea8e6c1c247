import { readFile, rm, writeFile } from 'node:fs/promises';
import { defineConfig } from 'tsup';
import { licencesOf } from '../embed/build/licences.ts';

const folder = 'dist/studio/';

/** The studio as the site has it: one script with all that it needs. */
export default defineConfig({
  entry: ['src/studio.ts'],
  outDir: folder,
  format: ['esm'],
  platform: 'browser',
  target: 'es2022',
  noExternal: [/./],
  splitting: false,
  minify: true,
  clean: true,
  metafile: true,
  define: { 'process.env.NODE_ENV': '"production"' },
  async onSuccess() {
    const list = `${folder}metafile-esm.json`;
    const { inputs }: { readonly inputs: object } = JSON.parse(await readFile(list, 'utf8'));
    await rm(list);
    await writeFile(`${folder}LICENSES.txt`, await licencesOf(Object.keys(inputs)));
  },
});
