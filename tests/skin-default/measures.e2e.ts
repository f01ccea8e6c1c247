import { describe, expect, test } from 'vitest';
import { contrastOf, lookOf } from '../accessibility/contrast.ts';
import { testBrowser } from '../tools/testBrowser.ts';
import { showForm, showMarkup } from './showForm.ts';

const browser = await testBrowser();
const page = await browser.newPage({ reducedMotion: 'reduce' });
const widths = [320, 768, 1280] as const;
const layouts = ['standard', 'darkmode', 'stepperlist'] as const;

const short = ['Legs', 'Arms', 'Face', 'Back'].map((text) => ({ text }));
const choice = (more: object = {}) => ({ id: 'area', type: 'button-selection', firstStep: true, lastStep: true, question: 'What area?', answers: short, ...more });

const boxOf = (selector: string, index = 0) =>
  page.locator(selector).nth(index).evaluate((element) => {
    const { left, right, top, bottom, width, height } = element.getBoundingClientRect();
    return { left, right, top, bottom, width, height };
  });

async function showAt(width: number, settings: object, step: object): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await showForm(page, { settings: { stepper: 4, showStepsIndicator: true, ...settings }, steps: [step] });
}

describe.each(widths)('at %i pixels', (width) => {
  test.each(layouts)('the progress, the answers and Next share both edges, so that the eye follows one line: %s', async (formType) => {
    await showAt(width, { formType }, choice());
    const [progress, next] = [await boxOf('.lf-progress-track'), await boxOf('.lf-next')];
    const cards = await page.locator('.lf-answer').evaluateAll((all) => all.map((card) => card.getBoundingClientRect()).map(({ left: from, right: to }) => [from, to] as const));
    const left = [progress.left, next.left, Math.min(...cards.map(([from]) => from))].map(Math.round);
    const right = [progress.right, next.right, Math.max(...cards.map(([, to]) => to))].map(Math.round);
    expect([new Set(left).size, new Set(right).size]).toEqual([1, 1]);
  });

  test('fields are 24 pixels apart, faulty or not, so that an error moves nothing', async () => {
    const wrong = { isTouched: true, validation: { rules: [{ rule: 'required' }], isValid: false, error: 'Wrong' } };
    const inputs = [{ name: 'a', label: 'A' }, { name: 'b', label: 'B', ...wrong }, { name: 'c', label: 'C' }, { name: 'd', label: 'D' }];
    await showAt(width, {}, { id: 'you', type: 'input', question: 'Who?', firstStep: true, lastStep: true, inputs: inputs.map((input) => ({ type: 'text', ...input })) });
    for (const index of [0, 1, 2]) {
      const [field, label] = [await boxOf('.lf-input', index), await boxOf('.lf-label', index + 1)];
      expect(label.top - field.bottom).toBeCloseTo(24, 0);
    }
    const error = await boxOf('.lf-error');
    expect(error.bottom).toBeLessThanOrEqual((await boxOf('.lf-label', 2)).top);
    await expect.poll(async () => (await boxOf('.lf-buttons')).top - (await boxOf('.lf-input', 3)).bottom).toBeGreaterThanOrEqual(24);
  });

  test('the ring around a consent that was refused keeps clear of the error above it, which it touched in the story of a refused message, day and consent', async () => {
    await page.setViewportSize({ width, height: 900 });
    const error = '<div class="lf-field"><input class="lf-input"><div class="lf-field-line"><p class="lf-error"><span class="lf-error-icon"></span>Please fill in this field</p></div></div>';
    await showMarkup(page, `<div class="lf-root"><form class="lf-form"><div class="lf-fields">${error}<label class="lf-consent"><input class="lf-consent-box" type="checkbox" aria-invalid="true"><span class="lf-consent-text">I agree</span></label></div></form></div>`);
    await expect.poll(async () => (await boxOf('.lf-consent-box')).top - (await boxOf('.lf-error')).bottom).toBeGreaterThanOrEqual(6);
  });

  test('a badge keeps clear of the hint above its card, which it touched', async () => {
    await showAt(width, { autoAdvance: true }, choice({ answers: [{ text: 'Legs', badge: 'Most booked' }, { text: 'Arms' }] }));
    await expect.poll(async () => (await boxOf('.lf-badge')).top - (await boxOf('.lf-hint')).bottom).toBeGreaterThanOrEqual(8);
  });

  test('a clinic on its way has the height of its card, so that Next stays where it is', async () => {
    await page.setViewportSize({ width, height: 900 });
    const lines = ['300 Park Avenue', 'New York, NY 10016'].map((line) => `<span class="lf-location-line">${line}</span>`).join('');
    const card = `<label class="lf-answer lf-location"><input class="lf-answer-input" type="radio"><span class="lf-mark"></span><span class="lf-location-body"><span class="lf-location-head"><span class="lf-location-title">Murray Hill</span></span><span class="lf-location-address">${lines}</span></span></label>`;
    await showMarkup(page, `<div class="lf-root"><form class="lf-form"><div class="lf-locations"><div class="lf-location-list">${card}<div class="lf-answer lf-skeleton"></div></div></div></form></div>`);
    await expect.poll(async () => Math.abs((await boxOf('.lf-location')).height - (await boxOf('.lf-skeleton')).height)).toBeLessThanOrEqual(2);
  });

  test('while the lead is sent the loader lies over the step, which keeps its height and its edges', async () => {
    const step = '<div class="lf-step"><div class="lf-progress"><p class="lf-progress-text">STEP 2</p></div><h2 class="lf-question">Who?</h2><div style="block-size: 400px"></div><div class="lf-buttons"><button class="lf-button lf-next">Submit</button></div></div>';
    await page.setViewportSize({ width, height: 900 });
    await showMarkup(page, `<div class="lf-root"><form class="lf-form" data-lead-flow-status="ready"><div class="lf-steps">${step}</div></form></div>`);
    const before = [await boxOf('.lf-form'), await boxOf('.lf-progress')];
    await showMarkup(page, `<div class="lf-root"><form class="lf-form" data-lead-flow-status="loading"><div class="lf-steps" inert>${step}</div><div class="lf-loading"><p class="lf-loading-text">Submitting</p></div></form></div>`);
    await expect.poll(async () => [await boxOf('.lf-form'), await boxOf('.lf-progress')]).toEqual(before);
    await expect.poll(async () => (await boxOf('.lf-loading')).bottom).toBe((await boxOf('.lf-form')).bottom);
  });

  test('cards stand side by side from 136 pixels on, in rows of one height', async () => {
    await showAt(width, {}, choice({ answers: [...short, { text: 'Legs and arms' }, { text: 'Chin' }] }));
    const cards = await page.locator('.lf-answer').evaluateAll((all) => all.map((card) => card.getBoundingClientRect()).map(({ width: wide, height, top }) => [wide, height, top]));
    expect(new Set(cards.map(([, height]) => height)).size).toBe(1);
    expect(cards.filter(([, , top]) => top === cards[0]?.[2])).toHaveLength(width === 320 ? 2 : 3);
    expect(Math.min(...cards.map(([wide = 0]) => wide))).toBeGreaterThanOrEqual(136);
  });

  test('the progress is a line of four pixels without a border', async () => {
    await showAt(width, {}, choice());
    await expect.poll(async () => (await boxOf('.lf-progress-track')).height).toBe(4);
    await expect.poll(async () => (await lookOf(page.locator('.lf-progress-track'))).borderWidth).toBe(0);
  });

  test.each(['light', 'pink', 'dark'])('a Next that can’t go on is the same pill in a tint, with a solid line at 4.5 to 1: %s', async (theme) => {
    await showAt(width, { theme }, choice({ answers: [{ text: 'Legs', selected: true }, { text: 'Arms' }] }));
    const [ready, size, radius] = [await lookOf(page.locator('.lf-next')), await boxOf('.lf-next'), await page.locator('.lf-next').evaluate((next) => getComputedStyle(next).borderRadius)];
    await showAt(width, { theme }, choice());
    const next = page.locator('.lf-next');
    const look = await lookOf(next);
    await expect.poll(() => next.getAttribute('aria-disabled')).toBe('true');
    await expect.poll(async () => [look.borderStyle, look.borderWidth, await next.evaluate((button) => getComputedStyle(button).borderRadius)]).toEqual(['solid', ready.borderWidth, radius]);
    await expect.poll(async () => (await boxOf('.lf-next')).width).toBe(size.width);
    expect(contrastOf(look.text, look.ground)).toBeGreaterThanOrEqual(4.5);
    expect(contrastOf(look.border, look.around)).toBeGreaterThanOrEqual(4.5);
  });

  test('an address in the review is not broken before its last letter', async () => {
    await page.setViewportSize({ width, height: 900 });
    const row = '<div class="lf-masked-row lf-review-row"><dt class="lf-masked-term">Email</dt><dd class="lf-masked-value"><span id="value">ann@clinic.example</span></dd><dd class="lf-review-change"><a class="lf-link" href="#">Change</a></dd></div>';
    await showMarkup(page, `<div class="lf-root"><form class="lf-form"><div class="lf-step"><dl class="lf-masked">${row}</dl></div></form></div>`);
    await expect.poll(() => page.locator('#value').evaluate((value) => value.getClientRects().length)).toBe(1);
  });
});

