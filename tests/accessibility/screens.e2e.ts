import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openStorySite, type StorySite } from '../stories/storySite.ts';
import { tabStops } from './tabStops.ts';
import { visit } from './visit.ts';

let site: StorySite;
let page: Page;

beforeAll(async () => {
  site = await openStorySite();
});
beforeEach(async () => {
  page = await site.newPage({ reducedMotion: 'reduce' });
});
afterEach(() => page.context().close());
afterAll(() => site.close());

const form = () => page.getByRole('form');
const progress = () => page.getByRole('progressbar');

describe('an express step', () => {
  it('names its service, prices and badge, and leaves out what it has not got [A81 A84]', async () => {
    await visit(site, page, 'steps--express--with-badge');
    const body = await page.locator('.lf-express').ariaSnapshot();
    expect(body).toContain('Laser Hair Removal');
    expect(body).toMatch(/Price\s+\$150\s*, was \$200/);
    expect(body).toMatch(/Online Booking\s+\$50 off/);
    expect(await page.locator('.lf-express img').getAttribute('alt')).toBe('');
    await visit(site, page, 'steps--express--without-badge');
    expect(await page.locator('.lf-express').ariaSnapshot()).not.toMatch(/was|Online Booking/);
    const { tell } = await visit(site, page, 'steps--express--introduction');
    expect((await tell(page.locator('.lf-express img'))).name).toBe('A beam of light');
  });

  it('has a button to move on and a link to book, each with a name of its own [A82]', async () => {
    const { tell } = await visit(site, page, 'steps--express--with-badge');
    expect(await tell(form().getByRole('button'))).toMatchObject({ role: 'button', name: 'Book a Free Consultation' });
    expect(await tell(page.locator('.lf-express-actions a'))).toMatchObject({ role: 'link', name: 'Book a Treatment, Laser Hair Removal' });
  });

  it('lets Enter follow the link [A83]', async () => {
    const { tabTo, press } = await visit(site, page, 'steps--express--with-badge');
    await tabTo('link', /Book a Treatment/);
    await press('Enter');
    await page.waitForURL(/#booking$/);
  });

  it('has no other Next or Previous, and its first action comes first [A85]', async () => {
    const { press, focus } = await visit(site, page, 'steps--express--introduction');
    expect(await tabStops(page)).toEqual(['Get Started', 'Book a Treatment']);
    await page.getByRole('heading', { name: 'One small area' }).focus();
    await press('Tab');
    expect((await focus()).name).toBe('Get Started');
  });
});

describe('an introduction', () => {
  it('has its title as the heading, others below it, and nothing that acts or collides [A86]', async () => {
    const { tell } = await visit(site, page, 'steps--introduction--nested-headings');
    const levels: string[] = [];
    for (const heading of await form().getByRole('heading').all()) levels.push(`${(await tell(heading)).states['level']} ${await heading.innerText()}`);
    expect(levels).toEqual(['2 Welcome', '3 What happens', '3 Good to know']);
    expect(await page.locator('.lf-html script, .lf-html [onclick], .lf-html [style], .lf-html [id="start-here"]').count()).toBe(0);
    expect(await page.title()).not.toBe('x');
  });
});

describe('masked details', () => {
  it('are a list of terms whose mask is said in words [A88]', async () => {
    await visit(site, page, 'steps--masked-details--full');
    const list = page.locator('.lf-masked');
    await list.waitFor();
    expect(await list.evaluate((element) => element.tagName)).toBe('DL');
    expect(await list.locator('dt').allInnerTexts()).toEqual(['Name', 'Email', 'Phone']);
    expect(await list.ariaSnapshot()).not.toContain('*');
    expect(await list.ariaSnapshot()).toContain('ending in 1234');
  });

  it('say that they load, leave nothing empty behind, and never hold Next back [A89]', async () => {
    const { tell } = await visit(site, page, 'steps--masked-details--loading');
    const enabled = async () => (await tell(page.getByRole('button', { name: 'Submit' }))).states['disabled'] !== 'true';
    expect(await page.locator('.lf-pending').innerText()).toBe('Loading...');
    expect(await enabled()).toBe(true);
    const late = await visit(site, page, 'journeys--returning-lead', { network: 'slow' });
    for (const goal of ['Next', 'Next']) {
      await late.tabTo('button', new RegExp(goal));
      await late.press('Enter');
    }
    await expect.poll(late.spoken).toEqual(['Loading...']);
    for (const story of ['empty', 'failed']) {
      await visit(site, page, `steps--masked-details--${story}`);
      await page.locator('.lf-note').waitFor();
      await page.waitForFunction(() => !document.querySelector('.lf-spinner'));
      expect(await page.locator('dt').count()).toBe(0);
      expect(await enabled()).toBe(true);
    }
  });

  it('do not send a visitor to the top with their way out, where the page handles it [A90]', async () => {
    await page.setViewportSize({ width: 1024, height: 300 });
    await visit(site, page, 'steps--masked-details--full');
    const link = page.getByRole('link', { name: 'This is not me' });
    await link.scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => globalThis.scrollY);
    expect(before).toBeGreaterThan(0);
    await page.evaluate(() => document.addEventListener('click', (event) => event.preventDefault()));
    await link.click();
    expect(await page.evaluate(() => globalThis.scrollY)).toBe(before);
  });
});

