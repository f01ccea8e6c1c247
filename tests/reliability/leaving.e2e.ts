import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { lacks } from '../tools/lacks.ts';
import { testBrowser } from '../tools/testBrowser.ts';
import { isLongRun } from '../tools/longRun.ts';
import { testEmbedSite } from '../tools/testEmbedSite.ts';
import { testServer } from '../tools/testServer.ts';
import { leadDefinition, openLeadPage } from './leadPage.ts';

const browser = await testBrowser({ keepsPages: true });
const site = await testEmbedSite();
const tabs = isLongRun ? 20 : 2;
let leadsOfCrm = 0;
/** A foreign server that answers the preflight only after the tab has closed. */
const crm = await testServer((request, response) => {
  response.setHeader('access-control-allow-origin', '*');
  response.setHeader('access-control-allow-headers', 'content-type');
  if (request.method === 'POST') leadsOfCrm += 1;
  if (request.method === 'OPTIONS') setTimeout(() => response.end(), 500);
  else response.end('{"success":true}');
});

/** Presses Submit and leaves before the browser has sent anything. */
async function submitAnd(page: Page, leave: string): Promise<void> {
  await page.evaluate((how) => {
    const button = [...document.querySelectorAll('main button')].find(({ textContent }) => textContent === 'Submit');
    if (button instanceof HTMLElement) button.click();
    if (how === 'navigate') location.assign('/elsewhere/');
    if (how === 'reload') location.reload();
  }, leave);
}

test('a tab closed right after the click still delivers its lead, even with a cross-origin preflight', async () => {
  for (let tab = 0; tab < tabs; tab += 1) {
    const visit = await openLeadPage(browser, site, { body: `<meta data-lead-flow-submit-url="${crm}/">` });
    await visit.page.getByRole('radio', { name: 'Legs' }).waitFor();
    await visit.page.evaluate(`const { store } = LeadFlow.forms[0]; store.prefill({ area: 'Legs', name: 'Ann Lee', email: 'ann@example.com', telephone: '2015550123' }); store.send({ type: 'nextPressed' })`);
    await visit.page.getByRole('button', { name: 'Submit' }).waitFor();
    // Closing a tab does not close the browser.
    await visit.context.newPage();
    await submitAnd(visit.page, 'close');
    await visit.page.close();
    await expect.poll(() => leadsOfCrm).toBe(tab + 1);
    await visit.context.close();
  }
});

const ways = lacks('the back/forward cache') ? ['reload'] : ['navigate', 'reload'];

test.each(ways)('a visitor who leaves right after Submit (%s) has sent the lead, and doing it again sends no second one [R105]', async (how) => {
  site.page('<h1>Elsewhere</h1>', { path: '/elsewhere/' });
  const visit = await openLeadPage(browser, site);
  site.api.addFault('submit', 'delay:700', 1);
  await visit.fill();
  await visit.page.evaluate('window.isFirst = true');
  await submitAnd(visit.page, how);
  await visit.page.waitForFunction('!window.isFirst');
  await expect.poll(() => site.api.leads().length).toBe(1);
  if (how === 'navigate') await visit.page.goBack({ waitUntil: 'commit' });
  // A browser that kept the page gets the answer and redirects or, as WebKit does, stopped the call and shows the form as it was left;
  // otherwise the visitor fills it in again.
  const thanks = visit.page.getByRole('heading', { name: 'Thanks' });
  const [first, submit] = [visit.page.getByRole('radio', { name: 'Legs' }), visit.page.getByRole('button', { name: 'Submit' })];
  await thanks.or(first).or(submit).first().waitFor();
  if (await first.isVisible()) await visit.fill();
  if (await submit.isVisible()) await visit.submit();
  // The stopped call is over after its twenty seconds.
  const failure = visit.page.getByRole('alert');
  await thanks.or(failure).first().waitFor({ timeout: 60_000 });
  if (await failure.isVisible()) {
    await visit.tryAgain();
    await visit.submit();
  }
  await visit.arrive();
  // The server knows a lead that it has by its id.
  expect(site.api.leads()).toHaveLength(1);
});