test.each(['ltr', 'rtl'] as const)('the progress fills its line from where the text begins: %s', async (dir) => {
  await showMarkup(page, `<div class="lf-root" dir="${dir}"><div class="lf-progress-track"><div class="lf-progress-fill" style="scale: 0.25 1"></div></div></div>`);
  const [track, fill] = [await boxOf('.lf-progress-track'), await boxOf('.lf-progress-fill')];
  const [seenFrom, seenTo] = [Math.max(fill.left, track.left), Math.min(fill.right, track.right)];
  expect((seenTo - seenFrom) / track.width).toBeCloseTo(1 / 4);
  expect(dir === 'ltr' ? seenFrom - track.left : track.right - seenTo).toBeCloseTo(0);
});

test.each([768, 1280])('at %i pixels three cards in a row leave each word the ninety pixels that “Underarms” takes in a wide font: the demo broke it before its last letter', async (width) => {
  await showAt(width, {}, choice({ answers: short.slice(0, 3) }));
  await expect.poll(async () => (await boxOf('.lf-answer-text')).width).toBeGreaterThanOrEqual(90);
});

test('the distance of a clinic stands in line with its address where it stands below it', async () => {
  await page.setViewportSize({ width: 320, height: 900 });
  await showMarkup(page, '<div class="lf-root"><form class="lf-form"><div class="lf-locations"><div class="lf-group"><label class="lf-answer lf-location"><input class="lf-answer-input" type="radio"><span class="lf-mark"></span><span class="lf-location-body"><span class="lf-location-address">New York</span></span><span class="lf-location-distance">1.2 miles</span></label></div></div></form></div>');
  const start = (selector: string) => page.locator(selector).evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return range.getBoundingClientRect().left;
  });
  await expect.poll(() => start('.lf-location-distance')).toBeCloseTo(await start('.lf-location-address'), 0);
});

