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

/** Of the stops that `tabStops` has marked, those that lie before the stop that the keyboard came from. */
export async function outOfOrder(page: Page, stops: readonly string[]): Promise<readonly string[]> {
  const places = await Promise.all(
    stops.map((_, index) =>
      page.locator(`[data-stop="${index}"]`).evaluate((element) => {
        const { top, left } = element.getBoundingClientRect();
        return [Math.round(top + globalThis.scrollY), left] as const;
      }),
    ),
  );
  const isAfter = ([top, left]: readonly [number, number], before: readonly [number, number]) =>
    top > before[0] + 8 || (Math.abs(top - before[0]) <= 8 && left > before[1]);
  return stops.filter((_, index) => {
    const [place, before] = [places[index], places[index - 1]];
    return place !== undefined && before !== undefined && !isAfter(place, before);
  });
}

/** The element in focus, where something that matches `cover` lies over one of its corners; empty where nothing does. */
export function coveredFocus(page: Page, cover: string): Promise<string> {
  return page.evaluate((selector) => {
    const element = document.activeElement;
    if (!element || element === document.body) return 'body';
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const corners = [
      [left + 2, top + 2],
      [right - 2, top + 2],
      [left + 2, bottom - 2],
      [right - 2, bottom - 2],
    ] as const;
    const hidden = corners.filter(([x, y]) => document.elementFromPoint(x, y)?.closest(selector));
    return hidden.length === 0 ? '' : `${element.id || element.tagName} at ${top}`;
  }, cover);
}
