import { expect, test } from 'vitest';
import { returningLeads } from '../../packages/reference-api/src/index.ts';
import { demoPages, handsOf, walk } from '../bench/demoVisit.ts';
import { testDemo } from '../demo/testDemo.ts';
import { openPage } from '../embed/embedPage.ts';
import { isLongRun } from '../tools/longRun.ts';
import { engine, testBrowser } from '../tools/testBrowser.ts';
import { keyboardHands } from './keyboardHands.ts';

const demo = await testDemo();
const browser = await testBrowser();

const pages = [...demoPages, `/welcome-back/?uid=${returningLeads[0]?.uuid}`];
/** Some in each run, all in a long one. In Chromium `demo/steady` walks every page by pointer. */
const some = { pointer: engine === 'firefox' ? ['/clinic/'] : [], keyboard: { chromium: ['/dark/', '/plan/'], webkit: ['/express/'] }[engine] ?? [] };
const ways = [
  ['by pointer', handsOf, some.pointer],
  ['by keyboard alone', keyboardHands, some.keyboard],
] as const;

test.each(ways.flatMap(([way, handsFor, few]) => (isLongRun ? pages : few).map((path) => [path, way, handsFor] as const)))(
  'a visitor comes from the first question on %s to a stored lead %s',
  async (path, _way, handsFor) => {
    const { page, uncaught } = await openPage(browser, demo.origin + path, { viewport: { width: 800, height: 900 } });
    await page.locator('[data-lead-flow-status="ready"]').first().waitFor();
    await page.evaluate(() => document.addEventListener('leadflow:redirect', (event) => event.preventDefault()));
    await walk(page, handsFor(page));
    expect([demo.api.leads().length, uncaught]).toEqual([1, []]);
  },
);
