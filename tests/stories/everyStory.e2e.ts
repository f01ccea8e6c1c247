import { expect, it } from 'vitest';
import { misfits, misfitsWhenLarge, misfitsWhenSpaced, smallTargets } from '../accessibility/fit.ts';
import { isLongRun } from '../tools/longRun.ts';
import { runAxe } from './axe.ts';
import { testStorySite } from './storySite.ts';

const site = await testStorySite();
const page = await site.newPage({ reducedMotion: 'reduce' });
const viewport = { width: 1024, height: 800 } as const;

/** Rules that must have found something to approve of on some page: of one that never applies, silence proves nothing. */
const needed = `aria-allowed-attr aria-progressbar-name autocomplete-valid color-contrast color-contrast-enhanced
  duplicate-id-aria empty-heading form-field-multiple-labels heading-order identical-links-same-purpose image-alt
  image-redundant-alt label label-content-name-mismatch label-title-only landmark-unique link-in-text-block list
  nested-interactive region scrollable-region-focusable select-name target-size`.split(/\s+/);
const approved = new Set<string>();

/** Each story gets one of these in turn, in a long run all of them. */
const themes = ['dark', 'pink', 'light'];
const layouts = ['darkmode', 'stepperlist'];

/** Looks at the page as it is now, or at the form alone; `look` names it in the list of faults. */
async function examine(look: string, part = 'html'): Promise<readonly string[]> {
  const { passed, faults } = await runAxe(page, part);
  expect(passed.length, `axe found something to look at in ${look}`).toBeGreaterThan(part === 'html' ? 10 : 3);
  if (look !== 'plain') for (const rule of passed) approved.add(rule);
  return faults.map((fault) => `${look}: ${fault}`);
}

/** What does not fit, or is hard to hit, in the story that is shown: with a reader's spacing or with text of twice the size, in turn; in a long run with both. */
async function fitOf(story: string, index: number): Promise<readonly string[]> {
  if ((await page.locator('.lf-root').count()) === 0) return [];
  const faults: string[] = [];
  const note = (how: string, found: readonly string[]) => faults.push(...found.map((fault) => `${how}: ${fault}`));
  note('targets', await smallTargets(page, 24, '.lf-root :is(button, select, input:not([type=hidden]))'));
  note('large targets', await smallTargets(page, 44, '.lf-answer, .lf-buttons button, .lf-quiet, .lf-express-actions > *, .lf-root select, .lf-input'));
  // The height matters where a list scrolls within the page; the width always does.
  for (const height of story.includes('clinics') ? [640, 256] : [256]) {
    await page.setViewportSize({ width: 320, height });
    note(`320 by ${height}`, await misfits(page));
  }
  if (isLongRun || index % 2 === 0) {
    await page.setViewportSize({ width: 400, height: 640 });
    note('text spacing', await misfitsWhenSpaced(page));
  }
  await page.setViewportSize(viewport);
  if (isLongRun || index % 2 === 1) note('200 % text', await misfitsWhenLarge(page));
  return faults;
}

/** What axe finds in the story that is shown: in a long run in its looks and in the plain skin, else in one of them, in turn. */
async function axeOf(story: string, index: number): Promise<readonly string[]> {
  if ((await page.locator('#start-here').count()) === 0) return examine('as it is');
  const faults: string[] = [];
  // What is around the form is the same in all stories: with one of five the whole page, in a long run with each.
  const part = isLongRun || index % 5 === 0 ? 'html' : '.review-form';
  const inPlain = /^(?:steps|layouts|states)--/.test(story) && (isLongRun || index % 2 === 0);
  if (inPlain) {
    await site.change(page, 'skin', 'plain');
    faults.push(...(await examine('plain', part)));
    await site.change(page, 'skin', 'default');
    if (!isLongRun) return faults;
  }
  const looks = story.startsWith('steps--') ? [...themes, ...layouts] : themes;
  for (const look of isLongRun ? looks : [looks[index % looks.length] ?? 'light']) {
    await site.change(page, layouts.includes(look) ? 'layout' : 'theme', look);
    faults.push(...(await examine(look, part)));
  }
  return faults;
}

it.each(site.stories.map((story, index) => [story, index] as const))(
  '%s fits 320 px, wide text spacing or doubled text, has large enough targets, and axe finds nothing in it, in one skin or the other [A6 A10 A14 A17 A18 A21 A37 A39 A41 A45 A46 A68 A74 A82 A84 A87 A95 A97 A99]',
  async (story, index) => {
    await page.setViewportSize(viewport);
    await site.switchTo(page, story);
    await expect.poll(() => fitOf(story, index)).toEqual([]);
    await expect.poll(() => axeOf(story, index)).toEqual([]);
  },
);

it.each(site.stories.filter((story) => story.endsWith('refused')))('%s shows a reviewer what was refused: that of an appointment did not', async (story) => {
  await site.switchTo(page, story);
  await page.locator('.lf-error').first().waitFor();
});

it('each rule of axe that matters has looked at something and approved of it', () => {
  expect(needed.filter((rule) => !approved.has(rule))).toEqual([]);
});
