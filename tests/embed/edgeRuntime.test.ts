import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runInNewContext } from 'node:vm';
import { build } from 'vite';
import { expect, onTestFinished, test } from 'vitest';
import { shortDefinition } from './embedPage.ts';
import { renderForm } from './prerenderedPage.ts';

const server = fileURLToPath(new URL('../../packages/embed/dist/server.js', import.meta.url));

/** A worker that answers with the form, bundled as its host would, as one script. */
async function bundleWorker(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'worker-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const entry = join(folder, 'worker.js');
  writeFileSync(entry, `import { renderForm } from ${JSON.stringify(server)};\nexport default { fetch: (definition) => renderForm(definition) };\n`);
  const result = await build({
    root: folder,
    configFile: false,
    logLevel: 'error',
    build: { write: false, lib: { entry, formats: ['iife'], name: 'worker' } },
  });
  const [output] = [result].flat();
  const chunk = output && 'output' in output ? output.output[0] : undefined;
  if (!chunk || !('code' in chunk)) throw new Error('no bundle');
  return chunk.code;
}

test('a worker on the edge renders the same form: with the language and the web’s URL alone, without Node, timers or a page', async () => {
  const code = `${await bundleWorker()}; worker`;
  // as: what the code above exports
  const worker = runInNewContext(code, { URL, URLSearchParams, EventTarget, Event }) as { readonly fetch: typeof renderForm };
  const form = await worker.fetch(shortDefinition);
  expect(form.html).toContain('Which area?</h2>');
  expect({ ...form, preload: [...form.preload] }).toEqual(await renderForm(shortDefinition));
});
