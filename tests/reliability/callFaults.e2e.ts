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

describe('a bot check', () => {
  test.each(['ok', 'thenable'])('that is %s sends its token with the lead [R154]', async (mode) => {
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
  ])('that %s sends nothing, logs why, and lets the visitor try again [%s]', async (_what, _rows, head, body, cause) => {
    const visit = await openLeadPage(browser, site, { ...captcha, head, body });
    await visit.fill();
    await visit.submit();
    await visit.page.clock.runFor(21_000);
    await visit.tryAgain();
    expect(visit.lines.filter((line) => line.includes(cause))).toHaveLength(1);
    expect([visit.sent, visit.uncaught]).toEqual([[], []]);
  });

  test('that loads after Submit is waited for [R154]', async () => {
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

test('late code that fails to download at first does not lose the lead [R125]', async () => {
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
