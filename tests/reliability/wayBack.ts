import type { Browser, Page } from 'playwright-core';
import type { EmbedSite } from '../tools/embedSite.ts';

/** How a visitor comes to the thank-you page and finds the form again as it was left. */
export interface WayBack {
  readonly name: string;
  prepare(page: Page): Promise<unknown>;
  /** Does what leads to the thank-you page, until the visitor is there. */
  leave(page: Page, how: () => Promise<void>): Promise<unknown>;
  back(page: Page): Promise<unknown>;
}

const thankYou = '**/thank-you/';

const byTheBrowser: WayBack = {
  name: 'by a browser that keeps pages',
  prepare: () => Promise.resolve(),
  async leave(page, how) {
    await how();
    await page.getByRole('heading', { name: 'Thanks' }).waitFor();
  },
  back: (page) => page.goBack({ waitUntil: 'commit' }),
};

/** The thank-you page is asked for and shows nothing, so that the form's page stays; then that hears what a page that was kept hears. */
const byWhatIsHeard: WayBack = {
  name: 'as a page that was kept hears of it',
  prepare: (page) => page.route(thankYou, (route) => route.fulfill({ status: 204 })),
  async leave(page, how) {
    const asked = page.waitForRequest(thankYou);
    await how();
    await asked;
  },
  back: (page) => page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))),
};

/** Windowless Chromium, which tests fall back on where no other is, keeps no page: there only what a page hears is tried. */
export async function waysBack(browser: Browser, site: EmbedSite): Promise<readonly WayBack[]> {
  const page = await browser.newPage();
  await page.goto(site.page('<p>One'));
  await page.evaluate('window.isKept = true');
  await page.goto(site.page('<p>Two'));
  await page.goBack({ waitUntil: 'commit' });
  const isKept = await page.evaluate('window.isKept === true');
  await page.close();
  return isKept ? [byTheBrowser, byWhatIsHeard] : [byWhatIsHeard];
}
