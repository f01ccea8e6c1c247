import { fileURLToPath } from 'node:url';
import { build } from 'vite';

/** Bundles one source file of the headless package into a classic script that puts its exports into a variable `subject`. */
export async function bundleSource(path: string): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      minify: false,
      lib: {
        entry: fileURLToPath(new URL(`../../packages/headless/src/${path}`, import.meta.url)),
        formats: ['iife'],
        name: 'subject',
      },
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });
  const [output] = [result].flat();
  const chunk = output && 'output' in output ? output.output[0] : undefined;
  if (!chunk || !('code' in chunk)) throw new Error(`No bundle came of ${path}`);
  return chunk.code;
}
