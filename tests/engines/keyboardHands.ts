import type { Locator, Page } from 'playwright-core';
import type { Hands } from '../bench/demoVisit.ts';

/** A visitor without a mouse: Tab until a control has the focus, then the key that it has for a press. */
export function keyboardHands(page: Page): Hands {
  async function reach(target: Locator): Promise<string> {
    for (let stop = 0; stop < 60; stop += 1) {
      const kind = await target.evaluate((element) => (element === document.activeElement ? (element.getAttribute('type') ?? element.localName) : ''));
      if (kind) return kind;
      await page.keyboard.press('Tab');
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
      // An arrow opens the list in Firefox, in a window of its own, and pages of a headless one never get the focus back.
      await page.keyboard.press(await select.evaluate((list: HTMLSelectElement) => list.options[1]?.text[0] ?? ''));
    },
    type: (text) => page.keyboard.type(text),
    key: (name) => page.keyboard.press(name),
  };
}
