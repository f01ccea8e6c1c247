import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AxeResults } from 'axe-core';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { serveDemo } from '../../packages/demo/src/serveDemo.ts';
import { returningLeads } from '../../packages/reference-api/src/index.ts';
import type { ReferenceServer } from '../../packages/reference-api/src/node.ts';
import { launchBrowser } from '../tools/browser.ts';

const formPages = ['/', '/dark/', '/skin-quiz/', '/plan/', '/express/', `/welcome-back/?uid=${returningLeads[0]?.uuid}`];
const otherPages = ['/thank-you/', '/leads/', '/book/', '/terms/', '/nothing/'];

let folder = '';
let demo: ReferenceServer;
let browser: Browser;
let axeSource = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pages-'));
  demo = await serveDemo({ port: 0, leadsFile: join(folder, 'leads.ndjson') });
  browser = await launchBrowser();
  axeSource = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
});
afterAll(async () => {
  await browser.close();
  await demo.close();
  await rm(folder, { recursive: true });
});

describe.each([
  [320, [...formPages, ...otherPages]],
  [1280, formPages],
])('at %i pixels', (width, paths) => {
  test.each(paths)('%s has no fault that axe finds and no sideways scrolling', async (path) => {
    const page = await browser.newPage({ viewport: { width, height: 900 } });
    await page.goto(demo.origin + path);
    if (formPages.includes(path)) await page.locator('[data-lead-flow-status="ready"]').waitFor();
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    // The page's policy lets no script of ours in; the debugger's own evaluation is not under it.
    const results: AxeResults = await page.evaluate(`${axeSource}; axe.run(document)`);
    expect(overflow).toBe(0);
    expect(results.passes.length).toBeGreaterThan(20);
    expect(results.violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target)])).toEqual([]);
    await page.close();
  });
});
