import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { skins, storyVisits, within } from './storyVisits.ts';
import { tabStops } from './tabStops.ts';

let page: Page;
const open = await storyVisits({ reducedMotion: 'reduce' }, (fresh) => {
  page = fresh;
});

const form = () => page.getByRole('form');

describe.each(skins)('an express step in the %s skin', (skin) => {
  const visit = within(open, { skin });
  it('names its service, prices and badge, and leaves out what it has not got [A81 A84]', async () => {
    await visit('steps--express--with-badge');
    const body = await form().ariaSnapshot();
    expect(body).toContain('Laser Hair Removal');
    expect(body).toMatch(/Price\s+\$150\s*, was \$200/);
    expect(body).toMatch(/Online Booking\s+\$50 off/);
    expect(await page.locator('.review-form img').first().getAttribute('alt')).toBe('');
    await visit('steps--express--without-badge');
    expect(await form().ariaSnapshot()).not.toMatch(/was|Online Booking/);
    const { tell } = await visit('steps--express--introduction');
    expect((await tell(page.locator('.review-form img'))).name).toBe('A beam of light');
  });

  it('has a button to move on and a link to book, each with a name of its own [A82]', async () => {
    const { tell } = await visit('steps--express--with-badge');
    expect(await tell(form().getByRole('button'))).toMatchObject({ role: 'button', name: 'Book a Free Consultation' });
    expect(await tell(form().getByRole('link', { name: /Book/ }))).toMatchObject({
      role: 'link',
      name: 'Book a Treatment, Laser Hair Removal',
    });
  });

  it('lets Enter follow the link [A83]', async () => {
    const { tabTo, press } = await visit('steps--express--with-badge');
    await tabTo('link', /Book a Treatment/);
    await press('Enter');
    await page.waitForURL(/#booking$/);
  });

  it('has no other Next or Previous, and its first action comes first [A85]', async () => {
    const { press, focus } = await visit('steps--express--introduction');
    expect(await tabStops(page)).toEqual(['Get Started', 'Book a Treatment']);
    await page.getByRole('heading', { name: 'One small area' }).focus();
    await press('Tab');
    expect((await focus()).name).toBe('Get Started');
  });
});

describe.each(skins)('an introduction in the %s skin', (skin) => {
  const visit = within(open, { skin });
  it('has its title as the heading, others below it, and nothing that acts or collides [A86]', async () => {
    const { tell } = await visit('steps--introduction--nested-headings');
    const levels: string[] = [];
    for (const heading of await form().getByRole('heading').all())
      levels.push(`${(await tell(heading)).states['level']} ${await heading.innerText()}`);
    expect(levels).toEqual(['2 Welcome', '3 What happens', '3 Good to know']);
    expect(await page.locator('.review-form :is(script, [onclick], [style*=red], [id="start-here"])').count()).toBe(
      0,
    );
    expect(await page.title()).not.toBe('x');
  });
});

describe.each(skins)('masked details in the %s skin', (skin) => {
  const visit = within(open, { skin });
  it('say that they load, leave nothing empty behind, and never hold Next back [A89]', async () => {
    const { tell } = await visit('steps--masked-details--loading');
    const enabled = async () => (await tell(page.getByRole('button', { name: 'Submit' }))).states['disabled'] !== 'true';
    expect(await form().getByText('Loading...').isVisible()).toBe(true);
    expect(await enabled()).toBe(true);
    const late = await visit('journeys--returning-lead', { network: 'slow' });
    for (const goal of ['Next', 'Next']) {
      await late.tabTo('button', new RegExp(goal));
      await late.press('Enter');
    }
    await expect.poll(late.spoken).toEqual(['Loading...']);
    for (const story of ['empty', 'failed']) {
      await visit(`steps--masked-details--${story}`);
      await form().getByText('We hide most of each detail.').waitFor();
      await form().getByText('Loading...').waitFor({ state: 'detached' });
      expect(await page.locator('dt').count()).toBe(0);
      expect(await enabled()).toBe(true);
    }
  });

  it('do not send a visitor to the top with their way out, where the page handles it [A90]', async () => {
    await page.setViewportSize({ width: 1024, height: 300 });
    await visit('steps--masked-details--full');
    const link = page.getByRole('link', { name: 'This is not me' });
    await link.scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => globalThis.scrollY);
    expect(before).toBeGreaterThan(0);
    await page.evaluate(() => document.addEventListener('click', (event) => event.preventDefault()));
    await link.click();
    expect(await page.evaluate(() => globalThis.scrollY)).toBe(before);
  });
});

