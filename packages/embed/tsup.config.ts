import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { defineConfig } from 'tsup';
import { buildScripts, buildServer, packageFolder } from './build/bundle.ts';
import { keepModules } from './build/modules.ts';
import { reportSizes } from './build/report.ts';

/** The rules of every form, for pages whose policy forbids inline styles. */
const sheetName = 'lead-flow.css';

const folder = join(packageFolder, 'dist');

export default defineConfig({
  entry: ['src/index.ts', 'src/pure.ts', 'src/bin.ts'],
  format: ['esm'],
  // The page's scripts are replaced one by one when they are ready; a server may be sending them.
  clean: ['!lead-flow.*'],
  target: 'es2022',
  sourcemap: true,
  noExternal: [/\.css$/],
  loader: { '.css': 'text' },
  async onSuccess() {
    const files = await buildScripts();
    await mkdir(folder, { recursive: true });
    const server = await buildServer(files);
    await writeFile(join(folder, server.name), server.code);
    const { formStyles }: typeof import('./src/server.ts') = await import(pathToFileURL(join(folder, server.name)).href);
    await writeFile(join(folder, sheetName), formStyles);
    for (const { name, code } of files) {
      await writeFile(join(folder, `.${name}`), code);
      await rename(join(folder, `.${name}`), join(folder, name));
    }
    const names = new Set([sheetName, ...files.map(({ name }) => name)]);
    const old = (await readdir(folder)).filter((name) => name.startsWith('lead-flow.') && !names.has(name));
    await Promise.all(old.map((name) => rm(join(folder, name))));
    await keepModules(files);
    reportSizes(files);
  },
});
