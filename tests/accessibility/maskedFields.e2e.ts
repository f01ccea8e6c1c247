import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { styled } from './breakPage.ts';
import { check, skins, storyVisits, within } from './storyVisits.ts';

let page: Page;
const open = await storyVisits({ reducedMotion: 'reduce' }, (fresh) => {
  page = fresh;
});

const box = () => page.getByRole('form').getByRole('textbox').first();
const question = () => page.getByRole('form').getByRole('heading').first().innerText();
describe.each(skins)('a phone number in the %s skin', (skin) => {
  const visit = within(open, { skin });
  const phone = 'steps--phone--bordered';

  it('keeps the caret while it is edited, deletes across separators, and accepts any pasted form [A59]', async () => {
    const { tabTo, press } = await visit(phone);
    const caret = () => box().evaluate((field) => (field instanceof HTMLInputElement ? field.selectionStart : -1));
    await tabTo('textbox', /Phone/);
    await page.keyboard.type('2125550123');
    await press('Home', 'ArrowRight', 'ArrowRight');
    await press('Delete');
    await expect.poll(() => box().inputValue()).toBe('(225) 550-123');
    await expect.poll(() => caret()).toBe(2);
    await page.keyboard.type('1');
    await expect.poll(() => box().inputValue()).toBe('(212) 555-0123');
    await expect.poll(() => caret()).toBe(3);
    await box().evaluate((field) => (field instanceof HTMLInputElement ? field.setSelectionRange(6, 6) : undefined));
    await press('Backspace');
    await expect.poll(() => box().inputValue()).toBe('(215) 550-123');
    for (const [pasted, kept] of [
      ['+1 (212) 555-0123', '(212) 555-0123'],
      ['212.555.0123', '(212) 555-0123'],
      ['+1 (555) 010-1234', '(555) 010-1234'],
      ['1-555-010-1234', '(555) 010-1234'],
    ] as const) {
      await press('Control+A');
      await page.keyboard.insertText(pasted);
      await expect.poll(() => box().inputValue()).toBe(kept);
    }
  });
});

describe.each(skins)('a ZIP code in the %s skin', (skin) => {
  const visit = within(open, { skin });
  const zip = 'steps--zip-code--empty';

  it('is a numeric text field that does not truncate pasted text [A63 A64]', async () => {
    const { tabTo, press } = await visit(zip);
    await expect.poll(() => box().evaluate((field) => ['type', 'inputmode', 'autocomplete', 'maxlength'].map((name) => field.getAttribute(name)))).toEqual(['text', 'numeric', 'postal-code', null]);
    await tabTo('textbox', /ZIP/);
    for (const [pasted, kept] of [
      ['12345-6789', '12345-6789'],
      ['12345 6789', '12345-6789'],
      [' 12345', '12345'],
      ['1a2b3c4d5', '12345'],
    ] as const) {
      await press('Control+A');
      await page.keyboard.insertText(pasted);
      await expect.poll(() => box().inputValue()).toBe(kept);
    }
  });
});

describe.each(skins)('a select in the %s skin', (skin) => {
  const visit = within(open, { skin });

  it('never moves on while the visitor goes through its options [A69]', async () => {
    const { tabTo, press } = await visit('steps--select--static');
    await tabTo('combobox', /Location/);
    await press('ArrowDown', 'ArrowDown', 'ArrowDown');
    await expect.poll(() => question()).toBe('Which location would you like to visit?');
    await expect.poll(() => page.locator('.review-form form select').inputValue()).toBe('springfield');
  });
});

describe('a square phone number', () => {
  check('is uppercased by CSS only and is not clipped at twice the text size, with a whole number in it [A62]', async () => {
    await page.setViewportSize({ width: 640, height: 800 });
    const { tabTo } = await open('steps--phone--square');
    await page.addStyleTag({ content: 'html { font-size: 200% }' });
    await tabTo('textbox', /Phone/);
    await page.keyboard.type('2125550123');
    await expect.poll(() => box().inputValue()).toBe('(212) 555-0123');
    await expect.poll(() => box().evaluate((field) => getComputedStyle(field).textTransform)).toBe('uppercase');
    await expect.poll(() => box().evaluate((field) => field.scrollWidth <= field.clientWidth + 1)).toBe(true);
  }, [62, 'clips a whole number at twice the text size', styled('.lf-input { padding-inline: 8rem !important }')]);
});
