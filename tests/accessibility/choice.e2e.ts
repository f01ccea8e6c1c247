import type { Page } from 'playwright-core';
import { describe, expect, it, onTestFinished } from 'vitest';
import { skins, storyVisits, within } from './storyVisits.ts';
import { tabStops } from './tabStops.ts';

let page: Page;
const open = await storyVisits({ hasTouch: true, reducedMotion: 'reduce' }, (fresh) => {
  page = fresh;
});

const step = () => page.getByRole('form').getByRole('heading').first().innerText();
const checked = () =>
  page.locator('.review-form input:checked').evaluateAll((inputs) => inputs.map((input) => input.getAttribute('value')));

describe.each(skins)('a single choice in the %s skin', (skin) => {
  const visit = within(open, { skin });

  it('is one tab stop; arrow keys choose and wrap, Tab returns to the chosen answer [A28]', async () => {
    const { press, tabTo, reach, focus } = await visit('steps--single-choice--buttons');
    expect((await tabStops(page)).slice(0, 2)).toEqual(['Legs', 'Previous']);
    await page.locator('#start-here').focus();
    await tabTo('radio', /Legs/);
    await press('ArrowUp');
    await reach('radio', 'Back');
    await expect.poll(() => checked()).toEqual(['Back']);
    await press('ArrowDown', 'ArrowRight');
    await expect.poll(() => checked()).toEqual(['Arms']);
    await page.locator('#start-here').focus();
    await press('Tab');
    await expect.poll(async () => (await focus()).name).toBe('Arms');
    await expect.poll(() => step()).toBe('What area?');
  });

  it('is named by its text and the texts beside it; pictures and colours have no name [A38]', async () => {
    const { tell } = await visit('steps--single-choice--circles');
    const inOrder: string[] = [];
    for (const index of [0, 1, 2, 3]) inOrder.push((await tell(page.getByRole('radio').nth(index))).name);
    expect(inOrder).toEqual(['Black Most common', 'Brown Light or dark', 'Blonde', 'Grey']);
    await expect.poll(() => page.locator('.review-form label img').getAttribute('alt')).toBe('');
  });
});

describe('an answer’s card', () => {
  it('chooses the answer when it is pressed at its very edge [A37]', async () => {
    await open('steps--single-choice--circles');
    const box = await page.locator('.lf-answer').nth(2).boundingBox();
    if (!box) throw new Error('The card is not on show');
    await page.mouse.click(box.x + box.width / 2, box.y + box.height - 3);
    await expect.poll(() => checked()).toEqual(['Blonde']);
  });
});

describe.each(skins)('an auto-advance choice in the %s skin', (skin) => {
  const visit = within(open, { skin });
  const auto = 'steps--single-choice--auto-advance';

  it('only moves the focus with arrow keys, Home and End [A29]', async () => {
    onTestFinished(() => page.context().close());
    await page.clock.install();
    const { press, tabTo, reach, fastForward } = await visit(auto);
    await tabTo('radio', /Legs/);
    for (const [key, name] of [
      ['ArrowDown', 'Arms'],
      ['ArrowUp', 'Legs'],
      ['ArrowLeft', 'Back'],
      ['ArrowRight', 'Legs'],
      ['End', 'Back'],
      ['Home', 'Legs'],
    ] as const) {
      await press(key);
      await reach('radio', name);
    }
    await fastForward(1000);
    await expect.poll(() => checked()).toEqual([]);
    await expect.poll(() => step()).toBe('What area?');
  });

  it.each([
    ['Space', () => page.keyboard.press('Space')],
    ['Enter', () => page.keyboard.press('Enter')],
    ['a click', () => page.getByRole('radio', { name: 'Legs' }).click()],
    ['a tap', () => page.getByRole('radio', { name: 'Legs' }).tap()],
    [
      'a click of assistive technology',
      () =>
        page.getByRole('radio', { name: 'Legs' }).evaluate((radio) => (radio instanceof HTMLElement ? radio.click() : undefined)),
    ],
  ])('moves on once after %s [A30]', async (_, choose) => {
    const { tabTo, reach, press } = await visit(auto);
    await tabTo('radio', /Legs/);
    await choose();
    await reach('heading', 'When may we call?');
    await press('Shift+Tab');
    await expect.poll(() => step()).toBe('When may we call?');
  });

  it('ignores the second click of a double click and a held Enter [A35]', async () => {
    const { tabTo, reach, press } = await visit(auto);
    await page.getByRole('radio', { name: 'Legs' }).dblclick({ delay: 1 });
    await reach('heading', 'When may we call?');
    await expect.poll(() => checked()).toEqual([]);
    await tabTo('button', /Previous/);
    await press('Enter');
    await reach('radio', 'Legs');
    await page.keyboard.down('Enter');
    for (let repeat = 0; repeat < 10; repeat += 1) await page.keyboard.down('Enter');
    await reach('heading', 'When may we call?');
    for (let repeat = 0; repeat < 10; repeat += 1) await page.keyboard.down('Enter');
    await page.keyboard.up('Enter');
    await expect.poll(() => step()).toBe('When may we call?');
    await expect.poll(() => checked()).toEqual([]);
  });
});

describe.each(skins)('a multiple choice in the %s skin', (skin) => {
  const visit = within(open, { skin });

  it('toggles with Space and never moves on by itself [A42]', async () => {
    onTestFinished(() => page.context().close());
    await page.clock.install();
    const { press, tabTo, fastForward } = await visit('steps--multiple-choice--all-that-apply');
    await tabTo('checkbox', /razors/);
    await press('Space', 'Tab', 'Space', 'Space', 'Tab', 'Space');
    await fastForward(2000);
    await expect.poll(() => checked()).toEqual(['No more razors', 'Saving time']);
    await expect.poll(() => step()).toBe('What matters most to you?');
    expect((await tabStops(page)).slice(0, 5)).toEqual([
      'No more razors',
      'Less irritation',
      'Saving time',
      'Lasting results',
      'Previous',
    ]);
  });
});
