import { mkdirSync } from 'node:fs';
import type { Page } from 'playwright-core';

/** `LEAD_FLOW_SHOTS=folder` keeps pictures of what the tests pass through, at 1280 and 320 pixels. */
export async function shoot(page: Page, name: string): Promise<void> {
  const folder = process.env['LEAD_FLOW_SHOTS'];
  if (!folder) return;
  mkdirSync(folder, { recursive: true });
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await page.screenshot({ path: `${folder}/${name}-${width}.png`, fullPage: true });
  }
}
