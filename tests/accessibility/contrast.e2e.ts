import { beforeAll, describe, expect, it } from 'vitest';
import { contrastOf, edgeDifferences, faintParts, faintTexts, lookOf, ringFaults } from './contrast.ts';
import { testStorySite } from '../stories/storySite.ts';
import { lacks } from '../tools/lacks.ts';
import { visitPage } from './visit.ts';

const site = await testStorySite();
const page = await site.newPage({ reducedMotion: 'reduce' });

/** One page shows all stories, since looks don't depend on what came before. */
async function show(story: string, theme?: string): Promise<void> {
  await site.switchTo(page, story);
  if (!theme) return;
  await site.change(page, 'theme', theme);
  await page.locator(`.lf-theme-${theme}`).first().waitFor();
}

const themes = ['light', 'dark', 'pink'] as const;

describe.each(themes)('in the %s theme', (theme) => {
  it('the focus ring is at least two pixels wide and stands out from what it touches [A20]', async () => {
    for (const [story, targets] of [
      ['steps--single-choice--chosen', ['.lf-answer-input:checked', '.lf-answer-input:not(:checked)', '.lf-back', '.lf-next']],
      ['steps--text-fields--email', ['.lf-input', '.lf-question']],
      ['layouts--stepper-list--complete', ['.lf-terms a', '.lf-other-trigger']],
    ] as const) {
      await show(story, theme);
      for (const target of targets) {
        const element = page.locator(`.lf-root ${target}`).first();
        await page.keyboard.press('Tab');
        await element.focus();
        await expect.poll(async () => ringFaults(await lookOf(element)), { message: target }).toEqual([]);
      }
    }
  });

  it.each(['steps--text-fields--email-with-error', 'steps--phone--square-with-error'])(
    'an error stands out by outline, icon and words: %s [A57 A62]',
    async (story) => {
      await show(story, theme);
      const field = await lookOf(page.locator('.lf-input'));
      expect(faintParts(field, { text: 4.5, edge: 3 })).toEqual([]);
      expect(contrastOf(field.border, field.ground)).toBeGreaterThanOrEqual(3);
      await expect.poll(async () => faintParts(await lookOf(page.locator('.lf-error')), { text: 4.5 })).toEqual([]);
      await expect.poll(() => page.locator('.lf-error-icon').isVisible()).toBe(true);
    },
  );

  it('controls have visible edges at rest, chosen and unavailable [A36]', async () => {
    await show('steps--single-choice--chosen', theme);
    // A card that is not chosen is known by its mark, which has the full border.
    for (const card of [0, 1]) {
      await expect.poll(async () => faintParts(await lookOf(page.locator('.lf-answer').nth(card)), { text: 7 })).toEqual([]);
      await expect.poll(async () => faintParts(await lookOf(page.locator('.lf-mark').nth(card)), { edge: 3 })).toEqual([]);
    }
    await show('steps--single-choice--buttons', theme);
    const next = page.locator('.lf-next');
    const look = await lookOf(next);
    await expect.poll(() => next.getAttribute('aria-disabled')).toBe('true');
    expect([look.borderStyle, look.borderWidth]).toEqual(['solid', 2]);
    expect(faintParts(look, { text: 4.5, edge: 4.5 })).toEqual([]);
  });

  it('the edges of fields, marks, buttons and the summary stand out', async () => {
    const faint: string[] = [];
    for (const [story, selectors] of [
      ['steps--text-fields--all-in-one-refused', ['.lf-summary', '.lf-input', '.lf-select', '.lf-back']],
      ['steps--text-fields--all-in-one', ['.lf-input', '.lf-select']],
      ['steps--multiple-choice--at-least-two', ['.lf-mark']],
      ['steps--nearest-clinics--eight', ['.lf-mark', '.lf-quiet']],
      ['steps--phone--square', ['.lf-input']],
    ] as const) {
      await show(story, theme);
      for (const selector of selectors) {
        const all = await page.locator(`.review-form ${selector}`).all();
        expect(all.length, `${story} ${selector}`).toBeGreaterThan(0);
        for (const element of all) {
          if (!(await element.isVisible())) continue;
          faint.push(...faintParts(await lookOf(element), { edge: 3 }).map((part) => `${story} ${selector}: ${part}`));
        }
      }
    }
    expect([...new Set(faint)]).toEqual([]);
  });

  it('the consent text, the empty list, the link for somebody else and the banner are readable [A79 A90 A98 A105]', async () => {
    const least = async (story: string, selector: string, ratio: number) => {
      await show(story, theme);
      const element = page.locator(selector).first();
      await element.waitFor();
      await expect.poll(() => faintTexts(element, ratio), { message: selector }).toEqual([]);
    };
    await least('states--last-step--with-consent', '.lf-legal', 4.5);
    await least('steps--nearest-clinics--no-results', '.lf-error', 4.5);
    await least('steps--masked-details--full', '.lf-mismatch a', 4.5);
    await least('states--error-banner--submit-failed', '.lf-banner-text', 8);
    await least('steps--introduction--nested-headings', '.lf-html mark', 7);
    await expect.poll(async () => faintParts(await lookOf(page.locator('.lf-html mark a')), { text: 7 })).toEqual([]);
  });
});

describe.skipIf(lacks('media emulation'))('in forced colours', () => {
  beforeAll(() => page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' }));

  it('chosen, invalid, unavailable and focused controls look different from the others [A19 A36 A57]', async () => {
    await show('surroundings--forced-colours');
    const cards = page.locator('.lf-answer');
    const [chosen, other] = [await lookOf(cards.nth(0)), await lookOf(cards.nth(1))];
    expect(edgeDifferences(chosen, other)).toEqual(['width', 'colour']);
    expect(other.borderWidth).toBeGreaterThan(0);
    await expect.poll(() => cards.nth(0).locator('.lf-mark').isVisible()).toBe(true);
    const { tabTo } = await visitPage(page);
    await tabTo('radio', /Legs/);
    const focused = await lookOf(page.locator('.lf-answer-input').first());
    expect([focused.outlineStyle, focused.outlineWidth >= 2]).toEqual(['solid', true]);
    await show('steps--single-choice--buttons');
    await expect.poll(async () => (await lookOf(page.locator('.lf-next'))).borderStyle).toBe('dashed');
    await expect.poll(async () => (await lookOf(page.locator('.lf-back'))).borderStyle).toBe('solid');
    await show('steps--text-fields--email');
    const sound = await lookOf(page.locator('.lf-input'));
    await show('steps--text-fields--email-with-error');
    await expect.poll(async () => edgeDifferences(await lookOf(page.locator('.lf-input')), sound)).toContain('width');
    await expect.poll(() => page.locator('.lf-error-icon').isVisible()).toBe(true);
  });
});
