import { expect, test } from 'vitest';
import { lacks } from '../tools/lacks.ts';
import { testBrowser } from '../tools/testBrowser.ts';
import { testEmbedSite } from '../tools/testEmbedSite.ts';
import { html, formPage, openPage, shortDefinition } from './embedPage.ts';

const browser = await testBrowser();
const site = await testEmbedSite();

test.skipIf(lacks('frames and shadow roots'))('in a frame without an address (srcdoc) the lead is sent once, and the visitor reads that it was [R126 R127]', async () => {
  const inside = formPage(shortDefinition).replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  const { page } = await openPage(browser, site.page(html({ head: '', body: `<iframe srcdoc="${inside}"></iframe>` })));
  const frame = page.frameLocator('iframe');
  await frame.getByRole('radio', { name: 'Legs' }).check();
  await frame.getByRole('button', { name: 'Next' }).click();
  await frame.getByRole('textbox', { name: 'Name' }).fill('Ann Lee');
  await frame.getByRole('button', { name: 'Submit' }).click();
  await frame.locator('[data-lead-flow-status="done"]').waitFor();
  await expect.poll(() => frame.locator('[data-lead-flow-status="done"]').getByRole('heading').textContent()).toContain('Thank you');
  expect(site.api.leads()).toHaveLength(1);
});
