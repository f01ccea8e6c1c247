import { expect, test } from 'vitest';
import { testBrowser } from '../tools/testBrowser.ts';
import { showMarkup } from './showForm.ts';

const browser = await testBrowser();

const panel = (hidden: string) =>
  `<div class="lf-root"><div class="lf-other-panel" ${hidden}><label class="lf-answer"><input type="radio"> Ears</label></div></div>`;

test('a closed Other Options section takes no room and offers nothing to Tab or to a reader [A92]', async () => {
  const page = await browser.newPage();
  for (const hidden of ['hidden', 'hidden="until-found"']) {
    await showMarkup(page, panel(hidden));
    const height = await page.locator('.lf-other-panel').evaluate((element) => element.getBoundingClientRect().height);
    expect(height, hidden).toBe(0);
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.tagName), hidden).toBe('BODY');
    expect(await page.getByRole('radio').count(), hidden).toBe(0);
  }
  await showMarkup(page, panel(''));
  expect(await page.getByRole('radio', { name: 'Ears' }).isVisible()).toBe(true);
  await page.close();
});
