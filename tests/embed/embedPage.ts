import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { onTestFinished } from 'vitest';

/** A short flow without a bot check: one choice, a name, and a thank-you page of the site's own. */
export const shortDefinition = {
  settings: { captcha: 'off' },
  steps: [
    {
      id: 'area',
      type: 'button-selection',
      question: 'Which area?',
      firstStep: true,
      target: 'name',
      answers: [{ text: 'Legs' }, { text: 'Arms' }],
    },
    { id: 'name', commonStep: 'form-name', question: 'Your name?', lastStep: true },
  ],
} as const;

/** The same flow under another question. */
export function definitionAsking(question: string): object {
  const [first, ...others] = shortDefinition.steps;
  return { ...shortDefinition, steps: [{ ...first, question }, ...others] };
}

/** The container as a CMS prints it. */
export function container(definition: unknown): string {
  const json = typeof definition === 'string' ? definition : JSON.stringify(definition);
  return `<script type="application/json" data-lead-flow-data>${json.replaceAll('<', '\\u003c')}</script>`;
}

export const scriptTag = '<script async src="/embed/lead-flow.js"></script>';

export interface PageParts {
  readonly head?: string;
  readonly body: string;
}

export function html({ head = scriptTag, body }: PageParts): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Clinic</title><link rel="icon" href="data:,">${head}</head><body>${body}</body></html>`;
}

export function formPage(definition: unknown = shortDefinition, head = scriptTag): string {
  return html({ head, body: `<main><div data-lead-flow></div>${container(definition)}</main>` });
}

/** A page with all that it wrote on the console, and all that it failed to catch. */
export interface WatchedPage {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly errors: readonly string[];
  readonly warnings: readonly string[];
  /** Uncaught exceptions and rejections. */
  readonly uncaught: readonly string[];
}

/** Notes what a page says from now on, and opens an address in it. */
async function watch(page: Page, address: string): Promise<WatchedPage> {
  const errors: string[] = [];
  const warnings: string[] = [];
  const uncaught: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
    if (message.type() === 'warning') warnings.push(message.text());
  });
  page.on('pageerror', ({ name, message }) => {
    // Firefox tells of a file that can't be loaded in the same way, with a sentence for a name.
    if (/^\w+$/.test(name)) uncaught.push(message);
  });
  await page.goto(address);
  return { page, context: page.context(), errors, warnings, uncaught };
}

/** Opens a page for the test that runs, in a context of its own; unless asked, without the motion that a press would wait for. */
export async function openPage(browser: Browser, address: string, options: BrowserContextOptions = {}): Promise<WatchedPage> {
  const context = await browser.newContext({ reducedMotion: 'reduce', ...options });
  const page = await context.newPage();
  onTestFinished(async () => {
    // What the page still fetches when the test is over is answered by nobody.
    if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' });
    await context.close();
  });
  return watch(page, address);
}

/** What tests listen for. */
const heard = ['console', 'pageerror', 'request', 'requestfinished', 'requestfailed', 'response', 'dialog', 'framenavigated'];
const usual = { width: 1280, height: 720 };
let shared: Page | undefined;

/**
 * Opens an address in the page that the tests of a file share: a page of its own costs half of what a short test does, and more in Firefox and
 * WebKit. Each test gets it without listeners, routes, cookies and what the tab has stored. A test that leaves more behind, such as a clock, a
 * script for every page or a history that counts, calls `openPage`.
 */
export async function openSharedPage(browser: Browser, address: string, viewport = usual): Promise<WatchedPage> {
  const page = shared && !shared.isClosed() ? shared : await (await browser.newContext({ reducedMotion: 'reduce', viewport: usual })).newPage();
  shared = page;
  await page.setViewportSize(viewport);
  onTestFinished(async ({ task }) => {
    const context = page.context();
    try {
      if (task.result?.state !== 'pass') throw new Error('nobody knows what is left in the page');
      for (const event of heard) page.removeAllListeners(event);
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await page.evaluate(() => sessionStorage.clear());
      await context.clearCookies();
      for (const other of context.pages()) if (other !== page) await other.close();
      await page.goto('about:blank');
    } catch {
      await context.close();
    }
  });
  return watch(page, address);
}
