import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { testStorySite, type StoryControls } from '../stories/storySite.ts';
import { lacks, limits } from '../tools/lacks.ts';
import { isLongRun } from '../tools/longRun.ts';
import type { PageSabotage } from './breakPage.ts';
import { patience, visit, type Visit } from './visit.ts';

/** The behaviour suite holds both skins to the same in a simulated DOM; a long run repeats it for the plain one in a browser. */
export const skins = isLongRun ? (['default', 'plain'] as const) : (['default'] as const);

/** What the stories of the test that runs suffer from. */
let sabotage: PageSabotage | undefined;

/** The focus that a broken form keeps from coming is waited for only so long as every form takes. */
const frames = () => (sabotage ? patience / 20 : patience);

/** A form that breaks a check: the check's number, what the form does wrong, and how it is made to. */
export type BrokenForm = readonly [check: number, fault: string, sabotage: PageSabotage];

/** A test of the stories, and in a long run for each form that is broken the proof that the test fails on it. */
export function check(title: string, play: () => Promise<void>, ...brokenForms: readonly BrokenForm[]): void {
  it.for([title])('%s', () => expect(play()).resolves.toBeUndefined());
  it.for(isLongRun ? brokenForms : [])('check %i finds a form that %s', async ([, , breakForm]) => {
    sabotage = breakForm;
    try {
      await expect(play()).rejects.toThrow(/\w/);
    } finally {
      sabotage = undefined;
    }
  });
}

/** Opens a story for a visitor. */
export type OpenStory = (story: string, controls?: StoryControls) => Promise<Visit>;

/**
 * Serves the stories to the tests of a file, in a page that is handed over before the first of them. A test that leaves more behind than a size and
 * media, such as a clock, closes its context.
 */
export async function storyVisits(options: BrowserContextOptions, onPage: (page: Page) => void): Promise<OpenStory> {
  const site = await testStorySite();
  let context: BrowserContext | undefined;
  let page: Page | undefined;
  const openContext = async () => {
    const opened = await site.newContext(options);
    opened.once('close', () => (context = undefined));
    return opened;
  };
  beforeEach(async ({ skip }) => {
    skip(lacks('CDP'), limits.CDP.why);
    context ??= await openContext();
    if (!page || page.isClosed()) onPage((page = await site.pageIn(context)));
    const shared = page;
    await shared.setViewportSize({ width: 1024, height: 800 });
    await shared.emulateMedia({ forcedColors: 'none', reducedMotion: options.reducedMotion ?? 'no-preference' });
    onTestFinished(({ task }) => (task.result?.state === 'pass' ? undefined : shared.close()));
  });
  return async (story, controls) => {
    if (!page) throw new Error('No test has begun');
    const visitor = await visit(site, page, story, controls, frames);
    await sabotage?.(page);
    return visitor;
  };
}

/** The same, with a control set beforehand: `within(open, { skin })`. */
export function within(open: OpenStory, given: StoryControls): OpenStory {
  return (story, controls) => open(story, { ...given, ...controls });
}
