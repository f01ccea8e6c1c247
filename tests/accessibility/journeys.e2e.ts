import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { runAxe } from '../stories/axe.ts';
import type { StoryControls } from '../stories/storySite.ts';
import { isLongRun } from '../tools/longRun.ts';
import { storyVisits } from './storyVisits.ts';
import { walkJourney } from './walkJourney.ts';

let page: Page;
const visit = await storyVisits({ reducedMotion: 'reduce' }, (fresh) => {
  page = fresh;
});

/** Whose views axe judges, in one look each: two of them, in a long run all. */
const judged = (
  [
    ['journeys--returning-lead', 'light', 'active'],
    ['journeys--branches', 'dark', 'none'],
    ['journeys--zip-to-clinic', 'pink', 'none'],
    ['journeys--free-consultation', 'light', 'none'],
    ['journeys--express', 'pink', 'none'],
  ] as const
).map(([story, theme, forcedColors], index) => ({ story, layout: 'standard', skin: 'default', theme, forcedColors, isJudged: isLongRun || index < 2 }) as const);
const cases = [
  ...judged.filter(({ isJudged }) => !isJudged),
  { story: 'journeys--dark-mode', layout: 'story', skin: 'default' },
  { story: 'journeys--stepper-list', layout: 'story', skin: 'default' },
  ...(isLongRun ? judged.map(({ story }) => story) : ['journeys--zip-to-clinic']).map((story) => ({ story, layout: 'standard', skin: 'plain' })),
  ...(isLongRun ? judged : []).flatMap(({ story }) => ['darkmode', 'stepperlist'].map((layout) => ({ story, layout, skin: 'default' }))),
];

/** The story's transcript, without the wait before its last line, which is too short to catch. */
async function expected(): Promise<readonly string[]> {
  const lines = await page.locator('.review-transcript').first().locator('li').allInnerTexts();
  return lines.filter((line) => line !== 'group, Submitting');
}

/** Walks a journey by keyboard, and gives what has the focus in each view, as the transcript has it; `look` judges the view. */
async function walk(story: string, controls: StoryControls, look: (view: string) => Promise<void> = async () => {}): Promise<readonly string[]> {
  const visitor = await visit(story, controls);
  const heard = [`form, ${(await visitor.tell(page.getByRole('form'))).name}`];
  await walkJourney(visitor, async (view) => {
    const { role, name } = await visitor.focus();
    heard.push(`${role}, ${name}`);
    await expect.poll(() => page.evaluate(() => document.activeElement?.closest('.review-form') !== null), { message: view }).toBe(true);
    await expect.poll(() => page.locator('.review-form input[type=hidden]').count()).toBe(0);
    await look(view);
  });
  return heard;
}

describe('whole journeys', () => {
  it.each(cases)('can be completed by keyboard, with the focus where the transcript says: $story, $layout, $skin skin [A5 A8 A16 A111]', async ({ story, layout, skin }) => {
    expect(await walk(story, { layout, skin })).toEqual(await expected());
  });

  it.each(judged.filter(({ isJudged }) => isJudged))(
    'can be completed by keyboard, with the focus where the transcript says and no axe fault after any step: $story in $theme, forced colours $forcedColors [A5 A8 A16 A111 A112]',
    async ({ story, layout, skin, theme, forcedColors }) => {
      await page.emulateMedia({ forcedColors, reducedMotion: 'reduce' });
      const faults: string[] = [];
      const heard = await walk(story, { layout, skin, theme }, async (view) => {
        const found = await runAxe(page, '.review-form');
        expect(found.passed.length).toBeGreaterThan(5);
        faults.push(...found.faults.filter((fault) => theme !== 'dark' || !/^color-contrast-enhanced: #lead-flow-\d+-next /.test(fault)).map((fault) => `${view} ${fault}`));
      });
      expect(heard).toEqual(await expected());
      expect(faults).toEqual([]);
    },
  );
});
