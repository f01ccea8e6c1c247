import type { Page } from 'playwright-core';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { complaintsOf } from '../tools/complaintsOf.ts';
import { testBrowser } from '../tools/testBrowser.ts';
import { testDemo } from './testDemo.ts';

const demo = await testDemo();
const browser = await testBrowser();
let page: Page;
let complaints: string[];

beforeEach(async () => {
  page = await browser.newPage({ reducedMotion: 'reduce' });
  complaints = complaintsOf(page);
  await page.goto(`${demo.origin}/two-skins/`);
  await page.getByRole('heading', { name: 'Which area would you like to treat first?' }).waitFor();
});
afterEach(async () => {
  expect(complaints).toEqual([]);
  await page.close();
});

const button = (name: string) => page.getByRole('button', { name, exact: true });
const radio = (name: string) => page.getByRole('radio', { name });
const box = (name: string) => page.getByRole('checkbox', { name });
const isPlain = () => page.locator('.skin-room-plain form').isVisible();

/** What has the focus, and where the caret is in it. */
const focus = () =>
  page.evaluate(() => {
    const active = document.activeElement;
    const field = active instanceof HTMLInputElement ? active : undefined;
    return { id: active?.id, tag: active?.tagName, value: field?.value, caret: field?.selectionStart };
  });

test('swapping the skin keeps the step, a half-typed name, the focus and the caret', async () => {
  await radio('Underarms').check({ force: true });
  await button('Next').click();
  for (const goal of ['Less irritation', 'Lasting results']) await box(goal).check({ force: true });
  await button('Next').click();
  await radio('Dark Brown').check({ force: true });
  await button('Next').click();
  const field = page.getByRole('textbox', { name: 'Name' });
  await field.pressSequentially('Ada Lovelac');
  await field.press('ArrowLeft');
  const before = await focus();
  expect(before).toMatchObject({ tag: 'INPUT', value: 'Ada Lovelac', caret: 10 });
  for (const skin of ['Plain', 'Default']) {
    await button(skin).click();
    await expect.poll(() => isPlain()).toBe(skin === 'Plain');
    await expect.poll(() => focus()).toEqual(before);
    // The field was never left, so it is too early to call it invalid.
    await expect.poll(() => field.getAttribute('aria-invalid')).not.toBe('true');
  }
  await page.keyboard.press('End');
  await page.keyboard.type('e');
  await button('Next').click();
  await page.getByRole('textbox', { name: 'Email' }).waitFor();
});

test('swapping the skin keeps the answers of this step and of those before it', async () => {
  await radio('Face').check({ force: true });
  await button('Plain').click();
  await expect.poll(() => radio('Face').isChecked()).toBe(true);
  await button('Next').click();
  for (const goal of ['No more razors', 'Less irritation']) await box(goal).check();
  await button('Default').click();
  await expect.poll(() => page.getByRole('checkbox', { checked: true }).count()).toBe(2);
  await button('Previous').click();
  await expect.poll(() => radio('Face').isChecked()).toBe(true);
});

test('swapping the skin leaves the focus on an answer, or on the switch that a key has pressed', async () => {
  await radio('Legs').focus();
  await button('Plain').click();
  await expect.poll(() => radio('Legs').evaluate((element) => element === document.activeElement)).toBe(true);
  await button('Default').focus();
  await page.keyboard.press('Enter');
  await expect.poll(async () => [await isPlain(), await button('Default').getAttribute('aria-pressed')]).toEqual([false, 'true']);
  await expect.poll(() => button('Default').evaluate((element) => element === document.activeElement)).toBe(true);
});
