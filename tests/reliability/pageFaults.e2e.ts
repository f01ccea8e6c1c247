import { describe, expect, test } from 'vitest';
import { testBrowser } from '../tools/testBrowser.ts';
import { testEmbedSite } from '../tools/testEmbedSite.ts';
import { container, html, scriptTag } from '../embed/embedPage.ts';
import { banner, leadDefinition, openLeadPage } from './leadPage.ts';
import { waysBack } from './wayBack.ts';

const browser = await testBrowser({ keepsPages: true });
const site = await testEmbedSite();

const tracking: ReadonlyArray<readonly [what: string, head: string]> = [
  ['is not there', ''],
  ['is frozen', '<script>window.dataLayer = Object.freeze([]);</script>'],
  ['throws', '<script>window.dataLayer = { push() { throw new Error("mine"); } }; window.gtag = () => { throw new Error("mine"); }; window.analytics = { track() { throw new Error("mine"); } };</script>'],
  ['has a name that cannot be read', '<script>for (const name of ["dataLayer", "gtag", "analytics", "google_tag_manager"]) Object.defineProperty(window, name, { get() { throw new Error("mine"); } });</script>'],
  ['is locked to undefined', '<script>Object.defineProperty(window, "dataLayer", { value: undefined });</script>'],
  ['is an element', '<a id="dataLayer"></a><a id="gtag"></a><a id="analytics"></a><a id="google_tag_manager"></a>'],
  ['is a blocker’s stub', '<script>window.dataLayer = { push(entry) { if (entry.eventCallback) setTimeout(entry.eventCallback, 1); } }; window.google_tag_manager = {};</script>'],
  ['is text', '<script>window.dataLayer = "x"; window.gtag = 7; window.analytics = null;</script>'],
];

describe('analytics that', () => {
  test.each(tracking)('%s neither loses the lead nor holds the visitor up [R125]', async (_what, head) => {
    const visit = await openLeadPage(browser, site, { head });
    await visit.fill();
    await visit.submit();
    await visit.arrive();
    expect([site.api.leads().length, visit.uncaught]).toEqual([1, []]);
  });

  test('is live hears each thing once, in order, before the visitor leaves [R125 R155 R156]', async () => {
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
    const heard = await visit.page.evaluate<readonly (readonly unknown[])[]>('heard');
    const leadUid = site.api.leads()[0]?.leadUid;
    expect(heard).toEqual([
      ['config', 'G-TEST'],
      ['form-journey'],
      ['form_complete'],
      ['config', 'G-TEST', { user_id: leadUid }],
      ['event', 'Form Submit', { event_label: 'Confirmed Lead' }],
      ['redirect', true],
    ]);
  });
});

test('where cookies and storage are refused, as in a sandboxed frame, the lead still arrives, with a warning [R125]', async () => {
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
  expect(visit.lines.filter((line) => line.includes('could not be set'))).not.toEqual([]);
  expect(visit.uncaught).toEqual([]);
});

describe.each(await waysBack(browser, site))('Back from the thank-you page, $name,', ({ prepare, leave, back }) => {
  test('finds the form as it was left; Submit then only redirects, a changed answer is a new lead [R125]', async () => {
    const visit = await openLeadPage(browser, site, { prepare });
    const { page, submit } = visit;
    await visit.fill();
    await page.evaluate('window.isKept = true');
    await leave(page, submit);
    await back(page);
    await page.locator('[data-lead-flow-status="ready"]').waitFor();
    expect(await page.evaluate('window.isKept')).toBe(true);
    const email = page.getByRole('textbox', { name: 'Email' });
    expect(await email.inputValue()).toBe('ann@example.com');
    await leave(page, submit);
    expect([visit.sent.length, site.api.leads().length]).toEqual([1, 1]);
    await back(page);
    await email.fill('bob@example.com');
    await leave(page, submit);
    expect(site.api.leads().map(({ payload }) => payload['email'])).toEqual(['ann@example.com', 'bob@example.com']);
  });
});

test('a form whose part breaks shows the banner, and the other form of the page goes on [R15]', async () => {
  // A page that tampers with what a part of ours calls while it is shown.
  const head = `<script>
    const supports = CSS.supports;
    CSS.supports = (...parameters) => { if (parameters.includes('hotpink')) throw new Error('mine'); return supports.apply(CSS, parameters); };
  </script>`;
  const broken = { settings: { captcha: 'off' }, steps: [{ id: 'a', type: 'form-intro', question: 'A', firstStep: true, lastStep: true, stepTextColor: 'hotpink' }] };
  const body = `<aside><div data-lead-flow></div>${container(broken)}</aside>`;
  const visit = await openLeadPage(browser, site, { head, body });
  await visit.page.locator('aside').getByRole('alert').filter({ hasText: banner }).waitFor();
  await visit.fill();
  await visit.submit();
  await visit.arrive();
  expect(site.api.leads()).toHaveLength(1);
  expect(visit.uncaught).toEqual([]);
});

test('a thousand forms mounted and unmounted leave no node and no listener behind, and let the browser have its memory back', async () => {
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
  // The browser compiles what runs often, for a thousand forms and more: that is not what the forms leave.
  await cycle(3000);
  const before = await measure();
  await cycle(1000);
  const after = await measure();
  const growth = (name: string): number => ((after.get(name) ?? 0) - (before.get(name) ?? 0)) / 1000;
  const [nodes, listeners, bytes] = [growth('Nodes'), growth('JSEventListeners'), growth('JSHeapUsedSize')];
  process.stdout.write(`per mount: ${nodes} nodes, ${listeners} listeners, ${bytes} bytes\n`);
  // React may hold on to the last form that it has shown, but never to one for each.
  expect(nodes).toBeLessThan(0.5);
  expect(listeners).toBeLessThan(0.5);
  expect(bytes).toBeLessThanOrEqual(256);
}, 120_000);
