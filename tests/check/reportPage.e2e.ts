import { readFileSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import { conformanceReport, reportPage } from '../../packages/check/src/acr.ts';
import { checkDefinition } from '../../packages/check/src/index.ts';
import { runAxe } from '../stories/axe.ts';
import { testBrowser } from '../tools/testBrowser.ts';

const browser = await testBrowser();
const standard = readFileSync(new URL('../../packages/demo/src/definitions/standard.json', import.meta.url), 'utf8');

test.each([
  [320, 'light'],
  [1280, 'dark'],
] as const)('a reviewer reads a report at %i px in a %s page: axe finds no fault with all of it open, and nothing scrolls sideways', async (width, colorScheme) => {
  const { definition, findings } = checkDefinition(standard.replace('"settings": {', '"settings": { "customStyles": { "--lf-text": "#ccc" },'));
  if (!definition) throw new Error('the definition can be read');
  const context = await browser.newContext({ viewport: { width, height: 900 }, colorScheme });
  onTestFinished(() => context.close());
  const page = await context.newPage();
  await page.setContent(reportPage(conformanceReport(definition, findings, { name: 'Laser <b>& more', date: '2026-11-29' })));
  await page.locator('details').evaluateAll((list) => {
    for (const details of list) details.setAttribute('open', '');
  });
  const { passed, faults } = await runAxe(page, 'html', {});
  expect(faults).toEqual([]);
  expect(passed.length).toBeGreaterThan(15);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  await page.getByRole('link', { name: '1.4.3 Contrast (Minimum)' }).first().click();
  await expect.poll(() => page.locator('#criterion-1-4-3').evaluate((heading) => heading.getBoundingClientRect().top < innerHeight)).toBe(true);
  await expect.poll(() => page.getByRole('article', { name: '1.4.3 Contrast (Minimum)' }).innerText()).toContain('Does Not Support');
});
