import type { Page } from 'playwright-core';
import { describe, expect, it, onTestFinished } from 'vitest';
import { styled, scripted } from './breakPage.ts';
import { check, skins, storyVisits, within } from './storyVisits.ts';
import { tabStops } from './tabStops.ts';

let page: Page;
const open = await storyVisits({ reducedMotion: 'reduce' }, (fresh) => {
  page = fresh;
});

const progress = () => page.getByRole('progressbar');

describe.each(skins)('progress in the %s skin', (skin) => {
  const visit = within(open, { skin });
  it('has the same value in text, tree and paint [A95 A96]', async () => {
    const { tabTo, press, reach } = await visit('layouts--standard--complete');
    const read = () =>
      progress().evaluate((bar) => {
        // What is seen of the fill: it begins outside the line, which cuts it off.
        const [line, fill] = [bar, bar.nextElementSibling ?? bar].map((element) => element.getBoundingClientRect());
        const seen = line && fill ? Math.min(line.right, fill.right) - Math.max(line.left, fill.left) : 0;
        const painted = bar.querySelector('progress')?.value ?? seen / bar.clientWidth;
        const values = ['aria-valuemin', 'aria-valuenow', 'aria-valuemax', 'aria-valuetext', 'aria-label'].map((name) =>
          bar.getAttribute(name),
        );
        return [...values, Math.round(3 * painted)];
      });
    await expect.poll(read).toEqual(['0', '2', '3', 'STEP 2 OF 3', 'Progress', 2]);
    await tabTo('radio', /Legs/);
    await press('Space');
    await tabTo('button', /Next/);
    await press('Enter');
    await reach('heading', /call/);
    await expect.poll(read).toEqual(['0', '3', '3', 'STEP 3 OF 3', 'Progress', 3]);
    await visit('layouts--standard--back-on-top');
    await expect.poll(() => progress().count()).toBe(0);
    await expect.poll(() => page.getByRole('form').innerText()).toContain('STEP 2');
    await expect.poll(() => page.getByRole('form').innerText()).not.toContain('NaN');
  });
});

describe.each(skins)('sending the lead in the %s skin', (skin) => {
  const visit = within(open, { skin });
  const redirect = 'states--confirmation--redirect';

  it('has Pause facts as its first tab stop; facts are still under reduced motion and never announced [A103]', async () => {
    onTestFinished(() => page.context().close());
    await page.clock.install();
    const { fastForward, spoken } = await visit('states--loading--submitting');
    const fact = () => page.locator('.review-form [aria-live=off]').innerText();
    expect(await tabStops(page)).toEqual(['Pause facts']);
    const first = await fact();
    await fastForward(11_000);
    await expect.poll(() => fact()).toBe(first);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await fastForward(5001);
    await expect.poll(fact).not.toBe(first);
    const second = await fact();
    await page.getByRole('button', { name: 'Pause facts' }).click();
    await fastForward(20_000);
    await expect.poll(() => fact()).toBe(second);
    await expect.poll(async () => (await spoken()).filter((text) => text.includes('razors'))).toEqual([]);
  });

  check('stays in the same tab and asks nothing [A110]', async () => {
    const { tabTo, press } = await visit(redirect);
    const dialogs: string[] = [];
    onTestFinished(() => page.context().close());
    page.on('dialog', (dialog) => dialogs.push(dialog.type()));
    await tabTo('button', /Submit/);
    await press('Enter');
    await page.getByRole('heading', { name: 'Thank you' }).waitFor();
    expect(page.context().pages()).toHaveLength(1);
    expect(dialogs).toEqual([]);
  }, [110, 'opens another tab', scripted(() => {
      addEventListener('keydown', (event) => event.key === 'Enter' && globalThis.open('about:blank'), true);
    })]);
});

describe('the spinner', () => {
  check('has no name and does not turn under reduced motion [A104]', async () => {
    await open('states--loading--submitting');
    const spinner = page.locator('.lf-spinner');
    await expect.poll(() => spinner.evaluate((element) => [
        element.getAttribute('aria-hidden'),
        element.textContent,
        getComputedStyle(element).animationName,
      ])).toEqual(['true', '', 'none']);
  }, [104, 'turns for visitors who want no motion', styled('.lf-spinner { animation: turn 1s infinite !important } @keyframes turn { to { rotate: 1turn } }')]);
});
