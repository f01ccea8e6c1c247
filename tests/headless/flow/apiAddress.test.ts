import { expect, test } from 'vitest';
import { server } from './server.ts';
import { flowOf, intro, zipFlow } from './steps.ts';
import { visit, type Visit, type VisitOptions } from './visit.ts';

const masked = { id: 'known', type: 'masked-lead-info', lastStep: true };

async function search(options: VisitOptions, settings: Readonly<Record<string, unknown>> = {}): Promise<string | undefined> {
  const page = visit(zipFlow(settings), options);
  page.type('zipcode', '10001');
  await page.settle();
  return page.services.http.requests[0]?.url;
}

/** Sends the lead of a form with one step, and gives where it went and where the visitor was sent. */
async function submit(options: VisitOptions, settings: Readonly<Record<string, unknown>> = {}): Promise<readonly [string | undefined, string | undefined]> {
  const page = visit(flowOf([intro('only', { lastStep: true })], settings), options);
  page.next();
  await page.settle();
  await settleRedirect(page);
  return [page.services.http.requests.at(-1)?.url, page.services.navigation.assigned.at(-1)];
}

async function settleRedirect(page: Visit): Promise<void> {
  page.wait(1000);
  await page.settle();
}

test.each([
  ['a path', '/blog/wp-json/', 'https://www.clinic.example/blog/wp-json/zipcodesearch/v1/10001?limit=8'],
  ['a path without its last slash', '/blog/wp-json', 'https://www.clinic.example/blog/wp-json/zipcodesearch/v1/10001?limit=8'],
  ['an origin', 'https://api.example', 'https://api.example/wp-json/zipcodesearch/v1/10001?limit=8'],
  ['an origin with a path', 'https://api.example/v2/', 'https://api.example/v2/zipcodesearch/v1/10001?limit=8'],
  ['WordPress’s plain permalinks', '/?rest_route=/', 'https://www.clinic.example/?rest_route=/zipcodesearch/v1/10001&limit=8'],
  ['plain permalinks of a subdirectory', '/blog/?rest_route=/', 'https://www.clinic.example/blog/?rest_route=/zipcodesearch/v1/10001&limit=8'],
])('the page can set the address of all calls: %s', async (_what, apiAddress, url) => {
  expect(await search({ page: { apiAddress } })).toBe(url);
  expect(await search({}, { api: apiAddress })).toBe(url);
});

test('a WordPress in a subdirectory receives its leads, by the link that it prints into every page’s head', async () => {
  const page = { restLink: 'https://www.clinic.example/blog/wp-json/' };
  expect(await search({ page })).toBe('https://www.clinic.example/blog/wp-json/zipcodesearch/v1/10001?limit=8');
  expect(await submit({ page })).toEqual(['https://www.clinic.example/blog/wp-json/leadsHandler/v1/submit/leads/', 'https://www.clinic.example/blog/thank-you/']);
});

test('an address written for the form wins over WordPress’s: first the page’s attribute, then the definition, then its hosts', async () => {
  const restLink = 'https://www.clinic.example/blog/wp-json/';
  expect(await search({ page: { restLink, apiAddress: '/a/' } }, { api: '/b/' })).toContain('/a/zipcodesearch');
  expect(await search({ page: { restLink } }, { api: '/b/' })).toContain('/b/zipcodesearch');
  expect(await search({ page: { restLink } }, { hosts: { production: 'https://leads.example' } })).toContain('https://leads.example/wp-json/zipcodesearch');
});

test('the page’s form-post URL applies to the lead only [R148]', async () => {
  const page = { apiAddress: '/blog/wp-json/', submitUrl: 'https://crm.example/leads' };
  expect((await submit({ page }))[0]).toBe('https://crm.example/leads');
  expect(await search({ page })).toContain('/blog/wp-json/zipcodesearch');
});

test('a returning lead is looked up and sent again below the same address [R146 R147]', async () => {
  const page = visit(flowOf([masked]), { page: { apiAddress: '/blog/wp-json/' }, url: 'https://www.clinic.example/?uid=abc', respond: server() });
  await page.settle();
  page.next();
  await page.settle();
  expect(page.services.http.requests.map(({ url }) => url)).toEqual(['https://www.clinic.example/blog/wp-json/leads/v1/lookup-masked', 'https://www.clinic.example/blog/wp-json/leadsHandler/v1/duplicate']);
});

test.each([
  ['/wp-json/', 'https://www.clinic.example/thank-you/'],
  ['/blog/wp-json/', 'https://www.clinic.example/blog/thank-you/'],
  ['/blog/index.php/wp-json/', 'https://www.clinic.example/blog/thank-you/'],
  ['/blog/?rest_route=/', 'https://www.clinic.example/blog/thank-you/'],
  // Not a host that the form may send visitors to.
  ['https://api.example/wp-json/', 'https://www.clinic.example/thank-you/'],
])('the default thank-you page is below the site of the address: %s', async (api, thankYou) => {
  expect((await submit({}, { api }))[1]).toBe(thankYou);
});
