import type { Page } from 'playwright-core';

const farthest = 60;

/**
 * Goes with Tab from the place before the form to the place after it, or back with Shift+Tab, and gives the texts of
 * all stops between. On the way forward each stop is marked with its number (`data-stop`).
 */
export async function tabStops(page: Page, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<readonly string[]> {
  const [first, last] = key === 'Tab' ? ['start-here', 'end-here'] : ['end-here', 'start-here'];
  await page.locator(`#${first}`).focus();
  const stops: string[] = [];
  while (stops.length < farthest) {
    await page.keyboard.press(key);
    const stop = await page.evaluate(
      ([goal, mark]) => {
        const element = document.activeElement;
        if (!element || element.id === goal) return undefined;
        if (mark !== undefined) element.setAttribute('data-stop', String(mark));
        const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : undefined;
        return (label ?? element.textContent ?? '').trim();
      },
      [last, key === 'Tab' ? stops.length : undefined] as const,
    );
    if (stop === undefined) return stops;
    stops.push(stop);
  }
  throw new Error(`${key} found no way out of the form: ${stops.join(', ')}`);
}
