import { expect, test } from 'vitest';
import { testDemo } from '../demo/testDemo.ts';
import { testBrowser } from '../tools/testBrowser.ts';

const demo = await testDemo();
const browser = await testBrowser();

test('in every engine, a form is made, reworded where it stands, undone, designed, drawn as a map and tried, and its lead is told', async () => {
  const page = await browser.newPage({ reducedMotion: 'reduce', viewport: { width: 1280, height: 800 } });
  await page.goto(`${demo.origin}/studio/`);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const stage = page.locator('.stage');
  const add = async (name: string) => {
    await button('Add a step').click();
    await page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
  };
  await button('Empty form').click();
  await add('Choice of answers');
  await page.keyboard.type('Which area?');
  const heading = stage.getByRole('heading').first();
  await expect.poll(() => heading.innerText()).toBe('Which area?');
  await add('E-mail address');
  await page.getByRole('row', { name: /^1\./ }).locator('.row-name').click();
  await heading.click({ force: true });
  await heading.click({ force: true });
  await page.locator('.in-place').waitFor();
  await page.keyboard.type('Where?');
  await page.keyboard.press('Enter');
  await expect.poll(() => heading.innerText()).toBe('Where?');
  await button('Undo: Change “Question”').click();
  await expect.poll(() => heading.innerText()).toBe('Which area?');
  await button('Design').click();
  await page.getByRole('radio', { name: 'Pink' }).check({ force: true });
  await stage.locator('.lf-theme-pink').first().waitFor();
  await button('Map').click();
  await page.locator('.paper text', { hasText: 'Which area?' }).waitFor();
  await button('Preview').click();
  const phone = page.locator('.phone');
  await phone.getByRole('radio', { name: 'Answer 1' }).check({ force: true });
  await phone.getByRole('button', { name: 'Next' }).click();
  await phone.getByRole('textbox').click();
  await page.keyboard.type('ann@example.com');
  await phone.getByRole('button', { name: 'Submit' }).click();
  await page.getByRole('region', { name: 'The lead' }).getByText('ann@example.com').first().waitFor();
});
