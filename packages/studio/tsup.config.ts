import { copyFile, readFile, rm, writeFile } from 'node:fs/promises';
import { defineConfig } from 'tsup';
import { licencesOf } from '../embed/build/licences.ts';

const app = 'dist/cli/app/';

export default defineConfig([
  {
    entry: ['src/index.ts', 'src/editor.ts'],
    format: ['esm'],
    target: 'es2022',
    clean: ['*.js', '*.map'],
    sourcemap: true,
    banner: { js: "'use client';" },
    // The schema is a part of the script: Node reads no JSON without an attribute, and some bundlers none.
    noExternal: ['@leadflow/headless/lead-flow.schema.json'],
    onSuccess: () => copyFile('src/styles.css', 'dist/styles.css'),
  },
  { entry: ['src/bin.ts'], outDir: 'dist/cli', format: ['esm'], target: 'es2022', platform: 'node', clean: ['*.js'] },
  {
    // What the command serves: one script with all that it needs.
    entry: ['src/cli/app.tsx'],
    outDir: app,
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
      const list = `${app}metafile-esm.json`;
      const { inputs }: { readonly inputs: object } = JSON.parse(await readFile(list, 'utf8'));
      await rm(list);
      await writeFile(`${app}LICENSES.txt`, await licencesOf(Object.keys(inputs)));
    },
  },
]);
