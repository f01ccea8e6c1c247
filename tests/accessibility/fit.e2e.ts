import { describe, expect, it } from 'vitest';
import { testStorySite } from '../stories/storySite.ts';
import { misfits, misfitsWhenLarge, misfitsWhenSpaced, smallTargets } from './fit.ts';

const site = await testStorySite();
const page = await site.newPage({ reducedMotion: 'reduce' });
async function look(story: string): Promise<readonly string[]> {
  const faults: string[] = [];
  const note = (how: string, found: readonly string[]) => faults.push(...found.map((fault) => `${story}, ${how}: ${fault}`));
  await page.setViewportSize({ width: 1024, height: 800 });
  await site.switchTo(page, story);
  if ((await page.locator('.lf-root').count()) === 0) return [];
  note('targets', await smallTargets(page, 24, '.lf-root :is(button, select, input:not([type=hidden]))'));
  note(
    'large targets',
    await smallTargets(
      page,
      44,
      '.lf-answer, .lf-buttons button, .lf-quiet, .lf-express-actions > *, .lf-root select, .lf-input',
    ),
  );
  // The height matters where a list scrolls within the page; the width always does.
  for (const height of story.includes('clinics') ? [640, 256] : [256]) {
    await page.setViewportSize({ width: 320, height });
    note(`320 by ${height}`, await misfits(page));
  }
  await page.setViewportSize({ width: 400, height: 640 });
  note('text spacing', await misfitsWhenSpaced(page));
  await page.setViewportSize({ width: 1024, height: 800 });
  note('200 % text', await misfitsWhenLarge(page));
  return faults;
}

async function large(story: string, width: number): Promise<void> {
  await site.open(page, story);
  await page.setViewportSize({ width, height: 640 });
  await page.addStyleTag({ content: 'html { font-size: 200% }' });
}

/** Words, masks and all, that stand on more than one line. */
const brokenWords = (selector: string) =>
  page.locator(selector).evaluateAll((parts) =>
    parts.flatMap((part) => {
      const text = document.createTreeWalker(part, NodeFilter.SHOW_TEXT).nextNode();
      if (!(text instanceof Text)) return [];
      return [...text.data.matchAll(/[\p{L}*@.]*\p{L}/gu)].flatMap(({ 0: word, index }) => {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        return range.getClientRects().length > 1 ? [word] : [];
      });
    }),
  );

describe('with little room', () => {
  it.each([320, 360])('the banner says all that it has to say, and no word of it or of Try again is broken: %i px, twice the text [A17 A18]', async (width) => {
    await large('states--error-banner--submit-failed', width);
    expect(await misfits(page)).toEqual([]);
    expect(await brokenWords('.lf-banner-text, .lf-failure .lf-button')).toEqual([]);
  });

  it('a badge covers no text, be it as long as its card: 320 px, twice the text [A17 A18]', async () => {
    await large('surroundings--long-text', 320);
    const covered = await page.evaluate(() => {
      const boxes = (selector: string) => [...document.querySelectorAll(selector)].map((element) => element.getBoundingClientRect());
      return boxes('.lf-badge').flatMap((badge) => boxes('.lf-answer-text').filter((text) => text.bottom > badge.top && text.top < badge.bottom));
    });
    expect(covered).toEqual([]);
    expect(await page.locator('.lf-badge').count()).toBeGreaterThan(0);
  });

  it.each([320, 340])('a masked detail goes below its term before a word of it breaks: %i px [A17 A88]', async (width) => {
    await site.open(page, 'steps--masked-details--full');
    await page.setViewportSize({ width, height: 640 });
    expect(await brokenWords('.lf-masked-value bdi')).toEqual([]);
  });

  it('the button of Other Options starts where the answers start, on two lines too [A17]', async () => {
    await site.open(page, 'steps--other-options--closed-over-selection');
    await page.setViewportSize({ width: 320, height: 640 });
    const lines = await page.locator('.lf-other-trigger').evaluate((trigger) => {
      const range = document.createRange();
      range.selectNodeContents(trigger);
      range.setEndBefore(trigger.querySelector('.lf-chevron')!);
      return [...range.getClientRects()].map(({ left, top }) => ({ left, top }));
    });
    expect(new Set(lines.map(({ top }) => Math.round(top))).size).toBe(2);
    const [first] = lines;
    const second = lines.find(({ top }) => top > first!.top + 5);
    expect(Math.abs(second!.left - first!.left)).toBeLessThanOrEqual(1);
  });
});

describe('every story', () => {
  it(
    'fits 320 px, wider spacing and twice the text size, with targets that are large enough [A17 A18 A21]',
    { timeout: 180_000 },
    async () => {
      const faults: string[] = [];
      for (const story of site.stories) faults.push(...(await look(story)));
      expect(faults).toEqual([]);
    },
  );
});
