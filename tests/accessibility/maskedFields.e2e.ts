import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { skins, storyVisits, within } from './storyVisits.ts';

let page: Page;
const open = await storyVisits({ reducedMotion: 'reduce' }, (fresh) => {
  page = fresh;
});

const box = () => page.getByRole('form').getByRole('textbox').first();
const question = () => page.getByRole('form').getByRole('heading').first().innerText();
describe.each(skins)('a phone number in the %s skin', (skin) => {
  const visit = within(open, { skin });
  const phone = 'steps--phone--bordered';

  it('is a telephone field whose value is digits and separators [A58]', async () => {
    const { tell, tabTo } = await visit(phone);
    await tabTo('textbox', /Phone/);
    await page.keyboard.type('2125550123');
    expect(await box().evaluate((field) => [field.getAttribute('type'), field.getAttribute('autocomplete')])).toEqual([
      'tel',
      'tel',
    ]);
    expect(await tell(box())).toMatchObject({ name: 'Phone number' });
    expect(await box().inputValue()).toBe('(212) 555-0123');
  });

  it('keeps the caret where the visitor edits, deletes across separators, and takes any pasted form [A59]', async () => {
    const { tabTo, press } = await visit(phone);
    const caret = () => box().evaluate((field) => (field instanceof HTMLInputElement ? field.selectionStart : -1));
    await tabTo('textbox', /Phone/);
    await page.keyboard.type('2125550123');
    await press('Home', 'ArrowRight', 'ArrowRight');
    await press('Delete');
    expect(await box().inputValue()).toBe('(225) 550-123');
    expect(await caret()).toBe(2);
    await page.keyboard.type('1');
    expect(await box().inputValue()).toBe('(212) 555-0123');
    expect(await caret()).toBe(3);
    await box().evaluate((field) => (field instanceof HTMLInputElement ? field.setSelectionRange(6, 6) : undefined));
    await press('Backspace');
    expect(await box().inputValue()).toBe('(215) 550-123');
    for (const [pasted, kept] of [
      ['+1 (212) 555-0123', '(212) 555-0123'],
      ['212.555.0123', '(212) 555-0123'],
      ['+1 (555) 010-1234', '(555) 010-1234'],
      ['1-555-010-1234', '(555) 010-1234'],
    ] as const) {
      await press('Control+A');
      await page.keyboard.insertText(pasted);
      expect(await box().inputValue()).toBe(kept);
    }
  });

  it('is formatted in silence [A60]', async () => {
    const { tabTo, spoken } = await visit(phone);
    await tabTo('textbox', /Phone/);
    await page.keyboard.type('2125550123');
    await page.waitForFunction(() => document.querySelector('input')?.value === '(212) 555-0123');
    expect(await spoken()).toEqual([]);
  });
});

describe.each(skins)('a ZIP code in the %s skin', (skin) => {
  const visit = within(open, { skin });
  const zip = 'steps--zip-code--empty';

  it('is a numeric text field that cuts no pasted text [A63 A64]', async () => {
    const { tabTo, press } = await visit(zip);
    expect(
      await box().evaluate((field) => ['type', 'inputmode', 'autocomplete', 'maxlength'].map((name) => field.getAttribute(name))),
    ).toEqual(['text', 'numeric', 'postal-code', null]);
    await tabTo('textbox', /ZIP/);
    for (const [pasted, kept] of [
      ['12345-6789', '12345-6789'],
      ['12345 6789', '12345-6789'],
      [' 12345', '12345'],
      ['1a2b3c4d5', '12345'],
    ] as const) {
      await press('Control+A');
      await page.keyboard.insertText(pasted);
      expect(await box().inputValue()).toBe(kept);
    }
  });

  it('says once that it is being looked up, keeps the focus, and says once what was found [A65 A66]', async () => {
    const { tabTo, spoken, focus } = await visit(zip, { network: 'slow' });
    await tabTo('textbox', /ZIP/);
    await page.keyboard.type('62704');
    await page.getByRole('form').getByText('Validating your ZIP Code...').waitFor();
    expect(await page.locator('.lf-spinner:not([aria-hidden=true])').count()).toBe(0);
    expect((await focus()).name).toBe('ZIP Code');
    expect(await box().isDisabled()).toBe(false);
    await expect
      .poll(spoken, { timeout: 8000 })
      .toEqual(['Validating your ZIP Code...', '8 locations found; nearest is selected']);
    expect((await focus()).name).toBe('ZIP Code');
  });

  it('gives its reason when nothing is found, at the latest when Next is pressed [A67]', async () => {
    const { tabTo, press, reach, tell } = await visit(zip, { network: 'empty' });
    await tabTo('textbox', /ZIP/);
    await page.keyboard.type('62704');
    expect(await page.locator('.review-form [aria-invalid=true]').count()).toBe(0);
    await tabTo('button', /Next/);
    await press('Enter');
    await reach('textbox', 'ZIP Code');
    await expect.poll(async () => (await tell(box())).description).toBe('Error: Please make sure you enter a valid zipcode');
  });
});

describe.each(skins)('a select in the %s skin', (skin) => {
  const visit = within(open, { skin });
  it('is a native one with its groups and an empty first option [A68]', async () => {
    const { tell } = await visit('steps--select--static');
    const select = page.locator('.review-form form select');
    expect(await tell(select)).toMatchObject({ name: 'Location' });
    expect(
      await select
        .locator('option')
        .first()
        .evaluate((option) => [option.getAttribute('value'), option.textContent]),
    ).toEqual(['', 'Please select']);
    expect(await select.locator('optgroup').evaluateAll((groups) => groups.map((group) => group.getAttribute('label')))).toEqual([
      'Illinois',
      'Michigan',
    ]);
    expect((await tell(page.getByRole('button', { name: 'Next' }))).states['disabled']).toBe('true');
  });

  it('never moves on while its options are gone through [A69]', async () => {
    const { tabTo, press } = await visit('steps--select--static');
    await tabTo('combobox', /Location/);
    await press('ArrowDown', 'ArrowDown', 'ArrowDown');
    expect(await question()).toBe('Which location would you like to visit?');
    expect(await page.locator('.review-form form select').inputValue()).toBe('springfield');
  });

  it('says that options are on their way, that they failed, and how to ask again [A70]', async () => {
    await visit('steps--select--remote-loading');
    expect(await page.getByRole('form').getByText('Loading options...').isVisible()).toBe(true);
    const { tell } = await visit('steps--select--remote-failed');
    expect(await page.getByRole('form').getByText('The options could not be loaded.').isVisible()).toBe(true);
    expect((await tell(page.getByRole('button', { name: 'Load the options again' }))).role).toBe('button');
  });
});

describe('a square phone number', () => {
  it('is shown in capitals by its style alone, unclipped at twice the size [A62]', async () => {
    await open('steps--phone--square-with-error');
    await page.addStyleTag({ content: 'html { font-size: 200% }' });
    expect(
      await box().evaluate((field) => [getComputedStyle(field).textTransform, field.scrollWidth <= field.clientWidth + 1]),
    ).toEqual(['uppercase', true]);
    expect(await page.locator('.lf-error').innerText()).toContain('Please enter a valid 10-digit phone number');
  });
});
