import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { lacks } from '../tools/lacks.ts';
import { testBrowser } from '../tools/testBrowser.ts';
import { testEmbedSite } from '../tools/testEmbedSite.ts';
import { leadDefinition, openLeadPage } from './leadPage.ts';

const browser = await testBrowser();
const site = await testEmbedSite();

const captcha = { definition: leadDefinition({ captcha: 'required' }), ownsTime: true };
const key = '<meta data-lead-flow-captcha-key="demo-site-key">';
const field = '<input type="hidden" data-lead-flow-captcha-token name="g-recaptcha-response">';

describe('a bot check', () => {
  test.skipIf(lacks('a fake clock'))('that loads after Submit is waited for [R154]', async () => {
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

test.skipIf(lacks('mocked responses'))('late code that fails to download at first does not lose the lead [R125]', async () => {
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
