import { expect, test } from 'vitest';
import { testBrowser } from '../tools/testBrowser.ts';
import { testDemo } from './testDemo.ts';

const demo = await testDemo();
const browser = await testBrowser();

async function open(path: string, width: number, height: number) {
  const page = await browser.newPage({ viewport: { width, height }, reducedMotion: 'reduce' });
  await page.goto(demo.origin + path);
  await page.locator('[data-lead-flow-status="ready"]').waitFor();
  return page;
}

test.each(['/', '/clinic/', '/dark/', '/skin-quiz/', '/plan/', '/express/'])('%s shows its form’s first answers on a phone’s first screen, as visitors who see only a headline leave', async (path) => {
  const page = await open(path, 360, 740);
  const first = page.locator('.lf-answer, .lf-input, .lf-button, .lf-express a, .lf-express button').first();
  await first.waitFor();
  await expect.poll(() => first.evaluate((element) => element.getBoundingClientRect().bottom)).toBeLessThanOrEqual(740);
  await page.close();
});

test('/express/ asks one price before and after Next, so that nobody wonders which one holds', async () => {
  const page = await open('/express/', 360, 740);
  const price = page.locator('.lf-price-now');
  await expect.poll(() => price.textContent()).toBe('$150 per treatment');
  await page.getByRole('button', { name: 'Get Started' }).click();
  await page.getByRole('heading', { name: 'Choose how you would like to start' }).waitFor();
  await expect.poll(() => price.textContent()).toBe('$150 per treatment');
  await page.close();
});
