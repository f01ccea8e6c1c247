import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import { describe, expect, test } from 'vitest';
import { returningLeads } from '../../packages/reference-api/src/index.ts';
import { testBrowser } from '../tools/testBrowser.ts';
import { testDemo } from './testDemo.ts';

const formPages = ['/', '/dark/', '/skin-quiz/', '/plan/', '/express/', `/welcome-back/?uid=${returningLeads[0]?.uuid}`];
const otherPages = ['/thank-you/', '/leads/', '/book/', '/terms/', '/nothing/'];

const demo = await testDemo();
const browser = await testBrowser();
const axeSource = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');


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