test('marks and fields have full borders, cards lighter ones, as the mark shows that there is a choice', async () => {
  for (const theme of ['light', 'pink', 'dark']) {
    await showAt(768, { theme }, choice());
    const [card, mark] = [await lookOf(page.locator('.lf-answer').first()), await lookOf(page.locator('.lf-mark').first())];
    expect(contrastOf(mark.border, card.ground)).toBeGreaterThanOrEqual(3);
    expect(contrastOf(card.border, card.around)).toBeLessThan(contrastOf(mark.border, card.around));
    await showAt(768, { theme, variant: 'circular' }, choice());
    // A circle has no mark before it is chosen.
    const circle = await lookOf(page.locator('.lf-answer').first());
    expect(contrastOf(circle.border, circle.around)).toBeGreaterThanOrEqual(3);
  }
});

test('on black Next is stronger than a chosen card', async () => {
  await showAt(768, { formType: 'darkmode' }, choice({ answers: [{ text: 'Legs', selected: true }, { text: 'Arms' }] }));
  const [next, card] = [await lookOf(page.locator('.lf-next')), await lookOf(page.locator('.lf-answer').first())];
  expect(contrastOf(next.border, next.around)).toBeGreaterThan(contrastOf(card.border, card.around));
  expect(contrastOf(next.border, next.around)).toBeGreaterThan(contrastOf(card.ground, card.around));
});

