import type { Browser } from 'playwright-core';
import { afterAll } from 'vitest';
import { launchBrowser, type BrowserOptions } from '../tools/browser.ts';
import { installPlugin } from './admin.ts';
import type { WordPressSite } from './installSite.ts';
import { startWordPress } from './startWordPress.ts';

/** A site with the plugin, for the tests of one file. */
export async function testSite(): Promise<WordPressSite> {
  const wordpress = await startWordPress();
  afterAll(() => wordpress.close());
  installPlugin(wordpress.main);
  return wordpress.main;
}

/** A browser for them. */
export async function siteBrowser(options?: BrowserOptions): Promise<Browser> {
  const browser = await launchBrowser(options);
  afterAll(() => browser.close());
  return browser;
}
