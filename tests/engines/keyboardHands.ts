import type { Locator, Page } from 'playwright-core';
import type { Hands } from '../bench/demoVisit.ts';

/** A visitor without a mouse: Tab until a control has the focus, then the key that it has for a press. */
export function keyboardHands(page: Page): Hands {
  async function reach(target: Locator): Promise<string> {
    // A step takes the focus in the frame after it shows. On a busy machine that came between the last Tab and the press, which then met its heading.
    await page.evaluate(() => new Promise((resolve) => void requestAnimationFrame(() => requestAnimationFrame(resolve))));
    for (let stop = 0; stop < 60; stop += 1) {
      const { kind, isBefore } = await target.evaluate((element) => ({
        kind: element === document.activeElement ? (element.getAttribute('type') ?? element.localName) : '',
        isBefore: (document.activeElement?.compareDocumentPosition(element) ?? 0) === Node.DOCUMENT_POSITION_PRECEDING,
      }));
      if (kind) return kind;
      // Not round by the end of the page: there Firefox goes into its own buttons.
      await page.keyboard.press(isBefore ? 'Shift+Tab' : 'Tab');
    }
    throw new Error(`Tab never reaches ${String(target)}`);
  }
  return {
    rest: async () => undefined,
    async press(target) {
      const kind = await reach(target);
      if (kind === 'radio' || kind === 'checkbox') await page.keyboard.press('Space');
      if (kind === 'submit' || kind === 'button') await page.keyboard.press('Enter');
    },
    async choose(select) {
      await reach(select);
      await page.keyboard.press('ArrowDown');
    },
    type: (text) => page.keyboard.type(text),
    key: (name) => page.keyboard.press(name),
  };
}
