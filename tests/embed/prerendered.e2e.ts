import { expect, test } from 'vitest';
import { lacks } from '../tools/lacks.ts';
import { testBrowser } from '../tools/testBrowser.ts';
import { testEmbedSite } from '../tools/testEmbedSite.ts';
import { shortDefinition } from './embedPage.ts';
import { prerenderedPage } from './prerenderedPage.ts';

const browser = await testBrowser();
const site = await testEmbedSite();

test.skipIf(lacks('pages without scripts'))('without JavaScript the page says so, with the other way to reach the business, and the form does no harm', async () => {
  const address = site.page(await prerenderedPage({ ...shortDefinition, settings: { captcha: 'off', contact: { text: 'Call <us>', href: 'tel:+12015550123' } } }));
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(address);
  // Playwright passes over what stands in <noscript> when it looks for texts.
  await expect.poll(() => page.locator('noscript p').innerText()).toBe('This form needs JavaScript. Please turn it on and reload the page. Call <us>');
  await expect.poll(() => page.locator('noscript a').getAttribute('href')).toBe('tel:+12015550123');
  await page.getByRole('radio', { name: 'Arms' }).click();
  const next = page.getByRole('button', { name: 'Next' });
  // Playwright waits for a button that is marked as disabled; people press it.
  await next.click({ force: true });
  await next.press('Enter');
  expect(page.url()).toBe(address);
  await context.close();
});
