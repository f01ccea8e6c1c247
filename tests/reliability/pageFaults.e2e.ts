import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { keepsPages } from '../tools/keepsPages.ts';
import { lacks } from '../tools/lacks.ts';
import { isLongRun } from '../tools/longRun.ts';
import { testBrowser } from '../tools/testBrowser.ts';
import { testEmbedSite } from '../tools/testEmbedSite.ts';
import { container, html, scriptTag } from '../embed/embedPage.ts';
import { leadDefinition, openLeadPage } from './leadPage.ts';

const browser = await testBrowser({ keepsPages: true });
const site = await testEmbedSite();

const tracking: ReadonlyArray<readonly [what: string, head: string]> = [
  ['throw', '<script>window.dataLayer = { push() { throw new Error("mine"); } }; window.gtag = () => { throw new Error("mine"); }; window.analytics = { track() { throw new Error("mine"); } };</script>'],
  ['are locked to undefined', '<script>Object.defineProperty(window, "dataLayer", { value: undefined });</script>'],
  ['are a blocker’s stub', '<script>window.dataLayer = { push(entry) { if (entry.eventCallback) setTimeout(entry.eventCallback, 1); } }; window.google_tag_manager = {};</script>'],
];

describe('analytics that', () => {
  test.each(tracking)('%s neither lose the lead nor delay the visitor [R125]', async (_what, head) => {
    const visit = await openLeadPage(browser, site, { head });
    await visit.fill();
    await visit.submit();
    await visit.arrive();
    expect([site.api.leads().length, visit.uncaught]).toEqual([1, []]);
  });

  test('are live hear everything once, in order, before the visitor leaves [R125 R155 R156]', async () => {
    const live = `<script>
      window.heard = [];
      window.dataLayer = [{ event: 'gtm.js' }];
      window.dataLayer.push = (...entries) => { for (const entry of entries) heard.push(structuredClone(entry.event ? [entry.event] : [...entry])); return Array.prototype.push.apply(dataLayer, entries); };
      window.google_tag_manager = { 'G-TEST': {} };
      window.gtag = function () { dataLayer.push(arguments); };
      addEventListener('leadflow:redirect', (event) => { heard.push(['redirect', document.cookie.includes('lead_uid=')]); event.preventDefault(); });
    </script><script>gtag('config', 'G-TEST');</script>`;
    const visit = await openLeadPage(browser, site, { head: live });
    await visit.fill();
    await visit.submit();
    await visit.page.locator('[data-lead-flow-status="done"]').waitFor();
    const leadUid = site.api.leads()[0]?.leadUid;
    await expect.poll(() => visit.page.evaluate('heard')).toEqual([
      ['config', 'G-TEST'],
      ['form-journey'],
      ['form_complete'],
      ['config', 'G-TEST', { user_id: leadUid, send_page_view: false }],
      ['event', 'Form Submit', { event_label: 'Confirmed Lead' }],
      ['redirect', true],
    ]);
  });
});

test.skipIf(lacks('frames and shadow roots'))('without cookies and storage, as in a sandboxed frame, the lead arrives with a warning [R125]', async () => {
  const visit = await openLeadPage(browser, site);
  const inner = site.page(html({ head: scriptTag, body: `<main><div data-lead-flow></div>${container(leadDefinition({ saveDraft: true }))}</main>` }));
  await visit.page.goto(site.page(`<!doctype html><iframe sandbox="allow-scripts allow-forms" src="${inner}" width="800" height="900"></iframe>`));
  const frame = visit.page.frameLocator('iframe');
  await frame.getByRole('radio', { name: 'Legs' }).check();
  await frame.getByRole('button', { name: 'Next' }).click();
  await frame.getByRole('textbox', { name: 'Name' }).fill('Ann Lee');
  await frame.getByRole('textbox', { name: 'Email' }).fill('ann@example.com');
  await frame.getByRole('textbox', { name: 'Phone' }).fill('2015550123');
  await frame.getByRole('button', { name: 'Submit' }).click();
  await frame.getByRole('heading', { name: 'Thanks' }).waitFor();
  expect(site.api.leads()).toHaveLength(1);
  await expect.poll(() => visit.lines.filter((line) => line.includes('could not be set'))).not.toEqual([]);
  expect(visit.uncaught).toEqual([]);
});

