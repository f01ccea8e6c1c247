import type { Page } from 'playwright-core';

/** What moves below a selector: transitions that take time, and animations that are named or run. */
export async function movingParts(page: Page, root: string): Promise<readonly string[]> {
  const styled = await page.locator(`${root}, ${root} *`).evaluateAll((elements) =>
    elements.flatMap((element) => {
      const { transitionDuration, animationName } = getComputedStyle(element);
      const isStill = transitionDuration.split(',').every((time) => parseFloat(time) === 0) && animationName === 'none';
      return isStill ? [] : [`${element.tagName}.${element.className}`];
    }),
  );
  const running = await page.evaluate(() => document.getAnimations().length);
  return running > 0 ? [...styled, `${running} animations run`] : styled;
}
