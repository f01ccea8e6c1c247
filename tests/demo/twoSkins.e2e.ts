import type { Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
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
  await page.getByRole('form', { name: 'Which area would you like to treat first?' }).waitFor();
});
afterEach(async () => {
  expect(complaints).toEqual([]);
  await page.close();
});

const swapTo = (skin: 'Default' | 'Plain') => page.getByRole('button', { name: skin, exact: true }).click();
const next = () => page.getByRole('button', { name: 'Next' }).click();
const radio = (name: string) => page.getByRole('radio', { name });
const isPlain = () => page.locator('.skin-room-plain form').isVisible();

/** Up to the name, with an answer for each question before it. */
async function goToName(): Promise<void> {
  await radio('Underarms').check({ force: true });
  await next();
  for (const goal of ['Less irritation', 'Lasting results']) await page.getByRole('checkbox', { name: goal }).check({ force: true });
  await next();
  await radio('Dark Brown').check({ force: true });
  await next();
  await page.getByRole('textbox', { name: 'Name' }).waitFor();
}

/** What is in focus, and where the caret stands in it. */
const focus = () =>
  page.evaluate(() => {
    const active = document.activeElement;
    const field = active instanceof HTMLInputElement ? active : undefined;
    return { id: active?.id, tag: active?.tagName, value: field?.value, caret: field?.selectionStart };
  });

describe('a swap of the skin in the middle of a flow', () => {
  test('keeps the step, the letters of a name that is being typed, the focus and the caret', async () => {
    await goToName();
    const field = page.getByRole('textbox', { name: 'Name' });
    await field.pressSequentially('Ada Lovelac');
    await field.press('ArrowLeft');
    const before = await focus();
    expect(before).toMatchObject({ tag: 'INPUT', value: 'Ada Lovelac', caret: 10 });
    for (const [skin, plain] of [['Plain', true], ['Default', false]] as const) {
      await swapTo(skin);
      expect(await isPlain()).toBe(plain);
      expect(await focus()).toEqual(before);
      // The field was not left, so nobody is told off for a name that is still being typed.
      expect(await field.getAttribute('aria-invalid')).not.toBe('true');
    }
    await page.keyboard.press('End');
    await page.keyboard.type('e');
    await next();
    await page.getByRole('textbox', { name: 'Email' }).waitFor();
  });

  test('keeps the answers of this step and of those before it', async () => {
    await radio('Face').check({ force: true });
    await swapTo('Plain');
    expect(await radio('Face').isChecked()).toBe(true);
    await next();
    await page.getByRole('checkbox', { name: 'No more razors' }).check();
    await page.getByRole('checkbox', { name: 'Less irritation' }).check();
    await swapTo('Default');
    expect(await page.getByRole('checkbox', { checked: true }).count()).toBe(2);
    await page.getByRole('button', { name: 'Previous' }).click();
    expect(await radio('Face').isChecked()).toBe(true);
  });

  test('leaves the focus on the answer that has it', async () => {
    await radio('Legs').focus();
    const before = await focus();
    await swapTo('Plain');
    expect(await focus()).toEqual(before);
    expect(await radio('Legs').evaluate((element) => element === document.activeElement)).toBe(true);
  });

  test('by keyboard leaves the focus on the switch', async () => {
    await page.getByRole('button', { name: 'Plain', exact: true }).focus();
    await page.keyboard.press('Enter');
    expect(await isPlain()).toBe(true);
    const plain = page.getByRole('button', { name: 'Plain', exact: true });
    expect(await plain.getAttribute('aria-pressed')).toBe('true');
    expect(await plain.evaluate((element) => element === document.activeElement)).toBe(true);
  });
});
