import { expect, test } from 'vitest';
import { lacks } from '../tools/lacks.ts';
import { testBrowser } from '../tools/testBrowser.ts';
import { testEmbedSite } from '../tools/testEmbedSite.ts';
import { formPage, openSharedPage } from './embedPage.ts';

const browser = await testBrowser();
const site = await testEmbedSite();

const definitionWith = (settings: object) =>
  JSON.stringify({
    settings: { captcha: 'off', ...settings },
    steps: [
      { commonStep: 'location-selector-zipcode', firstStep: true, target: 'clinic' },
      { id: 'clinic', commonStep: 'location-selector-list', target: 'you' },
      { id: 'you', commonStep: 'form-name', lastStep: true },
    ],
  });

async function openList(settings: object) {
  const before = site.requested.length;
  const opened = await openSharedPage(browser, site.page(formPage(definitionWith(settings))));
  const { page } = opened;
  await page.getByRole('textbox', { name: 'ZIP Code' }).fill('80206');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('radio').first().waitFor();
  return { ...opened, fetchedFiles: () => site.requested.slice(before).filter((path) => path.includes('chunk-ClinicDetails')).length };
}

test.skipIf(lacks('new tabs', 'mocked responses'))('clinics say when they are open, with the focus on the nearest, and directions open beside the form, which stays as it is', async () => {
  const { page, uncaught, fetchedFiles } = await openList({ locationDetails: true });
  const nearest = page.getByRole('radio').first();
  await expect.poll(() => nearest.evaluate((radio) => radio === document.activeElement)).toBe(true);
  await expect.poll(() => page.locator('.lf-location').first().innerText()).toMatch(/\d{5}\s+(?:Open|Closed)/);
  // The test needs no map.
  await page.context().route('https://www.google.com/**', (route) => route.fulfill({ body: 'A map' }));
  const [map] = await Promise.all([page.context().waitForEvent('page'), page.getByRole('link', { name: /^Directions to .* \(opens in a new tab\)$/ }).click()]);
  await map.waitForURL(/^https:\/\/www\.google\.com\/maps\/dir\/\?api=1&destination=/);
  await expect.poll(() => map.evaluate(() => [document.referrer, window.opener])).toEqual(['', null]);
  await map.close();
  await expect.poll(() => nearest.isChecked()).toBe(true);
  await expect.poll(() => page.getByRole('heading').first().innerText()).toBe('Choose your nearest location');
  expect([fetchedFiles(), uncaught]).toEqual([1, []]);
});

test('a form that does not ask for hours and links of clinics fetches none of their code', async () => {
  const { page, fetchedFiles } = await openList({});
  await expect.poll(() => page.getByRole('form').getByRole('link').count()).toBe(0);
  expect(fetchedFiles()).toBe(0);
});
