import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { runAxe } from '../stories/axe.ts';
import { storyVisits } from './storyVisits.ts';
import { walkJourney } from './walkJourney.ts';

let page: Page;
const visit = storyVisits({ reducedMotion: 'reduce' }, (fresh) => {
  page = fresh;
});

const layouts = ['standard', 'darkmode', 'stepperlist'] as const;
const stories = [
  'journeys--free-consultation',
  'journeys--branches',
  'journeys--zip-to-clinic',
  'journeys--returning-lead',
  'journeys--express',
];
const cases = stories.flatMap((story) => [
  ...layouts.map((layout) => [story, layout, 'default'] as const),
  [story, 'standard', 'plain'] as const,
]);

describe('whole journeys', () => {
  it.each(cases)(
    'go from start to thanks by keyboard alone, the focus always on something: %s, %s, %s skin [A5 A16 A111]',
    async (story, layout, skin) => {
      const views = await walkJourney(await visit(story, { layout, skin }), async (view) => {
        const active = await page.evaluate(() =>
          document.activeElement === document.body ? 'body' : document.activeElement?.closest('.review-form') ? 'form' : 'page',
        );
        expect(active, view).toBe('form');
        expect(await page.locator('.review-form input[type=hidden]').count()).toBe(0);
      });
      expect(views.length).toBeGreaterThan(3);
    },
  );

  it.each([
    ['journeys--free-consultation', 'light', 'none'],
    ['journeys--free-consultation', 'dark', 'none'],
    ['journeys--free-consultation', 'pink', 'none'],
    ['journeys--free-consultation', 'light', 'active'],
    ['journeys--zip-to-clinic', 'pink', 'none'],
    ['journeys--branches', 'dark', 'none'],
    ['journeys--returning-lead', 'light', 'none'],
    ['journeys--express', 'pink', 'none'],
  ] as const)(
    'leave axe nothing to say after any move: %s in %s, forced colours %s [A112]',
    async (story, theme, forcedColors) => {
      await page.emulateMedia({ forcedColors, reducedMotion: 'reduce' });
      const faults: string[] = [];
      await walkJourney(await visit(story, { theme }), async (view) => {
        const found = await runAxe(page, '.review-form');
        expect(found.passed.length).toBeGreaterThan(5);
        faults.push(
          ...found.faults
            .filter((fault) => theme !== 'dark' || !/^color-contrast-enhanced: #lead-flow-\d+-next /.test(fault))
            .map((fault) => `${view} ${fault}`),
        );
      });
      expect(faults).toEqual([]);
    },
  );
});
