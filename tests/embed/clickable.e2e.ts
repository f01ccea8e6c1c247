import { expect, test } from 'vitest';
import { lacks } from '../tools/lacks.ts';
import { testBrowser } from '../tools/testBrowser.ts';
import { testEmbedSite } from '../tools/testEmbedSite.ts';
import { formPage, openPage } from './embedPage.ts';

const browser = await testBrowser();
const site = await testEmbedSite();

test.skipIf(lacks('CDP'))('no question is clickable, as Orca with Chromium calls each on a page that listens for clicks or the mouse’s buttons: the form does so during a press alone', async () => {
  const { page, context } = await openPage(browser, site.page(formPage()));
  const devTools = await context.newCDPSession(page);
  /** Types of the listeners on the question, on what it is in and on the page; on the window Playwright has its own. */
  const heardAround = async (question: string): Promise<readonly string[]> => {
    const depth = await page.getByRole('heading', { name: question }).evaluate((heading) => {
      let count = 0;
      for (let at = heading.parentElement; at; at = at.parentElement) count += 1;
      return count;
    });
    const around = Array.from({ length: depth + 1 }, (_, level) => `document.querySelector('form h2')${'.parentElement'.repeat(level)}`);
    const types = ['document', ...around].map(async (expression) => {
      const { result } = await devTools.send('Runtime.evaluate', { expression });
      const { listeners } = await devTools.send('DOMDebugger.getEventListeners', { objectId: result.objectId ?? '' });
      return listeners.map(({ type }) => type);
    });
    return (await Promise.all(types)).flat();
  };
  const mouse = expect.stringMatching(/^(?:click|mousedown|mouseup|DOMActivate)$/);
  // What listens comes with the rest of the form.
  await expect.poll(() => heardAround('Which area?')).toContain('pointerdown');
  expect(await heardAround('Which area?')).not.toContainEqual(mouse);
  await page.getByRole('radio', { name: 'Legs' }).check({ force: true });
  await page.getByRole('button', { name: 'Next' }).click();
  await expect.poll(() => heardAround('Your name?')).not.toContainEqual(mouse);
});
