import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { testBrowser } from '../tools/testBrowser.ts';
import { testEmbedSite } from '../tools/testEmbedSite.ts';
import { formPage, openSharedPage } from './embedPage.ts';

const browser = await testBrowser();
const site = await testEmbedSite();

const definition = {
  settings: { captcha: 'off' },
  steps: [{ id: 'you', type: 'input', question: 'Who are you?', firstStep: true, lastStep: true, inputs: [{ name: 'agreed', type: 'consent', text: 'I agree to be called' }] }],
};

const box = (page: Page) => page.getByRole('checkbox', { name: 'I agree to be called' });

test.each([
  ['a press of the box', 'pointer', async (page: Page) => box(page).click()],
  ['a press of the words beside it', 'pointer', async (page: Page) => page.getByText('I agree to be called').click()],
  ['the keyboard', 'key', async (page: Page) => box(page).press('Space')],
  ['the keyboard after a press elsewhere', 'key', async (page: Page) => {
    await page.getByRole('heading', { name: 'Who are you?' }).click();
    await box(page).press('Space');
  }],
  ['a script that clicks the box', 'script', async (page: Page) => box(page).evaluate((element) => element instanceof HTMLElement && element.click())],
  ['a script that clicks the words after a press elsewhere', 'script', async (page: Page) => {
    await page.getByRole('heading', { name: 'Who are you?' }).click();
    await page.getByText('I agree to be called').evaluate((element) => element instanceof HTMLElement && element.click());
  }],
])('the lead tells that a consent was ticked by %s, and in which language its words were', async (_what, by, tick) => {
  const { page } = await openSharedPage(browser, site.page(formPage(definition)));
  await box(page).waitFor();
  await tick(page);
  await expect.poll(() => box(page).isChecked()).toBe(true);
  await page.getByRole('button', { name: 'Submit' }).press('Enter');
  await expect.poll(() => site.api.leads().at(-1)?.payload).toMatchObject({ agreed: true, agreed_by: by, agreed_language: 'en' });
  await page.getByRole('heading', { name: 'Thanks' }).waitFor();
});