describe.each(skins)('other options in the %s skin', (skin) => {
  const visit = within(open, { skin });
  it('open and close with Enter and Space from a button that keeps the focus [A91]', async () => {
    const { tabTo, press, focus } = await visit('steps--other-options--closed');
    expect((await tabTo('button', /Other Options/)).states['expanded']).toBe('false');
    await press('Enter');
    expect(await focus()).toMatchObject({ name: 'Other Options', states: { expanded: 'true' } });
    await press('Space');
    expect(await focus()).toMatchObject({ name: 'Other Options', states: { expanded: 'false' } });
    const controlled = await page.getByRole('button', { name: 'Other Options' }).getAttribute('aria-controls');
    expect(await page.locator(`[id="${controlled}"]`).count()).toBe(1);
  });

  it('are open over a chosen answer, absent and out of reach while closed [A92 A94]', async () => {
    const { tell } = await visit('steps--other-options--open-over-selection');
    const trigger = page.getByRole('button', { name: /Other Options/ });
    expect((await tell(trigger)).states['expanded']).toBe('true');
    await trigger.click();
    expect((await tell(trigger)).name).toBe('Other Options (1 selected)');
    expect((await tell(page.locator('.review-form [hidden] input').first())).role).not.toBe('radio');
    const closed = await visit('steps--other-options--closed');
    await closed.tabTo('radio', /Clearer/);
    await closed.press('ArrowUp');
    await closed.reach('radio', 'Firmer');
  });
});

describe('what the default skin adds', () => {
  it('are a list of terms whose mask is said in words [A88]', async () => {
    await open('steps--masked-details--full');
    const list = page.locator('.lf-masked');
    await list.waitFor();
    expect(await list.evaluate((element) => element.tagName)).toBe('DL');
    expect(await list.locator('dt').allInnerTexts()).toEqual(['Name', 'Email', 'Phone']);
    expect(await list.ariaSnapshot()).not.toContain('*');
    expect(await list.ariaSnapshot()).toContain('ending in 1234');
  });

  it('are found by a search of the page while they are closed [A92]', async () => {
    const { tell } = await open('steps--other-options--closed');
    const panel = page.locator('.lf-other-panel');
    await expect.poll(() => panel.getAttribute('hidden')).toBe('until-found');
    // No group that is met with nothing in it.
    expect((await tell(panel)).role).not.toBe('group');
    await panel.dispatchEvent('beforematch');
    const trigger = page.getByRole('button', { name: /Other Options/ });
    await expect.poll(async () => (await tell(trigger)).states['expanded']).toBe('true');
    expect(await tell(panel)).toMatchObject({ role: 'group', name: 'Other Options' });
  });

  it('scroll where they are many, with what has the focus in view, and open at once for calm [A93]', async () => {
    const { tabTo, press } = await open('steps--other-options--many');
    const panel = page.locator('.lf-other-panel');
    expect((await panel.boundingBox())?.height).toBeLessThanOrEqual(500);
    await tabTo('radio', /Wish number 1$/);
    for (let answer = 0; answer < 13; answer += 1) {
      await press('ArrowDown');
      const isInView = await panel.evaluate((box) => {
        const [outer, inner] = [box.getBoundingClientRect(), document.activeElement?.getBoundingClientRect()];
        return inner !== undefined && inner.top >= outer.top - 1 && inner.bottom <= outer.bottom + 1;
      });
      expect(isInView).toBe(true);
    }
    expect(await panel.evaluate((box) => getComputedStyle(box).transitionDuration)).toBe('0s');
  });
});
