import { join } from 'node:path';
import { defineConfig } from 'tsup';
import { buildScripts } from './build/buildScripts.ts';
import { packageFolder } from './build/packageFolder.ts';
import { reportSizes } from './build/reportSizes.ts';
import { writeScripts } from './build/writeScripts.ts';

export default defineConfig({
  entry: ['src/index.ts', 'src/pure.ts'],
  format: ['esm'],
  dts: true,
  // The page's scripts are replaced one by one when they are ready; a server may be sending them.
  clean: ['!lead-flow.*'],
  target: 'es2022',
  sourcemap: true,
  noExternal: [/\.css$/],
  loader: { '.css': 'text' },
  async onSuccess() {
    const files = await buildScripts();
    await writeScripts(join(packageFolder, 'dist'), files);
    reportSizes(files);
  },
});
