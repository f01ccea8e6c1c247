import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { testStorySite } from './storySite.ts';

const site = await testStorySite();
const page = await site.newPage();

/** What the page of all checks lacks. */
interface CheckRows {
  readonly count: number;
  /** Rows without a story. */
  readonly unseen: readonly string[];
  /** Stories that are linked and do not exist. */
  readonly astray: readonly string[];
  /** Rows that say nothing of a proof. */
  readonly unproven: readonly string[];
}

/** Reads the rows of the page of all checks. */
async function checkRows(page: Page, stories: readonly string[]): Promise<CheckRows> {
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

describe('the page of all checks', () => {
  it('links every check to a story and says how it is verified', async () => {
    await site.open(page, 'checks--all-checks');
    expect(await checkRows(page, site.stories)).toEqual({ count: 112, unseen: [], astray: [], unproven: [] });
  });
});

describe('a reviewer', () => {
  it('finds a place to start before and after the form, keys, words, checks and axe’s verdict', async () => {
    await site.open(page, 'steps--single-choice--auto-advance');
    await page.getByRole('link', { name: 'Start here' }).focus();
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('.lf-root') !== null)).toBe(true);
    for (const heading of ['Keyboard', 'A screen reader says', 'Checks shown here', 'Controls']) {
      expect(await page.getByRole('heading', { name: heading }).isVisible()).toBe(true);
    }
    await page.getByRole('button', { name: 'Examine the page' }).click();
    await page.getByText(/Rules passed: \d{2}\. Faults: none\./).waitFor({ timeout: 20_000 });
  });

  it('finds every control in Ladle’s panel, and shares a finding as a link with their values', async () => {
    await page.goto(`${site.origin}/?story=steps--single-choice--buttons`);
    await page.getByTestId('addon-control').click();
    const names = page.locator('.ladle-controls-table label');
    expect((await names.allInnerTexts()).toSorted()).toEqual(
      ['Auto-advance', 'Direction', 'Language', 'Layout', 'Network', 'Skin', 'Theme', 'Width'].toSorted(),
    );
    await page.locator('.ladle-controls-table').getByLabel('Theme').selectOption('dark');
    await page.locator('.ladle-controls-table').getByLabel('Layout').selectOption('stepperlist');
    await page.locator('.lf-theme-dark.lf-layout-stepperlist').waitFor();
    expect(new URL(page.url()).search).toContain('arg-theme=dark');
    await page.reload();
    await page.locator('.lf-theme-dark.lf-layout-stepperlist').waitFor();
  });
});
