import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { skins, storyVisits, within } from './storyVisits.ts';

let page: Page;
const open = await storyVisits({ reducedMotion: 'reduce' }, (fresh) => {
  page = fresh;
});

const box = () => page.getByRole('form').getByRole('textbox').first();
/** Fields marked invalid. */
const wrong = () => page.locator('.review-form [aria-invalid=true]');
const question = () => page.getByRole('form').getByRole('heading').first().innerText();

describe.each(skins)('a text field in the %s skin', (skin) => {
  const visit = within(open, { skin });

  it('is invalid only while its error shows, and is described by that error [A47 A48]', async () => {
    const { tell, tabTo, press } = await visit('steps--text-fields--all-in-one');
    const field = page.getByRole('textbox', { name: 'Email' });
    await tabTo('textbox', /Email/);
    await expect.poll(() => field.getAttribute('aria-invalid')).toBeNull();
    await page.keyboard.type('jane@');
    // Chromium's own type=email validation must not reach assistive technology.
    await expect.poll(async () => (await tell(field)).states['invalid']).toBe('false');
    await press('Tab');
    await expect.poll(async () => (await tell(field)).description).toBe('Error: Email should be valid For example: name@example.com');
    await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true');
    await press('Shift+Tab', 'End');
    await page.keyboard.type('example.com');
    await expect.poll(() => field.getAttribute('aria-invalid')).toBeNull();
    await expect.poll(() => field.getAttribute('aria-describedby')).toBeNull();
  });

  it('shows no error and does not move on the way to Previous; a press on Next lands even if an error appears [A51]', async () => {
    const { tabTo, press, spoken, reach } = await visit('steps--text-fields--name');
    const previous = page.getByRole('button', { name: 'Previous' });
    const before = await previous.boundingBox();
    await tabTo('textbox', /Name/);
    await press('Tab');
    await expect.poll(() => previous.evaluate((button) => button === document.activeElement)).toBe(true);
    await expect.poll(() => previous.boundingBox()).toEqual(before);
    await expect.poll(() => wrong().count()).toBe(0);
    await expect.poll(() => spoken()).toEqual([]);
    await box().focus();
    const next = await page.getByRole('button', { name: 'Next' }).boundingBox();
    if (!next) throw new Error('Next is not on show');
    await page.mouse.move(next.x + next.width / 2, next.y + next.height / 2);
    await page.mouse.down();
    await page.evaluate(() => new Promise(requestAnimationFrame));
    await expect.poll(() => page.getByRole('button', { name: 'Next' }).boundingBox()).toEqual(next);
    await page.mouse.up();
    await reach('textbox', 'Name');
    await expect.poll(() => wrong().count()).toBe(1);
  });

  it('moves on once for several Enters, and not while an input method composes [A53]', async () => {
    const { tabTo, press, reach } = await visit('steps--text-fields--name');
    await tabTo('textbox', /Name/);
    await page.keyboard.type('Jane');
    await box().dispatchEvent('keydown', { key: 'Enter', bubbles: true, isComposing: true });
    await press('Enter', 'Enter', 'Enter', 'Enter', 'Enter');
    await reach('heading', 'When may we call?');
    await expect.poll(() => question()).toBe('When may we call?');
  });

  it('scrolls into view with its label and error, however small the window [A55]', async () => {
    await page.setViewportSize({ width: 320, height: 256 });
    const { tabTo, press, reach } = await visit('steps--text-fields--all-in-one');
    await tabTo('button', /Next/);
    await press('Enter');
    await reach('group', 'There is a problem');
    await tabTo('link', /provide your email/);
    await press('Enter');
    await reach('textbox', 'Email');
    const parts = [page.locator('label', { hasText: 'Email' }), page.getByText('Please provide your email').last()];
    for (const part of parts) {
      await expect.poll(() => part.evaluate((element) => element.getBoundingClientRect().top)).toBeGreaterThanOrEqual(0);
      await expect.poll(() => part.evaluate((element) => element.getBoundingClientRect().bottom)).toBeLessThanOrEqual(256);
    }
  });
});
