import { describe, expect, it } from 'vitest';
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

const textSettings = { serviceName: long, servicePrice: long, comparePrice: long, discountInfo: long, discountValue: long, description: `<p>${long}</p>`, bookTreatmentUrl: '/book', bookTreatmentText: long };
/** Steps that are shown alone, with a word that finds no room wherever a text may stand. */
const wordy = [
  { id: 'express', type: 'express-flow-introduction', firstStep: true, target: 'end', question: long, settings: textSettings },
  { id: 'intro', type: 'form-intro', firstStep: true, target: 'end', nextButtonText: long, settings: { title: long, info: `<ul><li>${long}</li></ul>` } },
  { ...choice('default'), nextButtonText: long, showOtherOptions: true, otherOptionsLabel: long, answers: [{ text: 'No' }, { text: long, isOtherOption: true, selected: true }] },
];

const forms = ['standard', 'darkmode', 'stepperlist'].flatMap((formType) =>
  [choice('default'), choice('circular'), choice('list'), fields].map(
    (step) =>
      [`${formType}, ${'settings' in step ? step.settings.variant : 'fields'}`, { settings: { formType, stepper: 4, formEmphasis: true }, steps: [step, end] }] as const,
  ),
);

/** Boxes whose text stands beside them. */
function wordsOutside(selector: string): Promise<readonly string[]> {
  return page.locator(selector).evaluateAll((boxes) =>
    boxes
      .filter((box) => {
        const text = document.createRange();
        text.selectNodeContents(box);
        const [inner, outer] = [text.getBoundingClientRect(), box.getBoundingClientRect()];
        return inner.left < outer.left - 1 || inner.right > outer.right + 1;
      })
      .map(({ className }) => className),
  );
}