/** A way to the thank-you page and back. */
interface WayBack {
  readonly name: string;
  prepare(page: Page): Promise<unknown>;
  /** Leads to the thank-you page and waits until it is open. */
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

/** The thank-you page answers 204, so the form's page stays and gets the event of a restored page. */
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

const waysBack = [...((await keepsPages(browser, site.page('<p>One'), site.page('<p>Two'))) ? [byTheBrowser] : []), ...(lacks('mocked responses') ? [] : [byWhatIsHeard])];

describe.each(waysBack)('Back from the thank-you page, $name,', ({ prepare, leave, back }) => {
  test('shows the form as it was left; Submit only redirects, and a changed answer is a new lead [R125]', async () => {
    const visit = await openLeadPage(browser, site, { prepare });
    const { page, submit } = visit;
    await visit.fill();
    await page.evaluate('window.isKept = true');
    await leave(page, submit);
    await back(page);
    await page.locator('[data-lead-flow-status="ready"]').waitFor();
    await expect.poll(() => page.evaluate('window.isKept')).toBe(true);
    const email = page.getByRole('textbox', { name: 'Email' });
    await expect.poll(() => email.inputValue()).toBe('ann@example.com');
    await leave(page, submit);
    expect([visit.sent.length, site.api.leads().length]).toEqual([1, 1]);
    await back(page);
    // In Firefox Playwright adds to what an email box has.
    await email.clear();
    await email.fill('bob@example.com');
    await leave(page, submit);
    expect(site.api.leads().map(({ payload }) => payload['email'])).toEqual(['ann@example.com', 'bob@example.com']);
  });
});

test.skipIf(lacks('CDP'))('forms that were mounted and unmounted leave no nodes, listeners or memory behind', async () => {
  const visit = await openLeadPage(browser, site, { body: '<div id="place"></div>' });
  const driver = await visit.context.newCDPSession(visit.page);
  await driver.send('Performance.enable');
  const cycle = (count: number): Promise<void> =>
    visit.page.evaluate(
      async ([times, definition]) => {
        const root = document.querySelector('#place')!;
        const api = window.LeadFlow;
        for (let index = 0; index < times && api && !Array.isArray(api); index += 1) {
          const isReady = new Promise((resolve) => root.addEventListener('leadflow:ready', resolve, { once: true }));
          const handle = api.mount(root, definition);
          await isReady;
          handle.unmount();
        }
      },
      [count, leadDefinition()] as const,
    );
  const measure = async (): Promise<ReadonlyMap<string, number>> => {
    await driver.send('HeapProfiler.collectGarbage');
    await driver.send('HeapProfiler.collectGarbage');
    const { metrics } = await driver.send('Performance.getMetrics');
    return new Map(metrics.map(({ name, value }) => [name, value]));
  };
  // Warm up first: compiled code would look like a leak.
  const [warmUp, mounts] = isLongRun ? [3000, 1000] : [300, 200];
  await cycle(warmUp);
  const before = await measure();
  await cycle(mounts);
  const after = await measure();
  const growth = (name: string): number => ((after.get(name) ?? 0) - (before.get(name) ?? 0)) / mounts;
  // The renderer may keep the last form alive, but not one for each mount.
  expect(growth('Nodes')).toBeLessThan(0.5);
  expect(growth('JSEventListeners')).toBeLessThan(0.5);
  // After a short warm-up V8 still compiles.
  expect(growth('JSHeapUsedSize')).toBeLessThanOrEqual(isLongRun ? 256 : 8000);
});
