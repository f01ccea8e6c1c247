import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterEach, beforeEach } from 'vitest';
import { testStorySite, type StoryControls } from '../stories/storySite.ts';
import { isLongRun } from '../tools/longRun.ts';
import { visit, type Visit } from './visit.ts';

/** The behaviour suite holds both skins to the same in a simulated DOM; a long run repeats it for the plain one in a browser. */
export const skins = isLongRun ? (['default', 'plain'] as const) : (['default'] as const);

/** Opens a story for a visitor. */
export type OpenStory = (story: string, controls?: StoryControls) => Promise<Visit>;

/**
 * Serves the stories to the tests of a file. Each test gets a page of its own, handed over before it starts and closed
 * after it.
 */
export async function storyVisits(options: BrowserContextOptions, onPage: (page: Page) => void): Promise<OpenStory> {
  const site = await testStorySite();
  let page: Page;
  beforeEach(async () => {
    page = await site.newPage(options);
    onPage(page);
  });
  afterEach(() => page.context().close());
  return (story, controls) => visit(site, page, story, controls);
}

/** The same, with a control set beforehand: `within(open, { skin })`. */
export function within(open: OpenStory, given: StoryControls): OpenStory {
  return (story, controls) => open(story, { ...given, ...controls });
}