test.skipIf(lacks('a fake clock', 'mocked responses'))('a thank-you page that is a 204 or a download leaves the confirmation, and the lead is not sent again [R126 R127]', async () => {
  const visit = await openLeadPage(browser, site, { ownsTime: true });
  await visit.page.route('**/thank-you/', (route) => route.fulfill({ status: 204 }));
  await visit.fill();
  const asked = visit.page.waitForRequest('**/thank-you/');
  await visit.submit();
  await visit.page.clock.runFor(1500);
  await asked;
  await visit.page.clock.runFor(20_000);
  await visit.page.locator('[data-lead-flow-status="done"]').waitFor();
  expect([visit.sent.length, site.api.leads().length]).toEqual([1, 1]);
});

test.skipIf(lacks('a fake clock', 'mocked responses'))('a form removed while its lead is on the way still delivers it and sets the cookies, but does not redirect [R125]', async () => {
  const visit = await openLeadPage(browser, site, { ownsTime: true });
  // The answer waits until the form is gone, however slow the machine is: a form that still stands redirects, and the next page has no data layer.
  let answer = (): void => {};
  const isRemoved = new Promise<void>((resolve) => (answer = resolve));
  await visit.page.route('**/submit/leads/', async (route) => {
    const response = await route.fetch();
    await isRemoved;
    await route.fulfill({ response });
  });
  await visit.fill();
  await visit.submit();
  await visit.page.locator('[data-lead-flow]').evaluate((root) => root.remove());
  await visit.page.waitForFunction('window.LeadFlow.forms.length === 0');
  answer();
  await expect.poll(async () => (await visit.context.cookies()).map(({ name }) => name)).toContain('lead_uid');
  await visit.page.waitForFunction('window.dataLayer?.some(({ event }) => event === "form_complete")');
  // Longer than any timer of the form.
  await visit.page.clock.runFor(30_000);
  expect([site.api.leads().length, visit.page.url().includes('thank-you'), visit.uncaught]).toEqual([1, false, []]);
});

test.each([
  ['is full', 'Storage.prototype.setItem = () => { throw new DOMException("full", "QuotaExceededError"); };'],
  ['throws', 'for (const name of ["sessionStorage", "localStorage"]) Object.defineProperty(window, name, { get() { throw new DOMException("no", "SecurityError"); } });'],
  ['holds nonsense', 'for (const key of ["lead-flow:submission", "lead-flow:draft"]) sessionStorage.setItem(key, "\\u0000 {]\\n \\n x");'],
])('storage that %s loses neither the lead nor its id for Try again [R105 R125]', async (_what, script) => {
  const visit = await openLeadPage(browser, site, { head: `<script>${script}</script>`, definition: leadDefinition({ saveDraft: true }) });
  await visit.fill();
  site.api.addFault('submit', 'malformed:truncated', 1);
  await visit.submit();
  await visit.tryAgain();
  await visit.submit();
  await visit.arrive();
  expect([site.api.leads().length, visit.uncaught]).toEqual([1, []]);
});

test.skipIf(lacks('new tabs'))('two tabs with one draft are two visits and do not share answers, id or lead [R105]', async () => {
  const visit = await openLeadPage(browser, site, { definition: leadDefinition({ saveDraft: true }) });
  await visit.fill();
  const [other] = await Promise.all([visit.context.waitForEvent('page'), visit.page.evaluate('void window.open(location.href)')]);
  // A tab opened by another starts with a copy of its session storage: the choice, without contact details.
  await other.getByRole('radio', { name: 'Legs', checked: true }).waitFor();
  await other.getByRole('radio', { name: 'Arms' }).check();
  await visit.submit();
  await visit.arrive();
  await expect.poll(() => other.getByRole('radio', { name: 'Arms' }).isChecked()).toBe(true);
  await other.getByRole('button', { name: 'Next' }).click();
  for (const [name, value] of [['Name', 'Bob Ray'], ['Email', 'bob@example.com'], ['Phone', '6465550199']] as const) await other.getByRole('textbox', { name }).fill(value);
  await other.getByRole('button', { name: 'Submit' }).click();
  await other.getByRole('heading', { name: 'Thanks' }).waitFor();
  expect(site.api.leads().map(({ payload }) => payload['email'])).toEqual(['ann@example.com', 'bob@example.com']);
  expect(new Set(site.api.leads().map(({ payload }) => payload['submission_id'])).size).toBe(2);
});
