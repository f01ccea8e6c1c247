import { describe, expect, it } from 'vitest';
import { runAxe } from './axe.ts';
import { isLongRun } from '../tools/longRun.ts';
import { testStorySite } from './storySite.ts';

const site = await testStorySite();
const page = await site.newPage({ reducedMotion: 'reduce' });

/** White on the livelier pink of the dark theme is AA, not AAA, by decision: the clinic's own colour. */
function isAccepted(theme: string, fault: string): boolean {
  return theme === 'dark' && /^color-contrast-enhanced: #lead-flow-\d+-(?:next|retry) .*#ffffff.*#d6006c/.test(fault);
}

/** Rules that must have found something to approve of on some page: of one that never applies, silence proves nothing. */
const needed = `aria-allowed-attr aria-progressbar-name autocomplete-valid color-contrast color-contrast-enhanced
  duplicate-id-aria empty-heading form-field-multiple-labels heading-order identical-links-same-purpose image-alt
  image-redundant-alt label label-content-name-mismatch label-title-only landmark-unique link-in-text-block list
  nested-interactive region scrollable-region-focusable select-name target-size`.split(/\s+/);
const approved = new Set<string>();

/** Each story gets one of these in turn, in a long run all of them. */
const themes = ['dark', 'pink', 'light'];
const layouts = ['darkmode', 'stepperlist'];

/** Looks at the form as it is now; `look` names it in the list of faults. */
async function examine(look: string, theme: string): Promise<readonly string[]> {
  const { passed, faults } = await runAxe(page);
  expect(passed.length, `axe found something to look at in ${look}`).toBeGreaterThan(10);
  for (const rule of passed) approved.add(rule);
  return faults.filter((fault) => !isAccepted(theme, fault)).map((fault) => `${look}: ${fault}`);
}

describe('axe finds nothing', () => {
  it(
    'in any story, theme and layout [A6 A10 A14 A21 A37 A39 A41 A45 A46 A68 A74 A82 A84 A87 A95 A97 A99]',
    { timeout: 240_000 },
    async () => {
      const faults: string[] = [];
      for (const [index, story] of site.stories.entries()) {
        await site.switchTo(page, story);
        if ((await page.locator('#start-here').count()) === 0) {
          faults.push(...(await examine(story, '')));
          continue;
        }
        const looks = story.startsWith('steps--') ? [...themes, ...layouts] : themes;
        for (const look of isLongRun ? looks : [looks[index % looks.length] ?? 'light']) {
          const isLayout = look.includes('mode') || look.includes('list');
          await site.change(page, isLayout ? 'layout' : 'theme', look);
          faults.push(...(await examine(`${story} ${look}`, look === 'darkmode' ? 'dark' : look)));
        }
      }
      expect(faults).toEqual([]);
      expect(needed.filter((rule) => !approved.has(rule))).toEqual([]);
    },
  );

  it('in any step, layout or state of the plain skin [A6 A10 A37 A39 A41 A45 A46 A68 A82 A84 A95 A97 A99]', { timeout: 180_000 }, async () => {
    const faults: string[] = [];
    for (const story of site.stories.filter((id) => /^(?:steps|layouts|states)--/.test(id))) {
      await site.switchTo(page, story);
      if ((await page.locator('#start-here').count()) === 0) continue;
      await site.change(page, 'skin', 'plain');
      faults.push(...(await examine(`${story} plain`, '')));
    }
    expect(faults).toEqual([]);
  });
});
