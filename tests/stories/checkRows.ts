import type { Page } from 'playwright-core';

/** What the page of all checks lacks. */
export interface CheckRows {
  readonly count: number;
  /** Rows without a story. */
  readonly unseen: readonly string[];
  /** Stories that are linked and do not exist. */
  readonly astray: readonly string[];
  /** Rows that say nothing of a proof. */
  readonly unproven: readonly string[];
}

/** Reads the rows of the page of all checks. */
export async function checkRows(page: Page, stories: readonly string[]): Promise<CheckRows> {
  const rows = await page.locator('tr[id^="check-"]').evaluateAll((list) =>
    list.map((row) => ({
      id: row.id,
      stories: [...row.querySelectorAll('a')].map((link) => new URL(link.href).searchParams.get('story') ?? ''),
      isProven: row.querySelector('td:last-child li') !== null,
    })),
  );
  const known = new Set(stories);
  return {
    count: rows.length,
    unseen: rows.filter((row) => row.stories.length === 0).map(({ id }) => id),
    astray: rows.flatMap((row) => row.stories).filter((story) => !known.has(story)),
    unproven: rows.filter(({ isProven }) => !isProven).map(({ id }) => id),
  };
}
