import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { defineConfig } from 'tsup';
import { buildScripts, packageFolder } from './build/bundle.ts';
import { keepModules } from './build/modules.ts';
import { reportSizes } from './build/report.ts';

const folder = join(packageFolder, 'dist');

export default defineConfig({
  entry: ['src/index.ts', 'src/pure.ts'],
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
    for (const { name, code } of files) {
      await writeFile(join(folder, `.${name}`), code);
      await rename(join(folder, `.${name}`), join(folder, name));
    }
    const names = new Set(files.map(({ name }) => name));
    const old = (await readdir(folder)).filter((name) => name.startsWith('lead-flow.') && !names.has(name));
    await Promise.all(old.map((name) => rm(join(folder, name))));
    await keepModules(files);
    reportSizes(files);
  },
});
