import type { Page } from 'playwright-core';

/** Puts every text of the form into an element of its own, as translators do: the nodes that a library has made are in the page no more. */
export function translate(page: Page): Promise<void> {
  return page.evaluate(() => {
    const texts = document.createTreeWalker(document.querySelector('form') ?? document.body, NodeFilter.SHOW_TEXT);
    const found: Text[] = [];
    while (texts.nextNode()) if (texts.currentNode instanceof Text) found.push(texts.currentNode);
    for (const text of found) {
      const font = document.createElement('font');
      text.replaceWith(font);
      font.append(text.data);
    }
  });
}