describe('the skin on small and odd screens', () => {
  it.each(forms)('fits 320 pixels, with targets of 44: %s [A17 A21]', async (_name, definition) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await showForm(page, definition);
    const { overflow, smallest } = await page.evaluate(() => ({
      overflow: document.documentElement.scrollWidth - window.innerWidth,
      smallest: Math.min(
        ...[...document.querySelectorAll('.lf-answer, .lf-button, .lf-input')].map((target) => {
          const { width, height } = target.getBoundingClientRect();
          return Math.min(width, height);
        }),
      ),
    }));
    expect(overflow).toBeLessThanOrEqual(0);
    expect(smallest).toBeGreaterThanOrEqual(44);
  });

  it.each(wordy.map((step) => [step.id, step] as const))('shows all of a word that is wider than the screen, at 320 pixels: %s [A17]', async (_name, step) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await showForm(page, { settings: {}, steps: [step, end] });
    const wide = await page.evaluate(() => {
      const all = [...document.querySelectorAll('.lf-root *:not(.lf-hidden, input)')];
      return all.filter((element) => element.getBoundingClientRect().right > window.innerWidth || element.scrollWidth > element.clientWidth + 1 && getComputedStyle(element).overflow !== 'visible').map((element) => element.className || element.localName);
    });
    expect(wide).toEqual([]);
  });

  it('lets no word out of its box: errors, waiting, options of a list, terms of the masked details [A17]', async () => {
    await page.setViewportSize({ width: 320, height: 640 });
    const boxes = ['error', 'pending', 'combo-option', 'combo-empty'].map((name) => `<div class="lf-${name}">${long}</div>`);
    const masked = `<dl class="lf-masked"><div class="lf-masked-row"><dt class="lf-masked-term">${long}</dt></div></dl>`;
    await showMarkup(page, `<div class="lf-root">${boxes.join('')}${masked}</div>`);
    expect(await wordsOutside('.lf-root div:not(:has(*)), dt')).toEqual([]);
  });

  it('lets no word out of the buttons of a service, at 320 pixels with text of twice the size [A18]', async () => {
    await page.setViewportSize({ width: 320, height: 640 });
    await showForm(page, {
      settings: {},
      steps: [{ id: 'express', type: 'express-flow-selector', firstStep: true, target: 'end', question: 'Which?', settings: { serviceName: 'Peel', bookTreatmentUrl: '/book', bookTreatmentText: long } }, end],
    });
    await page.addStyleTag({ content: 'html { font-size: 200% } body { padding: 16px }' });
    expect(await page.locator('.lf-express-actions .lf-button').count()).toBe(2);
    expect(await wordsOutside('.lf-express-actions .lf-button')).toEqual([]);
  });

  it('breaks no word of an answer in the list for the badge beside it, at 320 pixels [A17]', async () => {
    await page.setViewportSize({ width: 320, height: 640 });
    const answers = [{ text: 'Photorejuvenation', badge: 'Most popular' }, { text: 'Laser', badge: 'New' }];
    await showForm(page, { settings: {}, steps: [{ ...choice('list'), answers }, end] });
    const places = await page.evaluate(() =>
      [...document.querySelectorAll('.lf-answer')].map((answer) => {
        const [text, badge] = ['.lf-answer-text', '.lf-badge'].map((part) => answer.querySelector(part)!.getBoundingClientRect());
        return [text!.height < 40, badge!.top >= text!.bottom];
      }),
    );
    expect(places).toEqual([[true, true], [true, false]]);
  });

  it.each(forms)('keeps every text with the spacing of WCAG 1.4.12: %s [A18]', async (_name, definition) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await showForm(page, definition);
    await page.addStyleTag({
      content: `.lf-root * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } .lf-root p { margin-bottom: 2em !important }`,
    });
    const clipped = await page.evaluate(() =>
      [...document.querySelectorAll('.lf-root *:not(.lf-hidden, input, select)')]
        .filter((element) => element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0 && getComputedStyle(element).display !== 'inline')
        .map((element) => element.className),
    );
    expect(clipped).toEqual([]);
  });

  it('lets nothing move for somebody who asked for calm [A13]', async () => {
    await showForm(page, forms[0]?.[1] ?? {});
    const moving = await page.evaluate(() =>
      [...document.querySelectorAll('.lf-root *')].filter((element) => {
        const style = getComputedStyle(element);
        return style.animationName !== 'none' || style.transitionDuration !== '0s';
      }).length,
    );
    expect(moving).toBe(0);
  });

  it.each([
    ['.lf-location-list', 460, 'R24 R169'],
    ['.lf-other-panel', 500, 'R69 R169'],
  ])('scrolls %s at %i pixels, but not within a short window [%s A74 A75 A93]', async (selector, limit) => {
    const tall = Array.from({ length: 30 }, () => '<p>Clinic</p>').join('');
    await page.setViewportSize({ width: 800, height: 900 });
    await showMarkup(page, `<div class="lf-root"><div class="${selector.slice(1)}">${tall}</div></div>`);
    const height = () => page.locator(selector).evaluate((element) => element.getBoundingClientRect().height);
    expect(await height()).toBe(limit);
    await page.setViewportSize({ width: 800, height: 500 });
    expect(await height()).toBeGreaterThan(1000);
  });

  it('shows what is selected without colour, in forced colours too [A19 A36]', async () => {
    await page.emulateMedia({ forcedColors: 'active' });
    await showForm(page, forms[2]?.[1] ?? {});
    const read = (selected: boolean) =>
      page.locator(`.lf-answer[data-selected=${selected}]`).evaluate((card) => ({
        border: getComputedStyle(card).borderTopWidth,
        mark: getComputedStyle(card.querySelector('.lf-mark') ?? card, '::before').content,
      }));
    expect(await read(true)).toEqual({ border: '3px', mark: '""' });
    expect(await read(false)).toEqual({ border: '1px', mark: 'none' });
    await page.emulateMedia({ forcedColors: 'none' });
  });

  it('tells the chosen option of a list from the others by its edge, in forced colours [A19]', async () => {
    await page.emulateMedia({ forcedColors: 'active' });
    await showMarkup(page, '<div class="lf-root"><div class="lf-combo-option" data-selected="true">A</div><div class="lf-combo-option">B</div><button class="lf-button lf-back-arrow">Back</button></div>');
    const colours = await page.locator('.lf-combo-option').evaluateAll((options) => options.map((option) => getComputedStyle(option).borderTopColor));
    expect(colours[0]).not.toBe(colours[1]);
    const [option, arrow] = await Promise.all([page.locator('.lf-combo-option').first().boundingBox(), page.locator('.lf-back-arrow').boundingBox()]);
    expect(arrow!.x).toBe(option!.x);
    await page.emulateMedia({ forcedColors: 'none' });
  });

  it('shows the focus on the chosen option of a list on black as on white [A20]', async () => {
    const option = '<div class="lf-combo-option" data-selected="true" data-focused="true">A</div>';
    await showMarkup(page, `<div class="lf-root lf-theme-dark"><div data-focus-visible="true">${option}</div></div>`);
    const { borderTopColor, backgroundColor } = await page.locator('.lf-combo-option').evaluate((element) => {
      const style = getComputedStyle(element);
      return { borderTopColor: style.borderTopColor, backgroundColor: style.backgroundColor };
    });
    // 7.0 to 1.
    expect([borderTopColor, backgroundColor]).toEqual(['rgb(176, 0, 90)', 'rgb(255, 255, 255)']);
  });

  it('keeps the order of English prices and reasons on a page that is read from the right [A23]', async () => {
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
        // Sign, digits, words and closing bracket in the order in which they are written, on the first line.
        const places = [0, 1, 2, text.data.search(/[a-z]/)];
        orders.push(places.every((place, index) => index === 0 || leftOf(place) > leftOf(places[index - 1] ?? 0)));
      }
      return orders;
    });
    expect(isInOrder).toEqual([true, true, true, true]);
  });

  it.each(['ltr', 'rtl'])('has a badge in the middle of its card’s upper edge: %s [A23]', async (dir) => {
    await page.setViewportSize({ width: 800, height: 900 });
    for (const variant of ['default', 'circular']) {
      await showForm(page, { settings: { dir }, steps: [{ ...choice(variant), answers: [{ text: 'Legs', badge: 'Popular' }, { text: 'Arms' }] }, end] });
      const [card, badge] = await Promise.all([page.locator('.lf-answer').first().boundingBox(), page.locator('.lf-badge').boundingBox()]);
      expect(Math.abs(badge!.x + badge!.width / 2 - card!.x - card!.width / 2)).toBeLessThan(1);
      expect(Math.abs(badge!.y + badge!.height / 2 - card!.y)).toBeLessThan(2);
      // A round card stays round.
      expect(variant === 'default' || Math.abs(card!.width - card!.height) < 1).toBe(true);
    }
  });

  it.each([
    ['default', 320],
    ['default', 1280],
    ['circular', 320],
  ])('lets a badge of several lines cover neither the card before nor its own text: %s at %i pixels [A17 A18]', async (variant, width) => {
    await page.setViewportSize({ width, height: 900 });
    const badge = 'Most popular of all this season, and for good reasons';
    const answers = variant === 'default' ? [{ text: 'Legs' }, { text: 'Feet' }, { text: 'Arms', badge }, { text: 'Hands' }] : [{ text: 'Legs' }, { text: 'Arms', badge: 'Most popular of the season' }];
    await showForm(page, { settings: {}, steps: [{ ...choice(variant), answers }, end] });
    const places = await page.evaluate(() => {
      const shown = document.querySelector('.lf-badge')!;
      const { top, bottom, height } = shown.getBoundingClientRect();
      const own = shown.closest('.lf-answer')!;
      const before = own.previousElementSibling!.getBoundingClientRect();
      const text = own.querySelector('.lf-answer-text')!.getBoundingClientRect();
      return { hasLines: height > 30, isClearOfCard: top >= before.bottom || before.right < own.getBoundingClientRect().left, isClearOfText: bottom <= text.top };
    });
    expect(places).toEqual({ hasLines: true, isClearOfCard: true, isClearOfText: true });
  });

  it('nor where letters and lines stand apart, in a round card with words below its text (WCAG 1.4.12) [A18]', async () => {
    await page.setViewportSize({ width: 320, height: 900 });
    const answers = [{ text: 'Legs' }, { text: 'Face, neck and full upper body', badge: 'Best value this month', supText: 'six sessions included' }];
    await showForm(page, { settings: {}, steps: [{ ...choice('circular'), answers }, end] });
    await page.addStyleTag({ content: '.lf-root, .lf-root * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }' });
    const gap = await page.evaluate(() => {
      const badge = document.querySelector('.lf-badge')!;
      return badge.closest('.lf-answer')!.querySelector('.lf-answer-text')!.getBoundingClientRect().top - badge.getBoundingClientRect().bottom;
    });
    expect(gap).toBeGreaterThanOrEqual(0);
  });

  it.each(['default', 'circular'])('keeps the text of a card with a badge in its middle, beside a card that is higher: %s', async (variant) => {
    await page.setViewportSize({ width: 800, height: 900 });
    const answers = [{ text: 'Arms', badge: 'New' }, { text: 'All of it, however small, and whatever else there may be, for as long as it takes, and then some more' }];
    await showForm(page, { settings: {}, steps: [{ ...choice(variant), answers }, end] });
    const off = await page.evaluate(() => {
      const [card, text] = ['.lf-answer', '.lf-answer-text'].map((part) => document.querySelector(part)!.getBoundingClientRect());
      return Math.abs(card!.top + card!.height / 2 - text!.top - text!.height / 2);
    });
    expect(off).toBeLessThan(1);
  });

  it.each([320, 800])('keeps the words of a round card whole and inside of its rim: at %i pixels [A17]', async (width) => {
    await page.setViewportSize({ width, height: 900 });
    const answers = ['Rosacea', 'Fine lines, wrinkles and loss of firmness around the eyes, mouth and forehead', width === 800 ? 'Hyperpigmentation' : 'Acne'].map((text) => ({ text }));
    await showForm(page, { settings: {}, steps: [{ ...choice('circular'), answers }, end] });
    const cards = await page.locator('.lf-answer').evaluateAll((all) =>
      all.map((card) => {
        const { left, top, right, bottom } = card.getBoundingClientRect();
        const radius = Math.min(right - left, bottom - top) / 2;
        const within = (place: number, from: number, to: number): number => Math.max(from + radius, Math.min(place, to - radius));
        const range = new Range();
        range.selectNodeContents(card.querySelector('.lf-answer-text')!);
        const lines = [...range.getClientRects()];
        const corners = lines.flatMap((line) => [line.left, line.right].flatMap((x) => [line.top, line.bottom].map((y) => [x, y] as const)));
        return { lines: lines.length, isInside: corners.every(([x, y]) => Math.hypot(x - within(x, left, right), y - within(y, top, bottom)) <= radius + 2) };
      }),
    );
    expect(cards.map(({ isInside }) => isInside)).toEqual([true, true, true]);
    expect([cards[0]?.lines, cards[2]?.lines]).toEqual([1, 1]);
  });

  it('has Previous and Next fill their lines where one stands above the other, and Previous as wide as its text beside Next or alone', async () => {
    const widths = async (width: number, nextButtonText: string, isAlone: boolean) => {
      await page.setViewportSize({ width, height: 640 });
      const next = isAlone ? '' : `<button class="lf-button lf-next"><span>${nextButtonText}</span></button>`;
      await showMarkup(page, `<div class="lf-root"><div class="lf-form lf-step"><div class="lf-buttons"><button class="lf-button lf-back">Previous</button>${next}</div></div></div>`);
      return page.locator('.lf-buttons').evaluate((row) => {
        const [own, back, other] = [row, ...row.children].map((part) => part.getBoundingClientRect());
        return { isFull: back!.width === own!.width, isNextFull: other?.width === own!.width };
      });
    };
    expect(await widths(320, 'Photorejuvenation', false)).toEqual({ isFull: true, isNextFull: true });
    expect(await widths(800, 'Next', false)).toEqual({ isFull: false, isNextFull: false });
    expect(await widths(320, 'Next', true)).toEqual({ isFull: false, isNextFull: false });
  });

  it('keeps the words of the masked details whole, in longer languages and where a theme has made rem small', async () => {
    await page.setViewportSize({ width: 640, height: 800 });
    for (const size of ['100%', '62.5%']) {
      const rows = ['Phone', 'Correo electrónico'].map((term) => `<div class="lf-masked-row"><dt class="lf-masked-term">${term}</dt><dd class="lf-masked-value">j***@e******.com</dd></div>`);
      await showMarkup(page, `<style>html { font-size: ${size} }</style><div class="lf-root"><dl class="lf-masked">${rows.join('')}</dl></div>`);
      const lines = await page.locator('.lf-masked-term').evaluateAll((terms) => terms.map((term) => term.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(term).lineHeight)));
      expect(lines.map(Math.round)).toEqual([1, 1]);
    }
  });

  it('draws the edge of a discount badge in forced colours [A19]', async () => {
    await page.emulateMedia({ forcedColors: 'active' });
    await showMarkup(page, '<div class="lf-root"><p class="lf-discount">$50 off</p></div>');
    const edge = await page.locator('.lf-discount').evaluate((badge) => [getComputedStyle(badge).borderTopWidth, getComputedStyle(badge).borderTopColor, getComputedStyle(badge).backgroundColor]);
    await page.emulateMedia({ forcedColors: 'none' });
    expect(edge[0]).toBe('1px');
    expect(edge[1]).not.toBe(edge[2]);
    expect(edge[1]).not.toBe('rgba(0, 0, 0, 0)');
  });

  it('sets all masked details under their terms where the column is narrow, and beside them elsewhere', async () => {
    const rows = [['Name', 'J*** R***'], ['Email', 'j***@e******.com']].map(([term, value]) => `<div class="lf-masked-row"><dt class="lf-masked-term">${term}</dt><dd class="lf-masked-value">${value}</dd></div>`);
    const areUnder = async (width: number) => {
      await page.setViewportSize({ width, height: 640 });
      await showMarkup(page, `<div class="lf-root"><div class="lf-masked-step"><dl class="lf-masked">${rows.join('')}</dl></div></div>`);
      return page.locator('.lf-masked-row').evaluateAll((all) => all.map(({ firstElementChild: term, lastElementChild: value }) => value!.getBoundingClientRect().top >= term!.getBoundingClientRect().bottom));
    };
    expect(await areUnder(320)).toEqual([true, true]);
    expect(await areUnder(800)).toEqual([false, false]);
  });

  it('keeps what it says of the other options together, and its sign with it, at 320 pixels [A94]', async () => {
    await page.setViewportSize({ width: 320, height: 640 });
    const words = 'Other options that you may like';
    await showMarkup(page, `<div class="lf-root"><button class="lf-button lf-other-trigger"><span>${words} <span class="lf-other-count">(1 selected)</span>\u00a0<span class="lf-chevron"></span></span></button></div>`);
    const [count, sign] = await Promise.all([page.locator('.lf-other-count').boundingBox(), page.locator('.lf-chevron').boundingBox()]);
    expect(count!.height).toBeLessThan(30);
    expect(sign!.x - count!.x - count!.width).toBeLessThan(16);
    expect(Math.abs(sign!.y + sign!.height / 2 - count!.y - count!.height / 2)).toBeLessThan(6);
  });

  it('leaves room between a list of clinics that scrolls and See More', async () => {
    await page.setViewportSize({ width: 320, height: 900 });
    await showMarkup(page, `<div class="lf-root"><div class="lf-locations"><div class="lf-group"><div class="lf-location-list">${'<p>Clinic</p>'.repeat(30)}</div></div><button class="lf-button lf-quiet">See More</button></div></div>`);
    const [list, more] = await Promise.all([page.locator('.lf-location-list').boundingBox(), page.locator('.lf-quiet').boundingBox()]);
    expect(more!.y - list!.y - list!.height).toBeGreaterThanOrEqual(12);
  });

  it.each(['light', 'pink', 'dark'])('darkens lines and hints for who asked for more contrast: %s', async (theme) => {
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

  it('keeps a gap in the circle that waits, in forced colours: a whole one would be a choice [A19 A104]', async () => {
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

  it.each(['lf-summary', 'lf-banner', 'lf-loading', 'lf-form', 'lf-question'])('brings what takes the focus into view with all of its ring, clear of a header: %s [A11 A20]', async (part) => {
    await page.setViewportSize({ width: 800, height: 400 });
    const tall = '<div style="block-size: 2000px"></div>';
    for (const offset of [0, 80]) {
      await showMarkup(page, `${tall}<div class="lf-root" style="--lf-scroll-offset: ${offset}px"><div class="${part}" tabindex="-1">Here</div></div>${tall}`);
      const top = await page.locator(`.${part}`).evaluate((element) => {
        scrollTo(0, document.documentElement.scrollHeight);
        element.scrollIntoView({ block: 'nearest' });
        return element.getBoundingClientRect().top;
      });
      expect(top).toBeGreaterThanOrEqual(offset + 9);
      expect(top).toBeLessThanOrEqual(offset + 16);
    }
  });

  it('mirrors from right to left [A23]', async () => {
    await page.setViewportSize({ width: 800, height: 900 });
    await showForm(page, { settings: { formType: 'stepperlist', stepper: 4, dir: 'rtl' }, steps: [choice('list'), end] });
    const { mark, text, fill, track } = await page.evaluate(() => {
      const right = (selector: string) => document.querySelector(selector)?.getBoundingClientRect().right ?? 0;
      return { mark: right('.lf-mark'), text: right('.lf-answer-text'), fill: right('.lf-progress-fill'), track: right('.lf-progress-track') };
    });
    expect(mark).toBeGreaterThan(text);
    expect(Math.abs(track - fill)).toBeLessThan(2);
  });

  it.each([
    ['light', {}, 'rgb(164, 0, 28)', 'rgb(176, 0, 90)'],
    ['pink', { theme: 'pink' }, 'rgb(164, 0, 28)', 'rgb(176, 0, 90)'],
    ['dark', { theme: 'dark' }, 'rgb(255, 154, 166)', 'rgb(255, 168, 210)'],
  ])('outlines a field with an error in red, a square one in pink: %s [R50 R51 A57]', async (_name, settings, red, pink) => {
    const wrong = { type: 'text', isTouched: true, validation: { rules: [{ rule: 'required' }], isValid: false, error: 'Wrong' } };
    const inputs = [{ ...wrong, name: 'a' }, { ...wrong, name: 'b', variant: 'square' }];
    await showForm(page, { settings, steps: [{ ...fields, inputs }, end] });
    const outlines = await page.locator('.lf-input').evaluateAll((boxes) => boxes.map((box) => getComputedStyle(box).borderTopColor));
    expect(outlines).toEqual([red, pink]);
    expect(await page.locator('.lf-error').first().evaluate((text) => getComputedStyle(text).color)).toBe(red);
  });

  it.each([
    ['its own theme', {}],
    ['another theme', { theme: 'light' }],
  ])('stands on black in the dark layout, with question and answers: %s [R63]', async (_name, settings) => {
    await showForm(page, { settings: { ...settings, formType: 'darkmode' }, steps: [choice('default'), end] });
    expect(await page.locator('.lf-root').evaluate((root) => getComputedStyle(root).backgroundColor)).toBe('rgb(0, 0, 0)');
    expect(await page.getByRole('heading').textContent()).toBe(`Which ${long}?`);
    expect(await page.getByRole('radio').count()).toBe(2);
  });

  it('has a pink Next and a grey Previous [R76]', async () => {
    await showMarkup(page, '<div class="lf-root"><button class="lf-button lf-next">N</button><button class="lf-button lf-back">P</button></div>');
    const grounds = await page.locator('.lf-button').evaluateAll((all) => all.map((each) => getComputedStyle(each).backgroundColor));
    expect(grounds).toEqual(['rgb(176, 0, 90)', 'rgb(229, 231, 235)']);
  });

  it('shows no button as pointed at that a finger has tapped: the next step has the same ones', async () => {
    const phone = await browser.newPage({ hasTouch: true, isMobile: true });
    const classes = ['lf-next', 'lf-back', 'lf-back-arrow', 'lf-back lf-mode-transparent-square'];
    await showMarkup(phone, `<div class="lf-root">${classes.map((name) => `<button class="lf-button ${name}">${name}</button>`).join('')}</div>`);
    const looks = () => phone.locator('.lf-button').evaluateAll((all) => all.map((each) => [getComputedStyle(each).backgroundColor, getComputedStyle(each).color]));
    const before = await looks();
    for (const [index] of classes.entries()) {
      await phone.locator('.lf-button').nth(index).tap();
      expect(await phone.locator('.lf-button').nth(index).evaluate((button) => button.matches(':hover'))).toBe(true);
      // A tap looks pressed for a moment.
      await expect.poll(looks).toEqual(before);
    }
    await phone.close();
  });

  it.each([
    ['light', {}],
    ['pink', { theme: 'pink' }],
    ['dark', { theme: 'dark' }],
  ])('rings what has the focus with two tones: %s [A20]', async (_name, settings) => {
    await showForm(page, { settings, steps: [choice('default'), end] });
    await page.keyboard.press('Tab');
    const ring = await page.locator('.lf-answer-input:focus').evaluate((element) => {
      const { outlineWidth, outlineStyle, outlineColor, boxShadow } = getComputedStyle(element);
      return { outlineWidth, outlineStyle, tones: [outlineColor, boxShadow.split(')')[0] + ')'].sort() };
    });
    expect(ring).toEqual({ outlineWidth: '3px', outlineStyle: 'solid', tones: ['rgb(11, 12, 12)', 'rgb(255, 255, 255)'] });
  });
});

describe('where the page lets the form say how wide it is', () => {
  const choices = { settings: {}, steps: [{ id: 'a', type: 'button-selection', firstStep: true, lastStep: true, question: 'Area?', answers: ['Laser hair removal', 'Microdermabrasion'].map((text) => ({ text })) }] };

  it.each([
    ['a centred row', '#content { display: flex; justify-content: center }'],
    ['a centred column', '#content { display: flex; flex-direction: column; align-items: center }'],
    ['a pop-up', '.entry-content { position: absolute }'],
    ['a line', '.entry-content { display: inline-block }'],
  ])('has room for its answers, and no more than the window has: %s', async (_where, css) => {
    for (const [width, most, least] of [[1000, 740, 600], [320, 320, 280]] as const) {
      await page.setViewportSize({ width, height: 800 });
      await showForm(page, choices, css);
      const form = await page.locator('.lf-root').boundingBox();
      expect([width, (form?.width ?? 0) >= least, (form?.width ?? 0) <= most]).toEqual([width, true, true]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      // As wide as its column, too, which a question of one word is not.
      const group = await page.locator('.lf-group').boundingBox();
      expect((group?.width ?? 0) >= least - 64).toBe(true);
    }
  });
});
