import type { Route } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { testBrowser } from '../tools/testBrowser.ts';
import { testEmbedSite } from '../tools/testEmbedSite.ts';
import { testServer } from '../tools/testServer.ts';
import { openLeadPage, type LeadPage } from './leadPage.ts';

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
  ['an error page that says 200', body(wordpressError, 200, 'text/html')],
  ['nothing, and 204', body('', 204)],
  ['-1, as admin-ajax.php says no', body('-1')],
  ['success: false', body('{"success":false}')],
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
    ['another host, which the page may not read', 302, 'http://127.0.0.1:9/'],
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

