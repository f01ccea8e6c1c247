import { defineConfig } from 'tsup';
import { writePlugin } from './src/writePlugin.ts';

export default defineConfig({
  entry: ['src/check.ts'],
  format: ['iife'],
  globalName: 'LeadFlowCheck',
  platform: 'browser',
  target: 'es2022',
  noExternal: [/./],
  minify: true,
  clean: true,
  define: { 'process.env.NODE_ENV': '"production"' },
  outExtension: () => ({ js: '.js' }),
  onSuccess: writePlugin,
});
