import { defineConfig } from 'tsup';
import { buildScripts, writeScripts } from './build/buildScripts.ts';
import { reportSizes } from './build/reportSizes.ts';

export default defineConfig({
  entry: ['src/index.ts', 'src/pure.ts'],
  format: ['esm'],
  dts: true,
  clean: true,
  target: 'es2022',
  noExternal: [/\.css$/],
  loader: { '.css': 'text' },
  async onSuccess() {
    const files = await buildScripts();
    await writeScripts(files);
    reportSizes(files);
  },
});
