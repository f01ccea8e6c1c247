import type { Page } from 'playwright-core';

/** Texts of a form that do not fit: beyond the window, out of their button or card, or cut off by a box around them. */
export async function misfits(page: Page, root = '.lf-root'): Promise<readonly string[]> {
  return page.locator(root).evaluateAll((roots) => {
    const found = new Set<string>();
    const check = (text: Text, top: Element) => {
      const parent = text.parentElement;
      // Hidden texts are cut off on purpose; options are the browser's to lay out.
      if (!parent || !text.data.trim() || parent.closest('.lf-hidden, [hidden], option')) return;
      const range = document.createRange();
      range.selectNodeContents(text);
      const rects = [...range.getClientRects()].filter((rect) => rect.width > 0);
      const note = (fault: string) => found.add(`${parent.className || parent.tagName} "${text.data.slice(0, 30)}" ${fault}`);
      if (rects.some((rect) => rect.right > document.documentElement.clientWidth + 1 || rect.left < -1))
        note('leaves the window');
      for (let box: Element | null = parent; box && box !== top; box = box.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(box);
        // A badge may stand on the edge of its card.
        const cuts =
          /hidden|clip/.test(overflowX + overflowY) ||
          box.matches(parent.matches('.lf-badge') ? '.lf-badge' : 'button, label, .lf-banner');
        const { left, right, top: above, bottom } = box.getBoundingClientRect();
        const isOut = rects.some(
          (rect) => rect.left < left - 2 || rect.right > right + 2 || rect.top < above - 4 || rect.bottom > bottom + 4,
        );
        if (cuts && isOut) note(`does not fit into ${box.className || box.tagName}`);
      }
    };
    for (const top of roots) {
      const texts = document.createTreeWalker(top, NodeFilter.SHOW_TEXT);
      for (let node = texts.nextNode(); node; node = texts.nextNode()) if (node instanceof Text) check(node, top);
      if (top.scrollWidth > top.clientWidth + 1) found.add('the form scrolls sideways');
    }
    return [...found];
  });
}

/** Targets smaller than a side: all that can be pressed, but for links within a text. */
export async function smallTargets(page: Page, side: number, selector: string): Promise<readonly string[]> {
  return page.locator(selector).evaluateAll(
    (elements, least) =>
      elements.flatMap((element) => {
        if (element.closest('[hidden]')) return [];
        const { width, height } = element.getBoundingClientRect();
        const isSmall = width > 0 && (width < least - 0.5 || height < least - 0.5);
        return isSmall
          ? [`${element.tagName}.${element.className} "${element.textContent}" ${Math.round(width)} by ${Math.round(height)}`]
          : [];
      }),
    side,
  );
}

/** The distances of WCAG 1.4.12, which a reader may set. */
const spacing = `.lf-root * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  .lf-root p { margin-block-end: 2em !important }`;
const twiceTheText = 'html { font-size: 200% }';

async function misfitsWith(page: Page, content: string): Promise<readonly string[]> {
  await page.addStyleTag({ content });
  const found = await misfits(page);
  await page.locator('head style').last().evaluate((tag) => tag.remove());
  return found;
}

/** What no longer fits once a reader has set the text further apart. */
export const misfitsWhenSpaced = (page: Page) => misfitsWith(page, spacing);
/** What no longer fits with text twice as large. */
export const misfitsWhenLarge = (page: Page) => misfitsWith(page, twiceTheText);
