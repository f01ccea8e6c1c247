import type { Page } from 'playwright-core';

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
