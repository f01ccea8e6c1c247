import { describe, expect, it } from 'vitest';
import { lacks } from '../tools/lacks.ts';
import { testBrowser } from '../tools/testBrowser.ts';
import { showForm, showMarkup } from './showForm.ts';

const browser = await testBrowser();
const page = await browser.newPage({ reducedMotion: 'reduce' });

const long = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen';
const end = { id: 'end', type: 'form-intro', lastStep: true, settings: { title: 'The end' } };
const choice = (variant: string) => ({
  id: 'area',
  type: 'button-selection',
  firstStep: true,
  question: `Which ${long}?`,
  target: 'end',
  settings: { variant },
  answers: [{ text: long, selected: true, badge: 'Popular' }, { text: 'No', supText: long }],
});
const fields = {
  id: 'details',
  type: 'input',
  firstStep: true,
  question: 'Your details',
  target: 'end',
  inputs: ['text', 'number', 'email', 'tel', 'zipcode', 'select'].map((type) => ({ name: type, type, label: type })),
};

describe('the skin on small and unusual screens', () => {
  it.each([
    ['.lf-location-list', 460, 'R24 R169'],
    ['.lf-other-panel', 500, 'R69 R169'],
  ])('scrolls %s beyond %i pixels, but not in a short window [%s A74 A75 A93]', async (selector, limit) => {
    const tall = Array.from({ length: 30 }, () => '<p>Clinic</p>').join('');
    await page.setViewportSize({ width: 800, height: 900 });
    await showMarkup(page, `<div class="lf-root"><div class="${selector.slice(1)}">${tall}</div></div>`);
    const height = () => page.locator(selector).evaluate((element) => element.getBoundingClientRect().height);
    await expect.poll(() => height()).toBe(limit);
    await page.setViewportSize({ width: 800, height: 500 });
    await expect.poll(() => height()).toBeGreaterThan(1000);
  });

  it('keeps English prices and reasons in reading order on a right-to-left page [A23]', async () => {
    await page.setViewportSize({ width: 800, height: 900 });
    const settings = { serviceName: 'Peel', servicePrice: '$150 per treatment', comparePrice: '$200 (by phone)', discountValue: '$50 off' };
    const express = { id: 'offer', type: 'express-flow-introduction', firstStep: true, target: 'end', question: 'Peel', settings };
    await showForm(page, { settings: { dir: 'rtl', showAccolades: true }, steps: [express, end] });
    const isInOrder = await page.evaluate(() => {
      const wanted = ['$150 per treatment', '$200 (by phone)', '$50 off', '25+ Board Certified Dermatologists'];
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const orders: boolean[] = [];
      while (texts.nextNode()) {
        const { currentNode: text } = texts;
        if (!(text instanceof Text) || !wanted.includes(text.data)) continue;
        const leftOf = (place: number) => {
          const range = new Range();
          range.setStart(text, place);
          range.setEnd(text, place + 1);
          return range.getBoundingClientRect().left;
        };
        // Sign, digits and words have to stand in reading order on the first line.
        const places = [0, 1, 2, text.data.search(/[a-z]/)];
        orders.push(places.every((place, index) => index === 0 || leftOf(place) > leftOf(places[index - 1] ?? 0)));
      }
      return orders;
    });
    expect(isInOrder).toEqual([true, true, true, true]);
  });

  it.skipIf(lacks('media emulation')).each(['light', 'pink', 'dark'])('darkens lines and hints if the visitor prefers more contrast: %s', async (theme) => {
    const colours = async () => {
      await showForm(page, { settings: { theme, formEmphasis: true }, steps: [{ ...choice('list'), description: 'One is enough' }, end] });
      const read = (selector: string, name: string) => page.locator(selector).first().evaluate((element, property) => getComputedStyle(element).getPropertyValue(property), name);
      return [await read('.lf-emphasis', 'border-top-color'), await read('.lf-answer[data-selected=false]', 'border-top-color'), await read('.lf-description', 'color'), await read('.lf-question', 'color')];
    };
    const [line, , hint] = await colours();
    await page.emulateMedia({ contrast: 'more' });
    const [darkLine, border, darkHint, text] = await colours();
    await page.emulateMedia({ contrast: null });
    expect([line === border, hint === text]).toEqual([false, false]);
    expect([darkLine, darkHint]).toEqual([border, text]);
  });

  it.skipIf(lacks('media emulation'))('leaves a gap in the spinner in forced colours, where a closed circle would look like a radio [A19 A104]', async () => {
    await page.emulateMedia({ forcedColors: 'active' });
    await showMarkup(page, '<div class="lf-root"><span class="lf-spinner"></span></div>');
    const edges = await page.locator('.lf-spinner').evaluate((spinner) => {
      const { borderTopColor, borderRightColor, borderBottomColor, borderLeftColor } = getComputedStyle(spinner);
      return [borderTopColor, borderRightColor, borderBottomColor, borderLeftColor];
    });
    const [most, gap] = new Set(edges);
    expect(edges).toEqual([most, most, gap, most]);
    expect(gap).toBeDefined();
    await page.emulateMedia({ forcedColors: 'none' });
  });

  it.each([
    ['light', {}, 'rgb(164, 0, 28)', 'rgb(176, 0, 90)'],
    ['pink', { theme: 'pink' }, 'rgb(164, 0, 28)', 'rgb(176, 0, 90)'],
    ['dark', { theme: 'dark' }, 'rgb(255, 154, 166)', 'rgb(255, 168, 210)'],
  ])('outlines a faulty field in red, a square one in pink: %s [R50 R51 A57]', async (_name, settings, red, pink) => {
    const wrong = { type: 'text', isTouched: true, validation: { rules: [{ rule: 'required' }], isValid: false, error: 'Wrong' } };
    const inputs = [{ ...wrong, name: 'a' }, { ...wrong, name: 'b', variant: 'square' }];
    await showForm(page, { settings, steps: [{ ...fields, inputs }, end] });
    const outlines = await page.locator('.lf-input').evaluateAll((boxes) => boxes.map((box) => getComputedStyle(box).borderTopColor));
    expect(outlines).toEqual([red, pink]);
    await expect.poll(() => page.locator('.lf-error').first().evaluate((text) => getComputedStyle(text).color)).toBe(red);
  });

  it.each([
    ['its own theme', {}],
    ['another theme', { theme: 'light' }],
  ])('stands on black in the dark layout: %s [R63]', async (_name, settings) => {
    await showForm(page, { settings: { ...settings, formType: 'darkmode' }, steps: [choice('default'), end] });
    await expect.poll(() => page.locator('.lf-root').evaluate((root) => getComputedStyle(root).backgroundColor)).toBe('rgb(0, 0, 0)');
    await expect.poll(() => page.getByRole('heading').textContent()).toBe(`Which ${long}?`);
    await expect.poll(() => page.getByRole('radio').count()).toBe(2);
  });

  it('has a pink Next and a grey Previous [R76]', async () => {
    await showMarkup(page, '<div class="lf-root"><button class="lf-button lf-next">N</button><button class="lf-button lf-back">P</button></div>');
    const grounds = await page.locator('.lf-button').evaluateAll((all) => all.map((each) => getComputedStyle(each).backgroundColor));
    expect(grounds).toEqual(['rgb(176, 0, 90)', 'rgb(229, 231, 235)']);
  });

  it.skipIf(lacks('touch'))('does not keep a button’s hover colour after a tap, because the next step has the same button', async () => {
    const phone = await browser.newPage({ hasTouch: true, isMobile: true, reducedMotion: 'reduce' });
    const classes = ['lf-next', 'lf-back', 'lf-back-arrow', 'lf-back lf-mode-transparent-square'];
    await showMarkup(phone, `<div class="lf-root">${classes.map((name) => `<button class="lf-button ${name}">${name}</button>`).join('')}</div>`);
    const looks = () => phone.locator('.lf-button').evaluateAll((all) => all.map((each) => [getComputedStyle(each).backgroundColor, getComputedStyle(each).color]));
    const before = await looks();
    for (const [index] of classes.entries()) {
      await phone.locator('.lf-button').nth(index).tap();
      await expect.poll(() => phone.locator('.lf-button').nth(index).evaluate((button) => button.matches(':hover'))).toBe(true);
      // A tap looks pressed for a moment.
      await expect.poll(looks).toEqual(before);
    }
    await phone.close();
  });
});

describe('in a page that sizes the form by its content', () => {
  const choices = { settings: {}, steps: [{ id: 'a', type: 'button-selection', firstStep: true, lastStep: true, question: 'Area?', answers: ['Laser hair removal', 'Microdermabrasion'].map((text) => ({ text })) }] };

  it.each([
    ['a centred row', '#content { display: flex; justify-content: center }'],
    ['a centred column', '#content { display: flex; flex-direction: column; align-items: center }'],
    ['a pop-up', '.entry-content { position: absolute }'],
    ['a line', '.entry-content { display: inline-block }'],
  ])('the form has room for its answers and fits the window: %s', async (_where, css) => {
    for (const [width, most, least] of [[1000, 740, 600], [320, 320, 280]] as const) {
      await page.setViewportSize({ width, height: 800 });
      await showForm(page, choices, css);
      const form = await page.locator('.lf-root').boundingBox();
      expect([width, (form?.width ?? 0) >= least, (form?.width ?? 0) <= most]).toEqual([width, true, true]);
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      // As wide as its column, too, which a question of one word is not: 448 pixels at most.
      const group = await page.locator('.lf-group').boundingBox();
      expect((group?.width ?? 0) >= Math.min(448, least - 64)).toBe(true);
    }
  });
});
