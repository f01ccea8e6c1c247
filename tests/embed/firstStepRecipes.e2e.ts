import { expect, test } from 'vitest';
import { testBrowser } from '../tools/testBrowser.ts';
import { testEmbedSite } from '../tools/testEmbedSite.ts';
import { html, openPage } from './embedPage.ts';
import { astroMarkup, eleventyMarkup, nextMarkup } from './firstStepRecipes.ts';

const browser = await testBrowser();
const site = await testEmbedSite();

/** The recipes serve the script from a folder of their own. */
const onSite = (markup: string): string => html({ head: '', body: `<main>${markup.replaceAll('/lead-flow/', '/embed/')}</main>` });

test.each([
  ['Next (App Router)', nextMarkup],
  ['Astro', astroMarkup],
  ['Eleventy', eleventyMarkup],
])('a page made by the site’s recipe for %s has its question before the script, which takes it over and asks for nothing twice', async (_name, markup) => {
  const release = site.hold('lead-flow.js');
  const before = site.requested.length;
  const { page, errors, warnings } = await openPage(browser, 'about:blank');
  await page.goto(site.page(onSite(await markup())), { waitUntil: 'commit' });
  await page.getByRole('radio', { name: 'Arms' }).click();
  release();
  await page.locator('[data-lead-flow]:not([data-lead-flow-rendered])').waitFor();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('textbox').fill('Ann Lee');
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByRole('heading', { name: 'Thanks' }).waitFor();
  expect(site.api.leads().map(({ payload }) => payload)).toMatchObject([{ name: 'Ann Lee', journey: [{ answer: 'Arms' }, {}] }]);
  const requested = site.requested.slice(before);
  expect(requested.filter((path) => path.includes('chunk'))).toHaveLength(new Set(requested.filter((path) => path.includes('chunk'))).size);
  expect([errors, warnings]).toEqual([[], []]);
});
