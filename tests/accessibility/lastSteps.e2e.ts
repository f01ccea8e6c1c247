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

const progress = () => page.getByRole('progressbar');

describe('progress and accolades', () => {
  it('say in the bar what the text says, and paint what they say [A95 A96]', async () => {
    const { tabTo, press, reach } = await visit(site, page, 'layouts--standard--complete');
    const read = () =>
      progress().evaluate((bar) => {
        const fill = bar.firstElementChild?.getBoundingClientRect().width ?? 0;
        const values = ['aria-valuemin', 'aria-valuenow', 'aria-valuemax', 'aria-valuetext', 'aria-label'].map((name) =>
          bar.getAttribute(name),
        );
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
    expect(
      await spinner.evaluate((element) => [
        element.getAttribute('aria-hidden'),
        element.textContent,
        getComputedStyle(element).animationName,
      ]),
    ).toEqual(['true', '', 'none']);
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
