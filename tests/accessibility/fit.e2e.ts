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

describe('every story', () => {
  it(
    'fits 320 px, wide text spacing and doubled text, with large enough targets [A17 A18 A21]',
    { timeout: 180_000 },
    async () => {
      const faults: string[] = [];
      for (const story of site.stories) faults.push(...(await look(story)));
      expect(faults).toEqual([]);
    },
  );
});
