import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openStorySite, type StorySite } from '../stories/storySite.ts';
import { contrastOf, lookOf } from './contrast.ts';
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

const themes = ['light', 'dark', 'pink'] as const;

describe.each(themes)('in the %s theme', (theme) => {
  it('the focus ring is two pixels or more and stands out from what it touches [A20]', async () => {
    for (const [story, targets] of [
      ['steps--single-choice--chosen', ['.lf-answer-input >> nth=0', '.lf-answer-input >> nth=1', '.lf-back', '.lf-next']],
      ['steps--text-fields--email', ['.lf-input', '.lf-question']],
      ['layouts--stepper-list--complete', ['.lf-terms a', '.lf-other-trigger']],
    ] as const) {
      const { press } = await visit(site, page, story, { theme });
      for (const target of targets) {
        const element = page.locator(`.lf-root ${target}`);
        await press('Tab');
        await element.focus();
        const look = await lookOf(element);
        expect(look.outlineStyle, target).toBe('solid');
        expect(look.outlineWidth, target).toBeGreaterThanOrEqual(2);
        expect(look.innerRingWidth, target).toBeGreaterThanOrEqual(2);
        // Two tones: whatever lies beside the ring, one of them stands out from it, and they from each other.
        expect(contrastOf(look.outline, look.innerRing), target).toBeGreaterThanOrEqual(3);
        for (const beside of [look.around, look.ground]) {
          expect(
            Math.max(contrastOf(look.outline, beside), contrastOf(look.innerRing, beside)),
            `${target} on ${beside}`,
          ).toBeGreaterThanOrEqual(3);
        }
      }
    }
  });

  it.each(['steps--text-fields--email-with-error', 'steps--phone--square-with-error'])(
    'an error has an outline, an icon and words that stand out: %s [A57 A62]',
    async (story) => {
      await visit(site, page, story, { theme });
      const field = await lookOf(page.locator('.lf-input'));
      expect(contrastOf(field.border, field.around)).toBeGreaterThanOrEqual(3);
      expect(contrastOf(field.border, field.ground)).toBeGreaterThanOrEqual(3);
      const message = await lookOf(page.locator('.lf-error'));
      expect(contrastOf(message.text, message.ground)).toBeGreaterThanOrEqual(4.5);
      expect(await page.locator('.lf-error-icon').isVisible()).toBe(true);
      expect(contrastOf(field.text, field.ground)).toBeGreaterThanOrEqual(4.5);
    },
  );

  it('controls have edges that stand out, at rest, chosen and unavailable [A36]', async () => {
    const { tell } = await visit(site, page, 'steps--single-choice--chosen', { theme });
    for (const card of [0, 1]) {
      const look = await lookOf(page.locator('.lf-answer').nth(card));
      expect(contrastOf(look.border, look.around)).toBeGreaterThanOrEqual(3);
      expect(contrastOf(look.text, look.ground)).toBeGreaterThanOrEqual(7);
    }
    await visit(site, page, 'steps--single-choice--buttons', { theme });
    const next = page.locator('.lf-next');
    const look = await lookOf(next);
    expect((await tell(next)).states['disabled']).toBe('true');
    expect([look.borderStyle, look.borderWidth]).toEqual(['dashed', 2]);
    expect(contrastOf(look.text, look.ground)).toBeGreaterThanOrEqual(4.5);
    expect(contrastOf(look.border, look.around)).toBeGreaterThanOrEqual(3);
  });

  it('the consent text, the message of no clinics, the way out and the banner can be read [A79 A90 A98 A105]', async () => {
    const least = async (story: string, selector: string, ratio: number) => {
      await visit(site, page, story, { theme });
      const element = page.locator(selector).first();
      await element.waitFor();
      const look = await lookOf(element);
      expect(contrastOf(look.text, look.ground), selector).toBeGreaterThanOrEqual(ratio);
    };
    await least('states--last-step--with-consent', '.lf-legal', 4.5);
    await least('steps--nearest-clinics--no-results', '.lf-error', 4.5);
    await least('steps--masked-details--full', '.lf-mismatch a', 4.5);
    await least('states--error-banner--submit-failed', '.lf-banner-text', 8);
  });
});

describe('in forced colours', () => {
  beforeEach(() => page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' }));

  it('what is chosen, invalid, unavailable and in focus can be told from what is not [A19 A36 A57]', async () => {
    const { tabTo } = await visit(site, page, 'surroundings--forced-colours');
    const cards = page.locator('.lf-answer');
    const [chosen, other] = [await lookOf(cards.nth(0)), await lookOf(cards.nth(1))];
    expect(chosen.borderWidth).toBeGreaterThan(other.borderWidth);
    expect(chosen.border).not.toBe(other.border);
    expect(other.borderWidth).toBeGreaterThan(0);
    expect(await cards.nth(0).locator('.lf-mark').isVisible()).toBe(true);
    await tabTo('radio', /Legs/);
    const focused = await lookOf(page.locator('.lf-answer-input').first());
    expect([focused.outlineStyle, focused.outlineWidth >= 2]).toEqual(['solid', true]);
    await visit(site, page, 'steps--single-choice--buttons');
    expect((await lookOf(page.locator('.lf-next'))).borderStyle).toBe('dashed');
    expect((await lookOf(page.locator('.lf-back'))).borderStyle).toBe('solid');
    await visit(site, page, 'steps--text-fields--email');
    const sound = await lookOf(page.locator('.lf-input'));
    await visit(site, page, 'steps--text-fields--email-with-error');
    expect((await lookOf(page.locator('.lf-input'))).borderWidth).toBeGreaterThan(sound.borderWidth);
    expect(await page.locator('.lf-error-icon').isVisible()).toBe(true);
  });
});
