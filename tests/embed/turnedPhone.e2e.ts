import { expect, test } from 'vitest';
import { testBrowser } from '../tools/testBrowser.ts';
import { testEmbedSite } from '../tools/testEmbedSite.ts';
import { formPage, openPage, scriptTag } from './embedPage.ts';

const browser = await testBrowser();
const site = await testEmbedSite();

test('the selected clinic stays in view after the phone is turned', async () => {
  const zip = { commonStep: 'location-selector-zipcode', firstStep: true, target: 'location-selector-list' };
  const definition = { settings: { captcha: 'off', locationsPerPage: 8 }, steps: [zip, { commonStep: 'location-selector-list', lastStep: true }] };
  const before = '<p style="height: 60vw"></p>';
  const { page } = await openPage(browser, 'about:blank', { viewport: { width: 390, height: 844 } });
  await page.goto(site.page(formPage(definition, scriptTag).replace('<body>', `<body>${before}`)));
  await page.getByRole('textbox').fill('10001');
  await page.getByRole('button', { name: 'Next' }).click();
  const last = page.getByRole('radio').last();
  await last.check();
  const card = page.locator('label', { has: page.locator('input:checked') });
  await card.scrollIntoViewIfNeeded();
  const isInView = () => card.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight + 1;
  });
  await expect.poll(isInView).toBe(true);
  await page.setViewportSize({ width: 844, height: 390 });
  await expect.poll(isInView).toBe(true);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(isInView).toBe(true);
});