describe('other options', () => {
  it('open and close with Enter and Space from a button that keeps the focus [A91]', async () => {
    const { tabTo, press, focus } = await visit(site, page, 'steps--other-options--closed');
    expect((await tabTo('button', /Other Options/)).states['expanded']).toBe('false');
    await press('Enter');
    expect(await focus()).toMatchObject({ name: 'Other Options', states: { expanded: 'true' } });
    await press('Space');
    expect(await focus()).toMatchObject({ name: 'Other Options', states: { expanded: 'false' } });
    const controlled = await page.getByRole('button', { name: 'Other Options' }).getAttribute('aria-controls');
    expect(await page.locator(`[id="${controlled}"]`).count()).toBe(1);
  });

  it('are open over a chosen answer, absent and out of reach while closed, and found by a search of the page [A92 A94]', async () => {
    const { tell } = await visit(site, page, 'steps--other-options--open-over-selection');
    const trigger = page.getByRole('button', { name: /Other Options/ });
    expect((await tell(trigger)).states['expanded']).toBe('true');
    await trigger.click();
    expect((await tell(trigger)).name).toBe('Other Options (1 selected)');
    expect((await tell(page.locator('.lf-other-panel input').first())).role).not.toBe('radio');
    const closed = await visit(site, page, 'steps--other-options--closed');
    await closed.tabTo('radio', /Clearer/);
    await closed.press('ArrowUp');
    await closed.reach('radio', 'Firmer');
    expect(await page.locator('.lf-other-panel').getAttribute('hidden')).toBe('until-found');
    await page.locator('.lf-other-panel').dispatchEvent('beforematch');
    await expect.poll(async () => (await closed.tell(trigger)).states['expanded']).toBe('true');
  });

  it('scroll where they are many, with what has the focus in view, and open at once for calm [A93]', async () => {
    const { tabTo, press } = await visit(site, page, 'steps--other-options--many');
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

describe('progress and accolades', () => {
  it('say in the bar what the text says, and paint what they say [A95 A96]', async () => {
    const { tabTo, press, reach } = await visit(site, page, 'layouts--standard--complete');
    const read = () => progress().evaluate((bar) => {
      const fill = bar.firstElementChild?.getBoundingClientRect().width ?? 0;
      const values = ['aria-valuemin', 'aria-valuenow', 'aria-valuemax', 'aria-valuetext', 'aria-label'].map((name) => bar.getAttribute(name));
      return [...values, Math.round((3 * fill) / bar.clientWidth)];
    });
    expect(await read()).toEqual(['0', '2', '3', 'STEP 2 OF 3', 'Progress', 2]);
    await tabTo('radio', /Legs/);
    await press('Space');
    await tabTo('button', /Next/);
    await press('Enter');
    await reach('heading', /call/);
    expect(await read()).toEqual(['0', '3', '3', 'STEP 3 OF 3', 'Progress', 3]);
    await visit(site, page, 'layouts--standard--back-on-top');
    expect(await progress().count()).toBe(0);
    expect(await page.locator('.lf-root').innerText()).toContain('STEP 2');
    expect(await page.locator('.lf-root').innerText()).not.toContain('NaN');
  });

  it('are no stop and say nothing of themselves; accolades are a list [A97]', async () => {
    const { tabTo, press, reach, spoken } = await visit(site, page, 'layouts--standard--complete');
    expect(await tabStops(page)).not.toContain('STEP 2 OF 3');
    await tabTo('radio', /Legs/).catch(() => undefined);
    await page.getByRole('radio', { name: 'Legs' }).check();
    await tabTo('button', /Next/);
    await press('Enter');
    await reach('heading', /call/);
    expect(await spoken()).toEqual([]);
    expect(await page.getByRole('list', { name: 'Why people choose us' }).getByRole('listitem').count()).toBe(3);
  });
});

describe('legal text, SMS note and terms', () => {
  it('stand before Submit, and are no part of its name [A98 A99]', async () => {
    const { tell } = await visit(site, page, 'states--last-step--with-consent');
    const legal = page.getByRole('group', { name: 'Legal information' });
    await legal.getByRole('link').waitFor();
    const order = await legal.evaluate((block) => {
      const submit = [...document.querySelectorAll('button')].find((button) => button.textContent === 'Submit');
      return submit && block.compareDocumentPosition(submit) === Node.DOCUMENT_POSITION_FOLLOWING;
    });
    expect(order).toBe(true);
    expect((await tell(page.getByRole('button', { name: 'Submit' }))).name).toBe('Submit');
    expect(await legal.locator('[id], [style], script').count()).toBe(0);
    expect((await tell(legal.getByRole('link'))).name).toBe('privacy notice');
    expect((await tell(legal.getByRole('heading'))).states['level']).toBe('3');
  });

  it('describe the phone number that gets the text message [A100]', async () => {
    const { tell } = await visit(site, page, 'states--last-step--phone-with-consent-and-sms');
    expect((await tell(page.getByRole('textbox'))).description).toContain("check your phone for a text and reply 'Y'");
  });

  it('say that the terms open in a new tab, unless they do not [A101]', async () => {
    const { tell } = await visit(site, page, 'layouts--stepper-list--complete');
    const terms = page.locator('.lf-terms a');
    expect((await tell(terms)).name).toBe('TERMS & CONDITIONS. (opens in a new tab)');
    expect(await terms.getAttribute('rel')).toContain('noopener');
    await visit(site, page, 'layouts--stepper-list--terms-in-same-tab');
    expect((await tell(terms)).name).toBe('TERMS & CONDITIONS.');
    expect(await terms.getAttribute('target')).toBeNull();
  });
});

describe('sending the lead', () => {
  const redirect = 'states--confirmation--redirect';

  it('shows a loading region that is busy from its first paint, named, with a still spinner [A102 A104]', async () => {
    const { tell } = await visit(site, page, 'states--loading--submitting');
    expect(await page.locator('form[role=form]').getAttribute('aria-busy')).toBe('true');
    expect(await tell(page.locator('.lf-loading'))).toMatchObject({ role: 'group', name: 'Submitting' });
    expect(await page.locator('.lf-loading').ariaSnapshot()).toContain('Submitting');
    const spinner = page.locator('.lf-spinner');
    expect(await spinner.evaluate((element) => [element.getAttribute('aria-hidden'), element.textContent, getComputedStyle(element).animationName])).toEqual(['true', '', 'none']);
    await visit(site, page, redirect);
    expect(await page.locator('form[role=form]').getAttribute('aria-busy')).toBe('false');
  });

  it('has Pause facts as its first stop; facts stand still for calm and are not announced [A103]', async () => {
    await page.clock.install();
    const { fastForward, spoken } = await visit(site, page, 'states--loading--submitting');
    const fact = () => page.locator('.lf-fact-text').innerText();
    expect(await tabStops(page)).toEqual(['Pause facts']);
    const first = await fact();
    await fastForward(11_000);
    expect(await fact()).toBe(first);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await fastForward(5001);
    await expect.poll(fact).not.toBe(first);
    const second = await fact();
    await page.getByRole('button', { name: 'Pause facts' }).click();
    await fastForward(20_000);
    expect(await fact()).toBe(second);
    expect((await spoken()).filter((text) => text.includes('razors'))).toEqual([]);
    expect(await page.locator('.lf-fact').getAttribute('aria-live')).toBe('off');
  });

  it('puts the focus on the loading region, says so once, and leaves the button’s name alone [A108]', async () => {
    const { tabTo, press, reach, spoken } = await visit(site, page, redirect, { network: 'slow' });
    await tabTo('button', /Submit/);
    await press('Enter');
    await reach('group', 'Submitting');
    expect((await spoken()).filter((text) => text.includes('Submitting')).length).toBeLessThanOrEqual(1);
    expect(await page.getByRole('button', { name: 'Submitting' }).count()).toBe(0);
  });

  it('ends in an alert that is focused and said once, with Try again next [A105]', async () => {
    const { tabTo, press, reach, spoken, focus } = await visit(site, page, redirect, { network: 'fail' });
    await tabTo('button', /Submit/);
    await press('Enter');
    await reach('alert', /|Well/);
    const alert = page.getByRole('alert');
    await alert.waitFor();
    expect((await alert.innerText()).replace('!', '').trim()).toBe('Well, this is a hairy situation... Please try again later.');
    expect(await alert.evaluate((element) => element === document.activeElement)).toBe(true);
    expect((await spoken()).filter((text) => text.includes('hairy'))).toHaveLength(1);
    await press('Tab');
    expect((await focus()).name).toBe('Try again');
  });

  it('comes back from the alert to the same step with every value [A106]', async () => {
    const { tabTo, press, reach } = await visit(site, page, 'states--error-banner--submit-failed');
    await tabTo('button', /Try again/);
    await press('Enter');
    await reach('heading', 'When may we call?');
    expect(await page.getByRole('radio', { name: 'Morning' }).isChecked()).toBe(true);
  });

  it('confirms on a page that stays, with the focus on the words [A109]', async () => {
    const { tabTo, press, reach } = await visit(site, page, 'steps--single-choice--chosen');
    await tabTo('button', /Next/);
    await press('Enter');
    await reach('heading', 'When may we call?');
    await page.getByRole('radio', { name: 'Morning' }).check();
    await tabTo('button', /Submit/);
    await press('Enter');
    await reach('heading', 'Thank you. Your request has been sent.');
    expect(await page.locator('.lf-spinner').count()).toBe(0);
  });

  it('goes on in the same tab, and lets nobody stand in the way [A110]', async () => {
    const { tabTo, press } = await visit(site, page, redirect);
    const dialogs: string[] = [];
    page.on('dialog', (dialog) => dialogs.push(dialog.type()));
    await tabTo('button', /Submit/);
    await press('Enter');
    await page.getByRole('heading', { name: 'Thank you' }).waitFor();
    expect(page.context().pages()).toHaveLength(1);
    expect(dialogs).toEqual([]);
  });
});
