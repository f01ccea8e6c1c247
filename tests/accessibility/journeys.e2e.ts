import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { runAxe } from '../stories/axe.ts';
import { isLongRun } from '../tools/longRun.ts';
import { storyVisits } from './storyVisits.ts';
import { walkJourney } from './walkJourney.ts';

let page: Page;
const visit = await storyVisits({ reducedMotion: 'reduce' }, (fresh) => {
  page = fresh;
});

const stories = [
  'journeys--free-consultation',
  'journeys--branches',
  'journeys--zip-to-clinic',
  'journeys--returning-lead',
  'journeys--express',
];
const cases = [
  ...stories.map((story) => [story, 'standard', 'default'] as const),
  ['journeys--dark-mode', 'story', 'default'],
  ['journeys--stepper-list', 'story', 'default'],
  ...(isLongRun ? stories : ['journeys--zip-to-clinic']).map((story) => [story, 'standard', 'plain'] as const),
  ...(isLongRun ? stories : []).flatMap((story) => [[story, 'darkmode', 'default'], [story, 'stepperlist', 'default']] as const),
] as const;

/** The story's transcript, without the wait before its last line, which is too short to catch. */
async function expected(): Promise<readonly string[]> {
  const lines = await page.locator('.review-transcript').first().locator('li').allInnerTexts();
  return lines.filter((line) => line !== 'group, Submitting');
}

describe('whole journeys', () => {
  it.each(cases)(
    'can be completed by keyboard, with the focus where the transcript says: %s, %s, %s skin [A5 A8 A16 A111]',
    async (story, layout, skin) => {
      const visitor = await visit(story, { layout, skin });
      const heard = [`form, ${(await visitor.tell(page.getByRole('form'))).name}`];
      await walkJourney(visitor, async (view) => {
        const { role, name } = await visitor.focus();
        heard.push(`${role}, ${name}`);
        await expect.poll(() => page.evaluate(() => document.activeElement?.closest('.review-form') !== null), { message: view }).toBe(true);
        await expect.poll(() => page.locator('.review-form input[type=hidden]').count()).toBe(0);
      });
      expect(heard).toEqual(await expected());
    },
  );

  it.each(
    ([
      ['journeys--returning-lead', 'light', 'active'],
      ['journeys--branches', 'dark', 'none'],
      ['journeys--zip-to-clinic', 'pink', 'none'],
      ['journeys--free-consultation', 'light', 'none'],
      ['journeys--express', 'pink', 'none'],
    ] as const).slice(0, isLongRun ? undefined : 2),
  )(
    'have no axe fault after any step: %s in %s, forced colours %s [A112]',
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
