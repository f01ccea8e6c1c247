import type { Page, Route } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { testBrowser } from '../tools/testBrowser.ts';
import { testEmbedSite } from '../tools/testEmbedSite.ts';
import { testServer } from '../tools/testServer.ts';
import { leadDefinition, openLeadPage, type LeadPage } from './leadPage.ts';

const browser = await testBrowser();
const site = await testEmbedSite();
/** A server that has moved: `/308/here` answers that the lead has to go `here`. */
const moved = await testServer((request, response) => {
  const [, status = '', ...place] = (request.url ?? '').split('/');
  response.setHeader('access-control-allow-origin', request.headers.origin ?? '*');
  response.setHeader('access-control-allow-headers', 'content-type');
  if (request.method === 'OPTIONS') return response.end();
  if (status === 'login') return response.end('<h1>Log in</h1>');
  response.writeHead(Number(status), { location: decodeURIComponent(place.join('/')) });
  return response.end();
});

const leads = '**/submit/leads/';
const wordpressError = '<!DOCTYPE html><html><body id="error-page"><p>There has been a critical error on this website.</p></body></html>';
const body = (text: string, status = 200, contentType = 'application/json') => (route: Route) => route.fulfill({ status, contentType, body: text });

const answers: ReadonlyArray<readonly [what: string, answer: (route: Route) => Promise<void>]> = [
  ['WordPress’ error page', body(wordpressError, 500, 'text/html')],
  ['an error page that says 200', body(wordpressError, 200, 'text/html')],
  ['nothing', body('')],
  ['nothing, and 204', body('', 204)],
  ['null', body('null')],
  ['a list', body('[]')],
  ['-1, as admin-ajax.php says no', body('-1')],
  ['success: false', body('{"success":false}')],
  ['success: 0', body('{"success":0,"data":{"leads_app_data":{"lead_uid":"u"}}}')],
  ['"false" as a text', body('{"success":"false"}')],
  ['a lead_uid without success', body('{"data":{"leads_app_data":{"lead_uid":"u"}}}')],
  ['success under another status', body('{"success":true}', 503)],
  ['WordPress’ own error', body('{"code":"rest_forbidden","message":"No","data":{"status":401}}', 401)],
];

describe('no success is shown, and Try again keeps every answer, when the server gives', () => {
  test.each(answers)('%s [R15 R16 R149]', async (_what, answer) => {
    const visit = await openLeadPage(browser, site);
    await visit.fill();
    await visit.page.route(leads, answer);
    await visit.submit();
    await visit.tryAgain();
    expect([(await visit.context.cookies()).length, await visit.page.evaluate('JSON.stringify(window.dataLayer ?? [])')]).toEqual([0, '[]']);
    await visit.page.unroute(leads);
    await visit.submit();
    await visit.arrive();
    expect(site.api.leads()).toHaveLength(1);
    expect(new Set(visit.sent.map((lead) => lead['submission_id'])).size).toBe(1);
    expect(visit.uncaught).toEqual([]);
  });
});

/** Opens a page whose leads go to the server that has moved. */
function openMoved(status: number, place: string): Promise<LeadPage> {
  return openLeadPage(browser, site, { body: `<meta data-lead-flow-submit-url="${moved}/${status}/${encodeURIComponent(place)}">` });
}

describe('nor when it sends the lead on to', () => {
  test.each([
    ['a login page', 302, '/login'],
    ['a home page, for good', 301, '/login'],
    ['another host, which the page may not read', 302, 'http://127.0.0.1:9/'],
    ['itself, for ever', 307, ''],
  ])('%s [R15 R16 R149]', async (_what, status, place) => {
    const visit = await openMoved(status, place);
    await visit.fill();
    await visit.submit();
    await visit.tryAgain();
    await visit.page.locator('meta[data-lead-flow-submit-url]').evaluate((element) => element.remove());
    await visit.submit();
    await visit.arrive();
    expect([site.api.leads().length, new Set(visit.sent.map((lead) => lead['submission_id'])).size, visit.uncaught]).toEqual([1, 1, []]);
  });
});

test('a redirect that keeps the method, as a moved site gives it, brings the lead through [R15 R149]', async () => {
  const visit = await openMoved(308, `${site.origin}/wp-json/leadsHandler/v1/submit/leads/`);
  await visit.fill();
  await visit.submit();
  await visit.arrive();
  expect(site.api.leads()).toHaveLength(1);
});

/** Answers that come when the test likes. */
async function heldAnswers(page: Page): Promise<Route[]> {
  const routes: Route[] = [];
  await page.route(leads, (route) => void routes.push(route));
  return routes;
}

test('an answer that comes after its time changes nothing; Try again sends the same lead under the same id [R15 R105]', async () => {
  const visit = await openLeadPage(browser, site, { ownsTime: true });
  await visit.fill();
  const held = await heldAnswers(visit.page);
  await visit.submit();
  await expect.poll(() => held.length).toBe(1);
  await visit.page.clock.runFor(20_000);
  await visit.page.getByRole('alert').waitFor();
  // The server has kept the lead; its answer finds nobody. The browser may have dropped the call by then.
  const kept = await fetch(`${site.origin}/wp-json/leadsHandler/v1/submit/leads/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(visit.sent[0]),
  });
  await held[0]?.fulfill({ json: await kept.json() }).catch(() => undefined);
  await visit.tryAgain();
  expect(visit.page.url()).not.toContain('thank-you');
  await visit.page.unroute(leads);
  await visit.submit();
  await visit.arrive();
  expect([site.api.leads().length, new Set(visit.sent.map((lead) => lead['submission_id'])).size]).toEqual([1, 1]);
});

test('a server that drops second leads is asked again by itself after a 503, and after a 429 when the visitor tries again [R105]', async () => {
  for (const [fault, tries] of [['status:503', 0], ['status:429', 1]] as const) {
    await site.api.clearLeads();
    const visit = await openLeadPage(browser, site, { definition: leadDefinition({ idempotentSubmit: true }) });
    await visit.fill();
    site.api.addFault('submit', fault, 1);
    await visit.submit();
    for (let again = 0; again < tries; again += 1) {
      await visit.tryAgain();
      expect(visit.sent).toHaveLength(1);
      await visit.submit();
    }
    await visit.arrive();
    expect([visit.sent.length, site.api.leads().length, new Set(visit.sent.map((lead) => lead['submission_id'])).size]).toEqual([2, 1, 1]);
    await visit.context.close();
  }
});

test('a clock that jumps while the lead is on its way is no time-out, and the cookie lives its hour [R125 R170]', async () => {
  const visit = await openLeadPage(browser, site, { query: '?noRedirect' });
  await visit.fill();
  const held = await heldAnswers(visit.page);
  await visit.submit();
  await expect.poll(() => held.length).toBe(1);
  await visit.page.evaluate(() => {
    const now = Date.now.bind(Date);
    Date.now = () => now() + 40 * 24 * 3_600_000;
  });
  await held[0]?.continue();
  await visit.page.locator('[data-lead-flow-status="done"]').waitFor();
  const cookie = (await visit.context.cookies()).find(({ name }) => name === 'lead_uid');
  const lifetime = (cookie?.expires ?? 0) - Date.now() / 1000;
  expect(Math.round(lifetime / 600)).toBe(6);
});
