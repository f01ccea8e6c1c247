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

/** Reads the entries of the page of all checks. */
async function checkRows(page: Page, stories: readonly string[]): Promise<CheckRows> {
  const rows = await page.locator('details[id^="check-"]').evaluateAll((list) =>
    list.map((row) => ({
      id: row.id,
      stories: [...row.querySelectorAll('a')].map((link) => new URL(link.href).searchParams.get('story') ?? ''),
      isProven: row.querySelector('.review-results li') !== null,
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
  const open = () => site.open(page, 'checks--all-checks');
  const shown = () => page.locator('details[id^="check-"]').evaluateAll((list) => list.map(({ id }) => Number(id.slice('check-'.length))));

  it('links every check to a story and says how it is verified', async () => {
    await open();
    await expect.poll(() => checkRows(page, site.stories)).toEqual({ count: 112, unseen: [], astray: [], unproven: [] });
  });

  it('shows the checks of one criterion, part, method or state, says how many they are, and lists their parts', async () => {
    await open();
    await page.getByLabel('Criterion').selectOption('3.3.7');
    await expect.poll(() => shown()).toEqual([52, 106]);
    await expect.poll(() => page.getByRole('status').innerText()).toBe('2 of 112 checks');
    await expect.poll(() => page.getByRole('navigation').getByRole('link').allInnerTexts()).toEqual(['Text inputs', 'Error banner']);
    await page.getByLabel('Part').selectOption('Error banner');
    await expect.poll(() => shown()).toEqual([106]);
    await page.getByLabel('Criterion').selectOption('');
    await page.getByLabel('Method').selectOption('VSR');
    await expect.poll(() => shown()).toEqual([105]);
    await page.getByLabel('State').selectOption('done');
    await expect.poll(() => shown()).toEqual([]);
  });

  it('finds checks by number and by words, and keeps what it shows in its address', async () => {
    await open();
    const search = page.getByLabel('Number or words');
    await search.fill('A23');
    await expect.poll(() => shown()).toEqual([23]);
    await search.fill('zip paste');
    await expect.poll(() => shown()).toEqual([63, 64]);
    await search.fill('focus');
    await page.getByLabel('Part').selectOption('Error banner');
    await expect.poll(() => shown()).toEqual([105, 106]);
    await page.goto(page.url());
    await page.getByText('2 of 112 checks').waitFor();
    await expect.poll(async () => [await search.inputValue(), await page.getByLabel('Part').inputValue()]).toEqual(['focus', 'Error banner']);
  });

  it('names the run that a test has passed, its date and the version, and fits on a few screens', async () => {
    await open();
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(9000);
    await page.getByText(/^23\. /).click();
    await expect.poll(() => page.locator('#check-23 .review-results li').first().innerText()).toMatch(/^(?:Passed by test, npm test on \d{4}-\d\d-\d\d, version \S+|Test since then, not part of that run): /);
  });

  it('shows a check in the state that it is about, and is found by its own address', async () => {
    await open();
    const link = page.locator('#check-23 a').first();
    await expect.poll(() => link.getAttribute('href')).toContain('arg-dir=rtl');
    await expect.poll(() => link.isVisible()).toBe(false);
    await page.goto(`${site.origin}/?story=checks--all-checks&mode=preview#check-105`);
    await expect.poll(() => page.locator('#check-105 a').first().evaluate((link) => link.checkVisibility() && link.getBoundingClientRect().bottom <= innerHeight).catch(() => false)).toBe(true);
  });

  it('reflows at 320 pixels', async () => {
    await page.setViewportSize({ width: 320, height: 640 });
    await open();
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    await page.setViewportSize({ width: 1024, height: 800 });
  });
});

describe('a reviewer', () => {
  it('finds a place to start before and after the form, keys, words, checks and axe’s verdict', async () => {
    await site.open(page, 'steps--single-choice--auto-advance');
    await page.getByRole('link', { name: 'Start here' }).focus();
    await page.keyboard.press('Tab');
    await expect.poll(() => page.evaluate(() => document.activeElement?.closest('.lf-root') !== null)).toBe(true);
    for (const heading of ['Keyboard', 'A screen reader says', 'Checks shown here', 'Controls']) {
      await expect.poll(() => page.getByRole('heading', { name: heading }).isVisible()).toBe(true);
    }
    await page.getByRole('button', { name: 'Examine the page' }).click();
    await page.getByText(/Rules passed: \d{2}\. Faults: none\./).waitFor();
  });

  it('finds every control in Ladle’s panel, and shares a finding as a link with their values', async () => {
    await page.goto(`${site.origin}/?story=steps--single-choice--buttons`);
    await page.getByTestId('addon-control').click();
    const names = page.locator('.ladle-controls-table label');
    await expect.poll(async () => (await names.allInnerTexts()).toSorted()).toEqual(
      ['Auto-advance', 'Direction', 'Language', 'Layout', 'Network', 'Skin', 'Theme', 'Width'].toSorted(),
    );
    await page.locator('.ladle-controls-table').getByLabel('Theme').selectOption('dark');
    await page.locator('.ladle-controls-table').getByLabel('Layout').selectOption('stepperlist');
    await page.locator('.lf-theme-dark.lf-layout-stepperlist').waitFor();
    await expect.poll(() => new URL(page.url()).search).toContain('arg-theme=dark');
    await page.reload();
    await page.locator('.lf-theme-dark.lf-layout-stepperlist').waitFor();
  });
});
