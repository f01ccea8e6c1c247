import type { Page } from 'playwright-core';
import { describe, expect, it, onTestFinished } from 'vitest';
import { styled, scripted } from './breakPage.ts';
import { check, skins, storyVisits, within } from './storyVisits.ts';
import { coveredFocus, outOfOrder, tabStops } from './tabStops.ts';

let page: Page;
const open = await storyVisits({}, (fresh) => {
  page = fresh;
});

/** What moves below a selector: transitions that take time, and animations that are named or run. */
async function movingParts(page: Page, root: string): Promise<readonly string[]> {
  const styled = await page.locator(`${root}, ${root} *`).evaluateAll((elements) =>
    elements.flatMap((element) => {
      const { transitionDuration, animationName } = getComputedStyle(element);
      const isStill = transitionDuration.split(',').every((time) => parseFloat(time) === 0) && animationName === 'none';
      return isStill ? [] : [`${element.tagName}.${element.className}`];
    }),
  );
  const running = await page.evaluate(() => document.getAnimations().length);
  return running > 0 ? [...styled, `${running} animations run`] : styled;
}

const choice = 'steps--single-choice--buttons';
const activeId = () => page.evaluate(() => document.activeElement?.id ?? '');

describe.each(skins)('a step in the %s skin', (skin) => {
  const visit = within(open, { skin });
  it('moves neither focus nor scroll position when the form appears [A1]', async () => {
    await visit('layouts--standard--first-step');
    await expect.poll(() => page.evaluate(() => [document.activeElement === document.body, globalThis.scrollY])).toEqual([true, 0]);
  });

  it('focuses its question if it is unanswered, forward and back [A2 A7]', async () => {
    const { press, tabTo, reach } = await visit(choice);
    await tabTo('button', /Previous/);
    await press('Enter');
    await tabTo('button', /Next/);
    await press('Enter');
    await reach('heading', 'What area?');
    await expect.poll(() => page.getByRole('heading', { name: 'What area?' }).getAttribute('tabindex')).toBe('-1');
    expect(await tabStops(page)).not.toContain('What area?');
  });

  it('focuses the chosen answer when the visitor returns to it [A3]', async () => {
    const { press, tabTo, reach, focus } = await visit(choice);
    await tabTo('radio', /Legs/);
    await press('ArrowDown');
    await tabTo('button', /Next/);
    await press('Enter');
    await reach('heading', 'When may we call?');
    await tabTo('button', /Previous/);
    await press('Enter');
    await reach('radio', 'Arms');
    await expect.poll(async () => (await focus()).states['checked']).toBe('true');
    await tabTo('button', /Previous/);
    await press('Enter');
    await tabTo('button', /Next/);
    await press('Enter');
    await reach('radio', 'Arms');
    await expect.poll(async () => (await focus()).states['checked']).toBe('true');
  });

  it('continues with Tab and Shift+Tab from where text was clicked [A10]', async () => {
    const { reach, press } = await visit('states--last-step--with-consent');
    const text = page.getByRole('group', { name: 'Legal information' }).locator('p').first();
    const clickText = () => text.click({ position: { x: 3, y: 6 } });
    await clickText();
    await press('Tab');
    await reach('link', 'privacy notice');
    await clickText();
    await press('Shift+Tab');
    await expect.poll(() => page.evaluate(() => document.activeElement?.matches('input[type=radio]'))).toBe(true);
  });

  it('focuses the form, named by its question, back on the first step [A4 A10]', async () => {
    const { press, tabTo, reach } = await visit(choice);
    await tabTo('button', /Previous/);
    await press('Enter');
    await reach('form', 'Your free plan');
    await expect.poll(() => page.getByRole('form').evaluate((form) => form instanceof HTMLFormElement && form.noValidate)).toBe(true);
  });

  check('scrolls smoothly, at once under reduced motion, and not at all if its top is in view [A12]', async () => {
    const scrolls: string[] = [];
    onTestFinished(() => page.context().close());
    await page.exposeFunction('noteScroll', (behaviour: string) => void scrolls.push(behaviour));
    await page.addInitScript(() => {
      Element.prototype.scrollIntoView = function note(options) {
        const behaviour = typeof options === 'object' ? `${options.behavior} ${options.block}` : '';
        void (globalThis as unknown as { noteScroll: (text: string) => Promise<void> }).noteScroll(behaviour); // exposed above
      };
    });
    const forward = async (height: number) => {
      await page.setViewportSize({ width: 1024, height });
      const { press, tabTo, reach } = await visit(choice);
      await tabTo('radio', /Legs/);
      await press('Space');
      await page.evaluate((isShort) => globalThis.scrollTo(0, isShort ? 500 : 0), height < 600);
      scrolls.length = 0;
      await page
        .getByRole('button', { name: 'Next' })
        .evaluate((button) => (button instanceof HTMLElement ? button.click() : undefined));
      await reach('heading', /call/);
    };
    await forward(300);
    await expect.poll(() => scrolls).toEqual(['smooth start']);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await forward(300);
    await expect.poll(() => scrolls).toEqual(['instant start']);
    await forward(1200);
    await expect.poll(() => scrolls).toEqual([]);
  }, [12, 'scrolls smoothly for visitors who want no motion', scripted(() => {
      const noted = Element.prototype.scrollIntoView;
      Element.prototype.scrollIntoView = function scroll() {
        noted.call(this, { behavior: 'smooth', block: 'start' });
      };
    })]);

  const hasOrderedStops = (story: string) => async () => {
    await visit(story);
    const forward = await tabStops(page);
    expect(forward.length).toBeGreaterThan(2);
    expect(await outOfOrder(page, forward)).toEqual([]);
    expect(await tabStops(page, 'Shift+Tab')).toEqual(forward.toReversed());
  };

  it.each(['layouts--standard--back-on-top', 'states--last-step--with-consent', 'layouts--dark--choice'])(
    'has its tab stops in visual order, forward and back, and lets the keyboard out at both ends, in %s [A15 A16]',
    (story) => expect(hasOrderedStops(story)()).resolves.toBeUndefined(),
  );

  check(
    'has its tab stops in visual order, forward and back, and lets the keyboard out at both ends, in layouts--stepper-list--complete [A15 A16]',
    hasOrderedStops('layouts--stepper-list--complete'),
    [15, 'shows Next before Previous', styled('.review-form :has(> button + button) { display: flex !important; flex-direction: row-reverse !important }')],
    [16, 'keeps the keyboard from leaving it backwards', scripted(() => {
      addEventListener('keydown', (event) => event.key === 'Tab' && event.shiftKey && event.preventDefault(), true);
    })],
  );

  check('ignores a press that slides off before it is released [A22]', async () => {
    await visit(choice);
    for (const target of [page.getByRole('radio', { name: 'Arms' }), page.getByRole('button', { name: 'Previous' })]) {
      const box = await target.boundingBox();
      if (!box) throw new Error('The target is not on show');
      await page.mouse.move(box.x + 10, box.y + 10);
      await page.mouse.down();
      await page.mouse.move(5, 5);
      await page.mouse.up();
    }
    await expect.poll(() => page.getByRole('radio', { checked: true }).count()).toBe(0);
    await expect.poll(() => page.getByRole('heading', { name: 'What area?' }).count()).toBe(1);
  }, [22, 'acts when the pointer goes down', scripted(() => {
      addEventListener('pointerdown', ({ target }) => target instanceof Element && target.closest<HTMLElement>('label, button')?.click(), true);
    })]);

  check('reverses the arrow keys in a right-to-left page and keeps the order [A23]', async () => {
    const { press, tabTo, reach } = await visit('surroundings--right-to-left');
    await expect.poll(() => page.getByRole('radio').evaluateAll((radios) => radios.map((radio) => radio.getAttribute('value')))).toEqual([
      'Legs',
      'Arms',
      'Face',
      'Back',
    ]);
    await tabTo('radio', /Legs/);
    await press('ArrowLeft');
    await reach('radio', 'Arms');
    await press('ArrowRight');
    await reach('radio', 'Legs');
  }, [23, 'goes the wrong way with the arrow keys', scripted(() => {
      const stop = (event: KeyboardEvent) => {
        if (event.key !== 'ArrowLeft') return;
        event.stopImmediatePropagation();
        event.preventDefault();
      };
      addEventListener('keydown', stop, true);
    })]);

  check('keeps step, focus and values when the screen is rotated [A26]', async () => {
    const { tabTo } = await visit('steps--text-fields--name');
    await tabTo('textbox', /Name/);
    await page.keyboard.type('Jane');
    const before = await activeId();
    for (const viewport of [
      { width: 390, height: 844 },
      { width: 844, height: 390 },
    ]) {
      await page.setViewportSize(viewport);
      await expect.poll(() => activeId()).toBe(before);
      await expect.poll(() => page.getByRole('textbox').inputValue()).toBe('Jane');
    }
  }, [26, 'loses the focus when the screen is turned', scripted(() => {
      addEventListener('resize', () => document.activeElement instanceof HTMLElement && document.activeElement.blur());
    })]);
});

