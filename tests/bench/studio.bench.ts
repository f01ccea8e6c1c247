import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { serveDemo } from '../../packages/demo/src/serveDemo.ts';
import { framesUntilShown, longDefinition } from '../studio/longDefinition.ts';
import { launchBrowser } from '../tools/browser.ts';

/** Prints how long the studio takes with a form of a thousand steps, at full speed and on a processor that is four times as slow: `node tests/bench/studio.bench.ts`. */
async function openKept(page: Page, address: string): Promise<number> {
  await page.goto(address);
  await page.locator('.row-name').first().waitFor();
  return page.evaluate(() => performance.now());
}

const folder = mkdtempSync(join(tmpdir(), 'studio-bench-'));
const demo = await serveDemo({ port: 0, leadsFile: join(folder, 'leads.db') });
const browser = await launchBrowser();
try {
  const context = await browser.newContext({ viewport: { width: 1280, height: 1000 } });
  const page = await context.newPage();
  const address = `${demo.origin}/studio/`;
  await page.goto(address);
  await page.getByRole('button', { name: 'Open a file' }).click();
  await page.getByLabel('or the JSON of a form').fill(longDefinition);
  await page.locator('.saving', { hasText: 'Saved' }).waitFor();
  const client = await context.newCDPSession(page);
  for (const rate of [1, 4]) {
    await client.send('Emulation.setCPUThrottlingRate', { rate });
    for (let round = 0; round < 5; round += 1) {
      const opened = await openKept(page, address);
      const seen = [];
      for (const key of 'abcde') seen.push(await framesUntilShown(page, key));
      const keys = seen.map(({ frames, milliseconds }) => `${frames} frames, ${Math.round(milliseconds)} ms`).join('; ');
      process.stdout.write(`at ${rate}×, open: ${Math.round(opened)} ms; a key: ${keys}\n`);
    }
  }
} finally {
  await browser.close();
  await demo.close();
  rmSync(folder, { recursive: true });
}
