import { defineConfig } from 'tsup';

export default defineConfig({
  entry: { index: 'src/index.ts', core: 'src/core.ts', settingsSchema: 'src/settingsSchema.ts', zipCodes: 'src/zipCodes.ts', command: 'src/command.ts' },
  format: ['esm'],
  target: 'es2022',
  platform: 'node',
  clean: true,
  sourcemap: true,
});
