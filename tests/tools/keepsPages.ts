import type { Browser } from 'playwright-core';
import { lacks } from './lacks.ts';

/** Whether the browser keeps a page for Back, in its back/forward cache: windowless Chromium, as the package has it, does not. */
export async function keepsPages(browser: Browser, one: string, other: string): Promise<boolean> {
  if (lacks('the back/forward cache')) return false;
  const page = await browser.newPage();
  await page.goto(one);
  await page.evaluate('window.isKept = true');
  await page.goto(other);
  await page.goBack({ waitUntil: 'commit' });
  const isKept = await page.evaluate<boolean>('window.isKept === true');
  await page.close();
  return isKept;
}
