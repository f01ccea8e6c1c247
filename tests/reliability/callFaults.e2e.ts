import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { testBrowser } from '../tools/testBrowser.ts';
import { testEmbedSite } from '../tools/testEmbedSite.ts';
import { leadDefinition, openLeadPage } from './leadPage.ts';

const browser = await testBrowser();
const site = await testEmbedSite();

const captcha = { definition: leadDefinition({ captcha: 'required' }), ownsTime: true };
const key = '<meta data-lead-flow-captcha-key="demo-site-key">';
const field = '<input type="hidden" data-lead-flow-captcha-token name="g-recaptcha-response">';
const library = (mode: string) => `<script async src="/recaptcha/enterprise.js?mode=${mode}"></script>`;

describe('the bot check', () => {
  test.each(['ok', 'thenable'])('%s gives its token to the lead [R154]', async (mode) => {
    const visit = await openLeadPage(browser, site, { ...captcha, head: key + library(mode), body: field });
    await visit.fill();
    await visit.submit();
    await visit.arrive();
    expect(visit.sent[0]?.['g-recaptcha-response']).toMatch(/FORM_LA/);
  });

  test.each([
    ['is blocked', 'R15 R159', key, field, 'Recaptcha lib not present'],
    ['is a stub that queues for ever', 'R15 R159', key + library('stubOnly'), field, 'Recaptcha lib not present'],
    ['has no field for its token', 'R15 R161', key + library('ok'), '', 'Recaptcha token element not found'],
    ['hangs', 'R15', key + library('hang'), field, 'Recaptcha gave no token'],
  ])('that %s sends nothing, says why, and lets the visitor try again [%s]', async (_what, _rows, head, body, cause) => {
    const visit = await openLeadPage(browser, site, { ...captcha, head, body });
    await visit.fill();
    await visit.submit();
    await visit.page.clock.runFor(21_000);
    await visit.tryAgain();
    expect(visit.lines.filter((line) => line.includes(cause))).toHaveLength(1);
    expect([visit.sent, visit.uncaught]).toEqual([[], []]);
  });

  test('that loads while the visitor waits is waited for [R154]', async () => {
    const visit = await openLeadPage(browser, site, { ...captcha, head: key, body: field });
    await visit.fill();
    await visit.submit();
    await visit.page.clock.runFor(6000);
    await visit.page.addScriptTag({ url: '/recaptcha/enterprise.js?mode=ok' });
    await visit.page.clock.runFor(1000);
    await visit.arrive();
    expect(visit.sent).toHaveLength(1);
  });
});

const zipDefinition = {
  settings: { captcha: 'off' },
  steps: [
    { id: 'zip', type: 'input', question: 'Where?', firstStep: true, target: 'list', inputs: [{ name: 'zipcode', type: 'zipcode', label: 'ZIP' }] },
    { id: 'list', type: 'nearest-locations', question: 'Which clinic?', lastStep: true },
  ],
};

describe('a ZIP search', () => {
  test.each(['drop', 'status:500', 'malformed:notice', 'hang'] as const)(
    'that ends in %s says so, and is made anew for another try [R121 R164]',
    async (fault) => {
      const visit = await openLeadPage(browser, site, { definition: zipDefinition, ownsTime: true });
      site.api.addFault('zip', fault);
      const zip = visit.page.getByRole('textbox', { name: 'ZIP' });
      await zip.fill('10001');
      // Playwright takes aria-disabled for disabled; a person can press it.
      await visit.page.getByRole('button', { name: 'Next' }).click({ force: true });
      await visit.page.clock.runFor(1000);
      await visit.page.clock.runFor(8000);
      await visit.page.getByText('Please make sure you enter a valid zipcode').first().waitFor();
      site.api.clearFaults();
      await zip.fill('');
      await zip.fill('10001');
      await visit.page.clock.runFor(1000);
      await visit.page.getByText('Please make sure you enter a valid zipcode').first().waitFor({ state: 'detached' });
      await visit.page.getByRole('button', { name: 'Next' }).click();
      await visit.page.getByRole('heading', { name: 'Which clinic?' }).waitFor();
      expect(visit.uncaught).toEqual([]);
    },
  );
});

test('code that is fetched late and lost at first costs no lead [R125]', async () => {
  const lost = new Set<string>();
  const prepare = (page: Page) =>
    page.route('**/lead-flow.chunk-*', (route) => {
      const { pathname } = new URL(route.request().url());
      if (lost.has(pathname)) return route.continue();
      lost.add(pathname);
      return route.abort();
    });
  const visit = await openLeadPage(browser, site, { prepare });
  await visit.fill();
  await visit.submit();
  await visit.arrive();
  expect([site.api.leads().length, visit.uncaught]).toEqual([1, []]);
});
