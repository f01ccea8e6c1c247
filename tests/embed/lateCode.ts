import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { EmbedSite } from '../tools/embedSite.ts';

/**
 * Waits for the code that a page fetches after its first paint, masks among it. The form has asked for its paint before, so it fetches before this
 * does; a module that is imported again is the same one, and has run.
 */
export async function lateCode(site: EmbedSite, page: Page): Promise<void> {
  const path = () => site.requested.findLast((requested) => requested.includes('.chunk-rest.'));
  await expect.poll(path).toBeDefined();
  const task = 'new Promise((resolve) => setTimeout(resolve))';
  await page.evaluate(`new Promise((resolve) => requestAnimationFrame(resolve)).then(() => ${task}).then(() => import('${site.origin}${String(path())}')).then(() => ${task})`);
}
