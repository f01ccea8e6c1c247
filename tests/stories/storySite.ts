import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { testBrowser } from '../tools/testBrowser.ts';
import { listen } from '../tools/testServer.ts';

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
  readonly origin: string;
  /** Ids of all stories. */
  readonly stories: readonly string[];
  newContext(options?: BrowserContextOptions): Promise<BrowserContext>;
  pageIn(context: BrowserContext): Promise<Page>;
  /** A page in a context of its own. */
  newPage(options?: BrowserContextOptions): Promise<Page>;
  /** Shows a story, and waits until its form stands there. */
  open(page: Page, story: string, controls?: StoryControls): Promise<void>;
  /** The same without loading the page again: faster, for what does not mind where the focus was before. */
  switchTo(page: Page, story: string): Promise<void>;
  /** Shows the story's form under another value of a control, without loading the page again. */
  change(page: Page, control: string, value: string): Promise<void>;
}

type Build = ReadonlyMap<string, Buffer>;

/** All files of the build by path: read once, so that a build that runs meanwhile changes nothing. */
async function readBuild(): Promise<Build> {
  const entries = await readdir(build, { recursive: true, withFileTypes: true }).catch(() => []);
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  if (paths.length === 0) throw new Error('The stories are not built: run `npm run stories:build` first');
  return new Map(await Promise.all(paths.map(async (path) => [path.slice(build.length), await readFile(path)] as const)));
}

function storyIds(files: Build): readonly string[] {
  const meta: { readonly stories: Readonly<Record<string, unknown>> } = JSON.parse(String(files.get('/meta.json')));
  return Object.keys(meta.stories);
}

async function serve(): Promise<{ readonly files: Build; readonly origin: string }> {
  const files = await readBuild();
  const { origin } = await listen((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const file = pathname === '/' ? '/index.html' : pathname;
    const content = files.get(file);
    // The names of assets change with their content.
    const caching = file.startsWith('/assets/') ? { 'cache-control': 'max-age=3600' } : {};
    response.writeHead(content ? 200 : 404, { 'content-type': types[extname(file)] ?? 'application/octet-stream', ...caching });
    response.end(content);
  });
  return { files, origin };
}

/** Waits until a story's form stands on the page. */
async function settle(page: Page): Promise<void> {
  // `data-storyloaded` comes while the spinner still turns: only the page's own content tells. A function is asked in every
  // frame; a locator is asked again after half a second. How long a story's code takes to come is the machine's affair.
  await page.waitForFunction(
    () =>
      document.querySelector('main:not([data-left]) h1')?.checkVisibility() &&
      !document.querySelector('.ladle-ring-wrapper') &&
      !document.body.innerText.includes('Preparing the form'),
    undefined,
    { timeout: 0 },
  );
}

async function load(page: Page, origin: string, story: string, controls: StoryControls = {}): Promise<void> {
  const query = new URLSearchParams({ story, mode: 'preview' });
  for (const [name, value] of Object.entries(controls)) query.set(`arg-${name}`, value);
  await page.goto(`${origin}/?${query.toString()}`, { waitUntil: 'commit' });
  await settle(page);
}

/** Files of a worker share their modules (`isolate: false`), and so the stories' server. */
let served: Promise<{ readonly files: Build; readonly origin: string }> | undefined;

/** Serves the built stories to the tests of a file. */
export async function testStorySite(): Promise<StorySite> {
  served ??= serve();
  const [{ files, origin }, browser] = await Promise.all([served, testBrowser()]);
  const newContext = (options?: BrowserContextOptions) => browser.newContext({ viewport: { width: 1024, height: 800 }, ...options });
  const pageIn = async (context: BrowserContext) => {
    const page = await context.newPage();
    return page;
  };
  return {
    origin,
    stories: storyIds(files),
    newContext,
    pageIn,
    newPage: async (options) => pageIn(await newContext(options)),
    open: (page, story, controls) => load(page, origin, story, controls),
    async switchTo(page, story) {
      if (!page.url().startsWith(origin)) return load(page, origin, story);
      await page.evaluate((id) => {
        document.querySelector('main')?.setAttribute('data-left', '');
        history.pushState({}, '', `?story=${id}&mode=preview`);
        // Ladle's own way for a story to lead to another (`linkTo`).
        const { ladleDispatch } = globalThis as unknown as { readonly ladleDispatch: (action: object) => void };
        ladleDispatch({ type: 'update-story', value: id });
      }, story);
      await settle(page);
    },
    async change(page, control, value) {
      await page.locator(`#review-${control}`).selectOption(value);
      await settle(page);
    },
  };
}
