import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { createElement } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import { build, defaultClientConditions } from 'vite';
import { beforeAll, describe, expect, it } from 'vitest';
import { complaintsOf } from '../tools/complaintsOf.ts';
import { testBrowser } from '../tools/testBrowser.ts';
import { SsrForm, ssrForms } from './ssrForm.tsx';

/** The client's half, with React's development build: only that one explains a mismatch. */
async function bundleClient(): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    mode: 'development',
    define: { 'process.env.NODE_ENV': '"development"' },
    resolve: { conditions: ['@leadflow/source', ...defaultClientConditions] },
    build: {
      write: false,
      minify: false,
      lib: { entry: fileURLToPath(new URL('hydrate.tsx', import.meta.url)), formats: ['iife'], name: 'client' },
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });
  const [output] = [result].flat();
  const chunk = output && 'output' in output ? output.output[0] : undefined;
  if (!chunk || !('code' in chunk)) throw new Error('No bundle came of the client');
  return chunk.code;
}

const idOf = (skin: string, step: string) => `${skin}-${step}-`;

async function serverForm({ skin, step }: (typeof ssrForms)[number]): Promise<string> {
  const { prelude } = await prerenderToNodeStream(createElement(SsrForm, { skin, step }), {
    identifierPrefix: idOf(skin, step),
  });
  return `<div id="${idOf(skin, step)}" data-skin="${skin}" data-step="${step}">${await text(prelude)}</div>`;
}

async function serverPage(): Promise<string> {
  const forms = await Promise.all(ssrForms.map(serverForm));
  return `<!doctype html><html lang="en"><title>Forms</title><body>${forms.join('')}</body></html>`;
}

const html = await serverPage();
const browser = await testBrowser();
const page = await browser.newPage();
const complaints = complaintsOf(page);

beforeAll(async () => {
  await page.setContent(html);
  await page.evaluate(() => Object.assign(globalThis, { sent: [...document.querySelectorAll('form, input')] }));
  await page.addScriptTag({ content: await bundleClient() });
  // Proves that the client has taken over, not only that it was quiet.
  await page.locator('#default-choice- button[aria-expanded="false"]').click();
  await page.locator('#default-choice- button[aria-expanded="true"]').waitFor();
});

describe('A form that the server rendered', () => {
  it.each(ssrForms)('shows its $step step in the $skin skin before any script has run [R8 R14]', ({ skin, step }) => {
    const [, form = ''] = html.split(`id="${idOf(skin, step)}"`);
    const own = form.split('data-skin=')[1] ?? '';
    expect(own).toContain('data-lead-flow-status="ready"');
    expect(own).toContain('role="status"');
  });

  it('is taken over by React under StrictMode without a word on the console', () => {
    expect(complaints).toEqual([]);
  });

  it('keeps the elements that the server sent', async () => {
    const gone = await page.evaluate(() => {
      // as: put there by beforeAll
      const { sent } = globalThis as unknown as { sent: readonly Element[] };
      return sent.filter((element) => !element.isConnected).map((element) => element.outerHTML);
    });
    expect(gone).toEqual([]);
  });

  it.each(ssrForms)('has ids of its own: $step in the $skin skin [A14]', async ({ skin, step }) => {
    const duplicates = await page.evaluate(
      (id) => {
        const own = [...document.querySelectorAll(`[id="${id}"] [id]`)].map((element) => element.id);
        return own.filter((each) => document.querySelectorAll(`[id="${each}"]`).length > 1);
      },
      idOf(skin, step),
    );
    expect(duplicates).toEqual([]);
  });

  it('takes a choice', async () => {
    const legs = page.locator('[id="plain-choice-"]').getByRole('radio', { name: 'Legs' });
    await legs.check();
    expect(await legs.isChecked()).toBe(true);
  });
});
