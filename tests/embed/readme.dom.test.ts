import { runInThisContext } from 'node:vm';
import { expect, onTestFinished, test, vi } from 'vitest';
import { start } from '../../packages/embed/src/pure.ts';
import { codeBlocks } from '../tools/markdown.ts';
import { sectionOf } from '../tools/sitePage.ts';


/** The HTML of a recipe. */
function recipe(heading: string): string {
  return codeBlocks(`${sectionOf('put/recipes', heading)}\n`).flatMap(({ language, code }) => (language === 'html' ? [code] : []))[0] ?? '';
}

test('the site’s recipe fetches a definition and mounts it', async () => {
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
