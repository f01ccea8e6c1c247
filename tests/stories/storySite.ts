import { readdir, readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { launchBrowser } from '../tools/browser.ts';

const build = fileURLToPath(new URL('../../stories/.ladle/build', import.meta.url));
const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
};

/** Values of a story's controls by name. */
export type StoryControls = Readonly<Record<string, string>>;

/** The built stories in a browser. */
export interface StorySite {
  readonly browser: Browser;
  readonly origin: string;
  /** Ids of all stories. */
  readonly stories: readonly string[];
  newPage(options?: BrowserContextOptions): Promise<Page>;
  /** Shows a story, and waits until its form stands there. */
  open(page: Page, story: string, controls?: StoryControls): Promise<void>;
  /** The same without loading the page again: faster, for what does not mind where the focus was before. */
  switchTo(page: Page, story: string): Promise<void>;
  close(): Promise<void>;
}

/** All files of the build by path: read once, so that a build that runs meanwhile changes nothing. */
async function readBuild(): Promise<ReadonlyMap<string, Buffer>> {
  const entries = await readdir(build, { recursive: true, withFileTypes: true }).catch(() => []);
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  if (paths.length === 0) throw new Error('The stories are not built: run `npm run stories:build` first');
  return new Map(await Promise.all(paths.map(async (path) => [path.slice(build.length), await readFile(path)] as const)));
}

function storyIds(files: ReadonlyMap<string, Buffer>): readonly string[] {
  const meta: { readonly stories: Readonly<Record<string, unknown>> } = JSON.parse(String(files.get('/meta.json')));
  return Object.keys(meta.stories);
}

async function serve(files: ReadonlyMap<string, Buffer>): Promise<{ readonly origin: string; readonly close: () => Promise<void> }> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const file = pathname === '/' ? '/index.html' : pathname;
    const content = files.get(file);
    response.writeHead(content ? 200 : 404, { 'content-type': types[extname(file)] ?? 'application/octet-stream' });
    response.end(content);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The stories have no port');
  return {
    origin: `http://127.0.0.1:${address.port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Waits until a story's form stands on the page. */
async function settle(page: Page): Promise<void> {
  // `data-storyloaded` comes while the spinner still turns: only the page's own content tells.
  await page.locator('main:not([data-left]) h1').waitFor();
  await page.waitForFunction(
    () => !document.querySelector('.ladle-ring-wrapper') && !document.body.innerText.includes('Preparing the form'),
  );
}

async function load(page: Page, origin: string, story: string, controls: StoryControls = {}): Promise<void> {
  const query = new URLSearchParams({ story, mode: 'preview' });
  for (const [name, value] of Object.entries(controls)) query.set(`arg-${name}`, value);
  await page.goto(`${origin}/?${query.toString()}`, { waitUntil: 'commit' });
  await settle(page);
}

/** Serves the built stories and starts a browser. The caller closes it. */
export async function openStorySite(): Promise<StorySite> {
  const files = await readBuild();
  const [server, browser] = await Promise.all([serve(files), launchBrowser()]);
  return {
    browser,
    origin: server.origin,
    stories: storyIds(files),
    async newPage(options) {
      const context = await browser.newContext({ viewport: { width: 1024, height: 800 }, ...options });
      const page = await context.newPage();
      page.setDefaultTimeout(10_000);
      return page;
    },
    open: (page, story, controls) => load(page, server.origin, story, controls),
    async switchTo(page, story) {
      if (!page.url().startsWith(server.origin)) return load(page, server.origin, story);
      await page.evaluate((id) => {
        document.querySelector('main')?.setAttribute('data-left', '');
        history.pushState({}, '', `?story=${id}&mode=preview`);
        // Ladle's own way for a story to lead to another (`linkTo`).
        const { ladleDispatch } = globalThis as unknown as { readonly ladleDispatch: (action: object) => void };
        ladleDispatch({ type: 'update-story', value: id });
      }, story);
      await settle(page);
    },
    async close() {
      await browser.close();
      await server.close();
    },
  };
}