describe('the layout of a step', () => {
  check('keeps the focus clear of a sticky header [A11]', async () => {
    await page.setViewportSize({ width: 1024, height: 420 });
    const { press, tabTo, reach } = await open('surroundings--sticky-header');
    const covered = () => coveredFocus(page, '.sticky-header');
    await tabTo('radio', /Legs/);
    await press('Space');
    for (let stop = 0; stop < 3; stop += 1) {
      await press('Tab');
      await expect.poll(covered).toBe('');
    }
    await press('Shift+Tab', 'Enter');
    await reach('heading', /matters/);
    await page.waitForFunction(() => document.activeElement && document.activeElement.getBoundingClientRect().top >= 80);
    for (let stop = 0; stop < 7; stop += 1) {
      await expect.poll(covered).toBe('');
      await press('Tab');
    }
    for (let stop = 0; stop < 7; stop += 1) {
      await press('Shift+Tab');
      await expect.poll(covered).toBe('');
    }
  }, [11, 'scrolls what has the focus beneath the header', scripted(() => {
      addEventListener('focusin', ({ target }) => target instanceof HTMLElement && scrollBy(0, target.getBoundingClientRect().top));
    })]);

  check('does not move under reduced motion [A13]', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const story of [choice, 'steps--other-options--closed', 'states--loading--submitting', 'steps--zip-code--validating']) {
      await open(story);
      await expect.poll(() => movingParts(page, '.lf-root')).toEqual([]);
    }
  }, [13, 'moves for visitors who want no motion', styled('.lf-root * { transition: all 1s !important }')]);
});
