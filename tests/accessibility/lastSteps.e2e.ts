import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { skins, storyVisits, within } from './storyVisits.ts';
import { tabStops } from './tabStops.ts';

let page: Page;
const open = await storyVisits({ reducedMotion: 'reduce' }, (fresh) => {
  page = fresh;
});

const progress = () => page.getByRole('progressbar');

describe.each(skins)('progress and accolades in the %s skin', (skin) => {
  const visit = within(open, { skin });
  it('say in the bar what the text says, and paint what they say [A95 A96]', async () => {
    const { tabTo, press, reach } = await visit('layouts--standard--complete');
    const read = () =>
      progress().evaluate((bar) => {
        const width = bar.firstElementChild?.getBoundingClientRect().width ?? 0;
        const painted = bar.querySelector('progress')?.value ?? width / bar.clientWidth;
        const values = ['aria-valuemin', 'aria-valuenow', 'aria-valuemax', 'aria-valuetext', 'aria-label'].map((name) =>
          bar.getAttribute(name),
        );
        return [...values, Math.round(3 * painted)];
      });
    expect(await read()).toEqual(['0', '2', '3', 'STEP 2 OF 3', 'Progress', 2]);
    await tabTo('radio', /Legs/);
    await press('Space');
    await tabTo('button', /Next/);
    await press('Enter');
    await reach('heading', /call/);
    expect(await read()).toEqual(['0', '3', '3', 'STEP 3 OF 3', 'Progress', 3]);
    await visit('layouts--standard--back-on-top');
    expect(await progress().count()).toBe(0);
    expect(await page.getByRole('form').innerText()).toContain('STEP 2');
    expect(await page.getByRole('form').innerText()).not.toContain('NaN');
  });

  it('are no stop and say nothing of themselves; accolades are a list [A97]', async () => {
    const { tabTo, press, reach, spoken } = await visit('layouts--standard--complete');
    expect(await tabStops(page)).not.toContain('STEP 2 OF 3');
    await page.getByRole('radio', { name: 'Legs' }).check();
    await tabTo('button', /Next/);
    await press('Enter');
    await reach('heading', /call/);
    expect(await spoken()).toEqual([]);
    expect(await page.getByRole('list', { name: 'Why people choose us' }).getByRole('listitem').count()).toBe(3);
  });
});

describe.each(skins)('legal text, SMS note and terms in the %s skin', (skin) => {
  const visit = within(open, { skin });
  it('stand before Submit, and are no part of its name [A98 A99]', async () => {
    const { tell } = await visit('states--last-step--with-consent');
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
    const { tell } = await visit('states--last-step--phone-with-consent-and-sms');
    expect((await tell(page.getByRole('textbox'))).description).toContain("check your phone for a text and reply 'Y'");
    const note = await page.getByText(/check your phone for a text/).boundingBox();
    const submit = await page.getByRole('button', { name: 'Submit' }).boundingBox();
    expect(note && submit && note.y + note.height <= submit.y).toBe(true);
  });

  it('say that the terms open in a new tab, unless they do not [A101]', async () => {
    const { tell } = await visit('layouts--stepper-list--complete');
    const terms = page.getByRole('link', { name: /TERMS/ });
    expect((await tell(terms)).name).toBe('TERMS & CONDITIONS. (opens in a new tab)');
    expect(await terms.getAttribute('rel')).toContain('noopener');
    await visit('layouts--stepper-list--terms-in-same-tab');
    expect((await tell(terms)).name).toBe('TERMS & CONDITIONS.');
    expect(await terms.getAttribute('target')).toBeNull();
  });
});

describe.each(skins)('sending the lead in the %s skin', (skin) => {
  const visit = within(open, { skin });
  const redirect = 'states--confirmation--redirect';

  it('shows a loading region that is busy from its first paint, and named [A102]', async () => {
    const { tell } = await visit('states--loading--submitting');
    expect(await page.locator('form[role=form]').getAttribute('aria-busy')).toBe('true');
    const region = page.getByRole('group', { name: 'Submitting' });
    expect((await tell(region)).name).toBe('Submitting');
    expect(await region.innerText()).toContain('Submitting');
    await visit(redirect);
    expect(await page.locator('form[role=form]').getAttribute('aria-busy')).toBe('false');
  });

  it('has Pause facts as its first stop; facts stand still for calm and are not announced [A103]', async () => {
    await page.clock.install();
    const { fastForward, spoken } = await visit('states--loading--submitting');
    const fact = () => page.locator('.review-form [aria-live=off]').innerText();
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
  });

  it('puts the focus on the loading region, says so once, and leaves the button’s name alone [A108]', async () => {
    const { tabTo, press, reach, spoken } = await visit(redirect, { network: 'slow' });
    await tabTo('button', /Submit/);
    await press('Enter');
    await reach('group', 'Submitting');
    // The name of the region that takes the focus says it; nothing says it again.
    expect((await spoken()).filter((text) => text.includes('Submitting'))).toEqual([]);
    expect(await page.getByRole('button', { name: 'Submitting' }).count()).toBe(0);
  });

  it('ends in an alert that is focused and said once, with Try again next [A105]', async () => {
    const { tabTo, press, reach, spoken, focus } = await visit(redirect, { network: 'fail' });
    await tabTo('button', /Submit/);
    await press('Enter');
    await reach('alert', /^/);
    const alert = page.getByRole('alert');
    await alert.waitFor();
    expect((await alert.innerText()).replace('!', '').trim()).toBe('Well, this is a hairy situation... Please try again later.');
    expect(await alert.evaluate((element) => element === document.activeElement)).toBe(true);
    expect((await spoken()).filter((text) => text.includes('hairy'))).toHaveLength(1);
    await press('Tab');
    expect((await focus()).name).toBe('Try again');
  });

  it('comes back from the alert to the same step with every value [A106]', async () => {
    const { tabTo, press, reach } = await visit('states--error-banner--submit-failed');
    await tabTo('button', /Try again/);
    await press('Enter');
    await reach('heading', 'When may we call?');
    expect(await page.getByRole('radio', { name: 'Morning' }).isChecked()).toBe(true);
  });

  it('confirms on a page that stays, with the focus on the words [A109]', async () => {
    const { tabTo, press, reach } = await visit('steps--single-choice--chosen');
    await tabTo('button', /Next/);
    await press('Enter');
    await reach('heading', 'When may we call?');
    await page.getByRole('radio', { name: 'Morning' }).check();
    await tabTo('button', /Submit/);
    await press('Enter');
    await reach('heading', 'Thank you. Your request has been sent.');
    expect(await page.getByText('Submitting').count()).toBe(0);
  });

  it('goes on in the same tab, and lets nobody stand in the way [A110]', async () => {
    const { tabTo, press } = await visit(redirect);
    const dialogs: string[] = [];
    page.on('dialog', (dialog) => dialogs.push(dialog.type()));
    await tabTo('button', /Submit/);
    await press('Enter');
    await page.getByRole('heading', { name: 'Thank you' }).waitFor();
    expect(page.context().pages()).toHaveLength(1);
    expect(dialogs).toEqual([]);
  });
});

describe('the spinner', () => {
  it('says nothing, and stands still for calm [A104]', async () => {
    await open('states--loading--submitting');
    const spinner = page.locator('.lf-spinner');
    expect(
      await spinner.evaluate((element) => [
        element.getAttribute('aria-hidden'),
        element.textContent,
        getComputedStyle(element).animationName,
      ]),
    ).toEqual(['true', '', 'none']);
  });
});
