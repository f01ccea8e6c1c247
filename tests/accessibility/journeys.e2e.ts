import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runAxe } from '../stories/axe.ts';
import { openStorySite, type StorySite } from '../stories/storySite.ts';
import { visit, type Visit } from './visit.ts';

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

const texts: Readonly<Record<string, string>> = {
  Name: 'Jane Doe',
  Email: 'jane@example.com',
  'Phone number': '2125550123',
  'ZIP Code': '62704',
};
const farthest = 12;

const stepId = () =>
  page
    .locator('[data-lead-flow-status]')
    .first()
    .evaluate((form) => `${form.getAttribute('data-lead-flow-status')} ${form.getAttribute('data-lead-flow-step')}`);

/** Operates whatever has the focus; true once it was the way on. */
async function operate({ press, focus }: Visit, toggled: Set<string>): Promise<boolean> {
  const { role, name, states } = await focus();
  if (role === 'radio' && states['checked'] !== 'true') await press('Space');
  if (role === 'checkbox' && toggled.size < 2 && !toggled.has(name)) {
    toggled.add(name);
    await press('Space');
  }
  if (role === 'textbox') await page.keyboard.type(texts[name] ?? 'Something');
  if (role === 'combobox') await press('ArrowDown');
  return role === 'button' && !/Previous|See More|Other Options|Pause|Show options/.test(name);
}

/** Fills in the step that is shown with the keyboard alone, and goes on. */
async function passStep(visitor: Visit): Promise<void> {
  const before = await stepId();
  const toggled = new Set<string>();
  for (let stop = 0; stop < 40; stop += 1) {
    const isWayOn = await operate(visitor, toggled);
    if ((await stepId()) !== before) return;
    if (isWayOn) break;
    await visitor.press('Tab');
  }
  // A ZIP code is looked up before it counts.
  await page.waitForFunction(() => !document.querySelector('.lf-spinner'));
  await visitor.press('Enter');
  await expect.poll(stepId, { timeout: 8000 }).not.toBe(before);
}

/** From start to thanks by keyboard; `look` judges every view on the way. */
async function walk(
  story: string,
  controls: Readonly<Record<string, string>>,
  look: (view: string) => Promise<void>,
): Promise<readonly string[]> {
  const visitor = await visit(site, page, story, controls);
  const views = [await stepId()];
  await page.locator('#start-here').focus();
  await visitor.press('Tab');
  while (!views.at(-1)?.startsWith('done')) {
    if (views.length > farthest) throw new Error(`No end in sight: ${views.join(', ')}`);
    await passStep(visitor);
    await expect.poll(stepId).not.toMatch(/^loading/);
    views.push(await stepId());
    await look(views.at(-1) ?? '');
  }
  return views;
}

const layouts = ['standard', 'darkmode', 'stepperlist'] as const;
const stories = [
  'journeys--free-consultation',
  'journeys--branches',
  'journeys--zip-to-clinic',
  'journeys--returning-lead',
  'journeys--express',
];
const cases = stories.flatMap((story) => layouts.map((layout) => [story, layout] as const));

describe('whole journeys', () => {
  it.each(cases)(
    'go from start to thanks by keyboard alone, the focus always on something: %s, %s [A5 A16 A111]',
    async (story, layout) => {
      const views = await walk(story, { layout }, async (view) => {
        const active = await page.evaluate(() =>
          document.activeElement === document.body ? 'body' : document.activeElement?.closest('.lf-root') ? 'form' : 'page',
        );
        expect(active, view).toBe('form');
        expect(await page.locator('.lf-root input[type=hidden]').count()).toBe(0);
      });
      expect(views.length).toBeGreaterThan(3);
    },
  );

  it.each([
    ['journeys--free-consultation', 'light', 'none'],
    ['journeys--free-consultation', 'dark', 'none'],
    ['journeys--zip-to-clinic', 'pink', 'none'],
    ['journeys--branches', 'light', 'active'],
  ] as const)(
    'leave axe nothing to say after any move: %s in %s, forced colours %s [A112]',
    async (story, theme, forcedColors) => {
      await page.emulateMedia({ forcedColors, reducedMotion: 'reduce' });
      const faults: string[] = [];
      await walk(story, { theme }, async (view) => {
        const found = await runAxe(page, '.lf-root');
        expect(found.passes).toBeGreaterThan(5);
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
