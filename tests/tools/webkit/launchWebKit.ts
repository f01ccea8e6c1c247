import type { Browser, BrowserContextOptions } from 'playwright-core';
import { WebKitContext } from './context.ts';
import type { WebKitPage } from './page.ts';

/**
 * WebKit as Debian packages it, behind as much of Playwright's API as the tests use: Playwright's own WebKit is a build that
 * no package registry has.
 */
export function launchWebKit(): Browser {
  const contexts = new Set<WebKitContext>();
  const browser = {
    async newContext(options: BrowserContextOptions = {}): Promise<WebKitContext> {
      const context: WebKitContext = await WebKitContext.start(options, () => contexts.delete(context));
      contexts.add(context);
      return context;
    },
    async newPage(options?: BrowserContextOptions): Promise<WebKitPage> {
      return (await browser.newContext(options)).newPage();
    },
    contexts: () => [...contexts],
    isConnected: () => true,
    async close(): Promise<void> {
      await Promise.all([...contexts].map((context) => context.close()));
    },
  };
  return browser as unknown as Browser; // as: what the tests use of it; the rest is refused or missing
}
