import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { misfits } from './fit.ts';
import { skins, storyVisits, within } from './storyVisits.ts';
import { tabStops } from './tabStops.ts';

let page: Page;
const open = await storyVisits({ reducedMotion: 'reduce' }, (fresh) => {
  page = fresh;
});

describe.each(skins)('a review in the %s skin', (skin) => {
  const visit = within(open, { skin });
  const story = 'steps--review--all-answers';

  it('is changed and sent by keyboard alone [A16 A52]', async () => {
    const { tabTo, press, reach } = await visit(story);
    await expect.poll(() => page.getByRole('heading', { name: 'Check your answers' }).evaluate((heading) => heading.clientHeight)).toBeGreaterThan(10);
    expect(await tabStops(page)).toEqual([...Array.from({ length: 5 }, () => 'Change'), 'Previous', 'Submit']);
    await page.locator('#start-here').focus();
    await tabTo('link', /Change Phone number/);
    await press('Enter');
    await reach('textbox', 'Phone number');
    await press('Control+A');
    await page.keyboard.type('2125559999');
    await tabTo('button', /Next/);
    await press('Enter');
    await reach('heading', 'Check your answers');
    await expect.poll(() => page.getByRole('definition').allInnerTexts()).toEqual(expect.arrayContaining([expect.stringContaining('(212) 555-9999')]));
    await tabTo('button', /Submit/);
    await press('Enter');
    await page.waitForFunction(() => document.querySelector('[data-lead-flow-status]')?.getAttribute('data-lead-flow-status') !== 'ready');
  });

  it.each([320, 1280])('fits a window of %i pixels [A17]', async (width) => {
    await page.setViewportSize({ width, height: 640 });
    await visit(story);
    await expect.poll(() => misfits(page, '.review-form form')).toEqual([]);
  });
});
