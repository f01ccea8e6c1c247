import { expect, test } from 'vitest';
import { testBrowser } from '../tools/testBrowser.ts';
import { testEmbedSite } from '../tools/testEmbedSite.ts';
import { openLeadPage } from './leadPage.ts';

const browser = await testBrowser();
const site = await testEmbedSite();
const api = await testEmbedSite();

/**
 * What the page asks the browser for. The connection itself can't be seen here: pages of a driven browser are private
 * ones, in which Chromium connects to nothing ahead, not even for a link that stands in the page's own markup.
 */
const listening = `<script>
  window.asked = [];
  new MutationObserver((records) => {
    for (const node of records.flatMap(({ addedNodes }) => [...addedNodes])) if (node.rel === 'preconnect') asked.push(node.href + ' ' + node.crossOrigin);
  }).observe(document, { childList: true, subtree: true });
</script>`;

test('the ZIP search of another host is announced before the first digit, made at the fifth, and never repeated [R120]', async () => {
  const definition = {
    settings: { captcha: 'off', hosts: { local: api.origin } },
    steps: [
      { id: 'zip', type: 'input', question: 'Where?', firstStep: true, target: 'list', inputs: [{ name: 'zipcode', type: 'zipcode', label: 'ZIP' }] },
      { id: 'list', type: 'nearest-locations', question: 'Which clinic?', lastStep: true },
    ],
  };
  const visit = await openLeadPage(browser, site, { definition, head: listening });
  const searches: string[] = [];
  visit.page.on('request', (request) => request.url().includes('zipcodesearch') && searches.push(request.url()));
  const zip = visit.page.getByRole('textbox', { name: 'ZIP' });
  await zip.pressSequentially('1000');
  expect([await visit.page.evaluate('asked'), searches]).toEqual([[`${api.origin}/ anonymous`], []]);
  await zip.pressSequentially('1');
  await expect.poll(() => searches).toEqual([`${api.origin}/wp-json/zipcodesearch/v1/10001?limit=8`]);
  await zip.pressSequentially('2345');
  await zip.press('Enter');
  await visit.page.getByRole('radio', { name: /miles away/ }).first().waitFor();
  await visit.page.getByRole('button', { name: 'Previous' }).click();
  await zip.press('Enter');
  await visit.page.getByRole('radio', { name: /miles away/ }).first().waitFor();
  expect([searches.length, await visit.page.locator('link[rel=preconnect]').count(), visit.uncaught]).toEqual([1, 0, []]);
});