describe('motion', () => {
  const press = { steps: [choice({ answers: [{ text: 'Legs', selected: true }, { text: 'Arms' }] })], settings: {} };

  test('a press at the very edge of a button or a card counts, and no box comes or goes for it: each has the page laid out twice', async () => {
    const moving = await browser.newPage({ reducedMotion: 'no-preference' });
    await showForm(moving, press);
    for (const part of ['.lf-next', '.lf-answer:last-child']) {
      const target = moving.locator(part);
      await target.evaluate((element) => element.addEventListener('click', (event) => { event.preventDefault(); Reflect.set(window, 'pressed', element.className); }));
      const box = await target.boundingBox();
      await moving.mouse.move((box?.x ?? 0) + 1, (box?.y ?? 0) + (box?.height ?? 0) / 2);
      await moving.mouse.down();
      await expect.poll(() => target.evaluate((element) => getComputedStyle(element, '::before').content)).toBe('none');
      await moving.mouse.up();
      await expect.poll(() => moving.evaluate(() => Reflect.get(window, 'pressed'))).toBe(await target.getAttribute('class'));
    }
    await moving.close();
  });

  test('what comes with a step and the progress move for 120 milliseconds, together; a choice shows at once, and nothing moves for who asked for less', async () => {
    const markup = '<div class="lf-root"><div class="lf-moved"><div class="lf-step"><div class="lf-group"></div></div></div><div class="lf-progress-track"><div class="lf-progress-fill"></div></div><label class="lf-answer"><input class="lf-answer-input" type="radio" checked><span class="lf-mark"></span></label></div>';
    const times = (from: typeof page) =>
      from.evaluate(() => {
        const styleOf = (selector: string, part?: string) => {
          const element = document.querySelector(selector);
          if (!element) throw new Error(selector);
          return getComputedStyle(element, part);
        };
        return [styleOf('.lf-group').animationDuration, styleOf('.lf-progress-fill').transitionDuration, styleOf('.lf-mark', '::before').animationDuration];
      });
    const moving = await browser.newPage({ reducedMotion: 'no-preference' });
    await showMarkup(moving, markup);
    await expect.poll(() => times(moving)).toEqual(['0.12s', '0.12s', '0s']);
    await showMarkup(page, markup);
    await expect.poll(() => times(page)).toEqual(['0s', '0s', '0s']);
    await moving.close();
  });

  test('of a step one element moves, and the progress without being laid out, as a phone pays for each layer and layout', async () => {
    const moving = await browser.newPage({ reducedMotion: 'no-preference' });
    const parts = ['lf-badge-image', 'lf-progress', 'lf-question', 'lf-description', 'lf-summary', 'lf-group', 'lf-legal', 'lf-buttons', 'lf-accolades'];
    await showMarkup(moving, `<div class="lf-root"><div class="lf-moved"><div class="lf-step">${parts.map((part) => `<div class="${part}"><p></p></div>`).join('')}<div class="lf-progress-fill"></div></div></div></div>`);
    // Anew in the page, as the motion is over after 120 milliseconds.
    expect(await moving.evaluate(() => {
      const root = document.querySelector('.lf-root');
      root?.replaceWith(root.cloneNode(true));
      return document.getAnimations().map(({ effect }) => (effect instanceof KeyframeEffect ? effect.target?.className : undefined));
    })).toEqual(['lf-group']);
    await expect.poll(() => moving.locator('.lf-progress-fill').evaluate((fill) => getComputedStyle(fill).transitionProperty)).toBe('scale');
    await moving.close();
  });
});

test('the banner is a light tint of its red, and the telephone in it a button of 52 pixels', async () => {
  await showMarkup(page, '<div class="lf-root"><div class="lf-failure"><div class="lf-banner"><p class="lf-banner-text">Sorry</p><a class="lf-button lf-back" href="tel:1">Call us</a></div></div></div>');
  const banner = await lookOf(page.locator('.lf-banner-text'));
  // 8 % of #a4001c over white.
  expect(banner.ground).toMatch(/^color\(srgb 0\.97\d* 0\.92 0\.92/);
  expect(contrastOf(banner.text, banner.ground)).toBeGreaterThanOrEqual(7);
  await expect.poll(async () => (await boxOf('.lf-button')).height).toBe(52);
});

test.each(['default', 'list', 'circular'])('on a phone of 320 by 740 Next is on the screen with a list of sixteen answers, which scrolls, and lies over none of them: %s', async (variant) => {
  await page.setViewportSize({ width: 320, height: 740 });
  const answers = Array.from({ length: 16 }, (_, index) => ({ text: `Area number ${index + 1}`, supText: 'Both sides' }));
  await showForm(page, { settings: { variant, stepper: 4, showStepsIndicator: true }, steps: [choice({ answers })] });
  await expect.poll(async () => (await boxOf('.lf-next')).bottom).toBeLessThanOrEqual(740);
  const last = page.getByRole('radio').last();
  await last.focus();
  const [card, list, next] = [await boxOf('.lf-answer', 15), await boxOf('.lf-answers'), await boxOf('.lf-buttons')];
  expect(card.bottom).toBeLessThanOrEqual(list.bottom);
  expect(list.bottom).toBeLessThanOrEqual(next.top);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});
