import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { styled, scripted } from './breakPage.ts';
import { check, skins, storyVisits, within } from './storyVisits.ts';
import { tabStops } from './tabStops.ts';

let page: Page;
const open = await storyVisits({ reducedMotion: 'reduce' }, (fresh) => {
  page = fresh;
});

describe.each(skins)('an express step in the %s skin', (skin) => {
  const visit = within(open, { skin });

  check('opens the booking link on Enter [A83]', async () => {
    const { tabTo, press } = await visit('steps--express--with-badge');
    await tabTo('link', /Book a Treatment/);
    await press('Enter');
    await expect.poll(() => new URL(page.url()).hash).toBe('#booking');
  }, [83, 'keeps its link from being followed', scripted(() => {
      addEventListener('keydown', (event) => event.key === 'Enter' && event.preventDefault(), true);
    })]);

  it('has no Next or Previous, and its first action is the first tab stop [A85]', async () => {
    const { press, focus } = await visit('steps--express--introduction');
    expect(await tabStops(page)).toEqual(['Get Started', 'Book a Treatment']);
    await page.getByRole('heading', { name: 'One small area' }).focus();
    await press('Tab');
    await expect.poll(async () => (await focus()).name).toBe('Get Started');
  });
});

describe.each(skins)('masked details in the %s skin', (skin) => {
  const visit = within(open, { skin });

  check('keep the scroll position when the page handles the link for somebody else [A90]', async () => {
    await page.setViewportSize({ width: 1024, height: 300 });
    await visit('steps--masked-details--full');
    const link = page.getByRole('link', { name: 'This is not me' });
    await link.scrollIntoViewIfNeeded();
    // Where the page stands is read in the press: what comes late to the story moves it until then.
    await page.evaluate(() => {
      addEventListener('click', () => Object.assign(globalThis, { before: scrollY }), true);
      document.addEventListener('click', (event) => event.preventDefault());
    });
    await link.click();
    await expect.poll(() => page.evaluate('before')).toBeGreaterThan(0);
    await expect.poll(() => page.evaluate('scrollY - before')).toBe(0);
  }, [90, 'jumps to the top of the page', scripted(() => {
      addEventListener('click', () => scrollTo(0, 0));
    })]);
});

describe.each(skins)('other options in the %s skin', (skin) => {
  const visit = within(open, { skin });

  it('are open over a chosen answer, and hidden from everybody while closed [A92 A94]', async () => {
    const { tell } = await visit('steps--other-options--open-over-selection');
    const trigger = page.getByRole('button', { name: /Other Options/ });
    await expect.poll(async () => (await tell(trigger)).states['expanded']).toBe('true');
    await trigger.click();
    await expect.poll(async () => (await tell(trigger)).name).toBe('Other Options (1 selected)');
    await expect.poll(async () => (await tell(page.locator('.review-form [hidden] input').first())).role).not.toBe('radio');
    const closed = await visit('steps--other-options--closed');
    await closed.tabTo('radio', /Clearer/);
    await closed.press('ArrowUp');
    await closed.reach('radio', 'Firmer');
  });
});

describe('other options in the default skin', () => {
  it('are found by find-in-page while closed [A92]', async () => {
    const { tell } = await open('steps--other-options--closed');
    const panel = page.locator('.lf-other-panel');
    await expect.poll(() => panel.getAttribute('hidden')).toBe('until-found');
    // An empty group would be announced.
    await expect.poll(async () => (await tell(panel)).role).not.toBe('group');
    await panel.dispatchEvent('beforematch');
    const trigger = page.getByRole('button', { name: /Other Options/ });
    await expect.poll(async () => (await tell(trigger)).states['expanded']).toBe('true');
    await expect.poll(() => tell(panel)).toMatchObject({ role: 'group', name: 'Other Options' });
  });

  check('scroll if they are many, keep the focused answer in view, and open at once under reduced motion [A93]', async () => {
    const { tabTo, press } = await open('steps--other-options--many');
    const panel = page.locator('.lf-other-panel');
    await expect.poll(async () => (await panel.boundingBox())?.height).toBeLessThanOrEqual(500);
    await tabTo('radio', /Wish number 1$/);
    for (let answer = 0; answer < 13; answer += 1) {
      await press('ArrowDown');
      const isInView = () => panel.evaluate((box) => {
        const [outer, inner] = [box.getBoundingClientRect(), document.activeElement?.getBoundingClientRect()];
        return inner !== undefined && inner.top >= outer.top - 1 && inner.bottom <= outer.bottom + 1;
      });
      await expect.poll(isInView).toBe(true);
    }
    await expect.poll(() => panel.evaluate((box) => getComputedStyle(box).transitionDuration)).toBe('0s');
  }, [93, 'shows all of them at their height', styled('.lf-other-panel { max-block-size: none !important }')]);
});
