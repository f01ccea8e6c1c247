import type { Browser } from 'playwright-core';
import { afterAll } from 'vitest';
import { launchBrowser, type BrowserOptions } from './browser.ts';

/** Starts a browser for the tests of a file, which ends with them. */
export async function testBrowser(options?: BrowserOptions): Promise<Browser> {
  const browser = await launchBrowser(options);
  afterAll(() => browser.close());
  return browser;
}
