import type { Browser } from 'playwright-core';
import { afterAll } from 'vitest';
import { launchBrowser, type BrowserOptions } from './browser.ts';
import { launchFirefox } from './launchFirefox.ts';
import { launchWebKit } from './webkit/launchWebKit.ts';

/** The engine that browser tests run in: `LEAD_FLOW_BROWSER`, or Chromium. */
export const engine = process.env['LEAD_FLOW_BROWSER'] ?? 'chromium';

async function launch(options: BrowserOptions): Promise<Browser> {
  if (engine === 'chromium') return launchBrowser(options);
  if (engine === 'firefox') return launchFirefox();
  if (engine === 'webkit') return launchWebKit();
  throw new Error(`LEAD_FLOW_BROWSER is chromium, firefox or webkit, not ${engine}`);
}

/** Files of a worker share their modules (`isolate: false`), and so its browsers. */
const started = new Map<boolean, Promise<Browser>>();

/** Gives the tests of a file the worker's browser. Contexts that they leave open are closed after them. */
export async function testBrowser({ keepsPages = false }: BrowserOptions = {}): Promise<Browser> {
  let browser = await started.get(keepsPages);
  if (!browser?.isConnected()) {
    const launched = launch({ keepsPages, isWindowless: !keepsPages, isForTests: true });
    started.set(keepsPages, launched);
    browser = await launched;
  }
  const shared = browser;
  afterAll(async () => {
    await Promise.all(shared.contexts().map((context) => context.close()));
  });
  return shared;
}
