import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { runInThisContext } from 'node:vm';
import { expect, onTestFinished, test, vi } from 'vitest';
import { start } from '../../packages/embed/src/pure.ts';
import { codeBlocks } from '../tools/markdown.ts';

const textOf = (path: string) => readFileSync(fileURLToPath(new URL(path, import.meta.url)), 'utf8');
const readme = textOf('../../packages/embed/README.md');

/** The HTML of a recipe. */
function recipe(heading: string): string {
  const section = readme.slice(readme.indexOf(`\n### ${heading}\n`)).split(/\n### /)[1] ?? '';
  return codeBlocks(section).flatMap(({ language, code }) => (language === 'html' ? [code] : []))[0] ?? '';
}

test('the README’s recipe fetches a definition and mounts it', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const definition = { settings: { captcha: 'off' }, steps: [{ commonStep: 'form-name', firstStep: true, lastStep: true }] };
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(definition)));
  onTestFinished(() => {
    for (const { unmount } of Array.isArray(window.LeadFlow) ? [] : (window.LeadFlow?.forms ?? [])) unmount();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
  const [markup = '', script = ''] = recipe('A definition from an address').split(/<\/?script>/);
  document.body.innerHTML = markup;
  runInThisContext(script);
  start();
  await expect.poll(() => document.querySelector('[data-lead-flow] h2')?.textContent).toBe('What is your name?');
});
