import { expect, test } from 'vitest';
import { returningLeads } from '../../packages/reference-api/src/index.ts';
import { openSharedPage } from '../embed/embedPage.ts';
import { runAxe } from '../stories/axe.ts';
import { isLongRun } from '../tools/longRun.ts';
import { testBrowser } from '../tools/testBrowser.ts';
import { testDemo } from './testDemo.ts';

const formPages = ['/', '/clinic/', '/dark/', '/skin-quiz/', '/plan/', '/express/', `/welcome-back/?uid=${returningLeads[0]?.uuid}`, '/languages/'];
const apps = ['/two-skins/', '/playground/'];
const otherPages = ['/thank-you/', '/leads/', '/book/', '/terms/', '/nothing/'];

const demo = await testDemo();
const browser = await testBrowser();

test.each([
  ...[...formPages, ...apps, ...otherPages].map((path) => [path, 320] as const),
  ...(isLongRun ? apps : []).map((path) => [path, 768] as const),
  ...(isLongRun ? [...formPages, ...apps] : []).map((path) => [path, 1280] as const),
])('axe finds no fault on %s, and it does not scroll sideways, at %i pixels', async (path, width) => {
  const { page } = await openSharedPage(browser, demo.origin + path, { width, height: 900 });
  if (!otherPages.includes(path)) await page.locator('[data-lead-flow-status="ready"]').waitFor();
  if (path === '/playground/') {
    await page.getByRole('textbox', { name: 'Definition' }).fill('{ "steps": [{ "type": "buttons" }] }');
    await page.locator('.finding-fault').first().waitFor();
  }
  for (const skin of apps.includes(path) ? ['Plain', 'Default'] : [undefined]) {
    if (skin) await page.getByRole('button', { name: skin, exact: true }).click();
    const { passed, faults } = await runAxe(page, 'html', {});
    expect(passed.length).toBeGreaterThan(20);
    expect(faults, skin).toEqual([]);
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  }
});

test.each(['light', 'dark'] as const)('the owner’s list and a lead in it have no fault that axe finds in the %s, run under their own policy, and fit a phone', async (colorScheme) => {
  const journey = [{ step: 1, stepId: 'area', question: 'Which area?', answer: 'Legs', type: 'button-selection' }];
  const lead = { name: 'Jordan Rivers-of-the-Very-Long-Name '.repeat(3), email: `${'jordan'.repeat(8)}@example.com`, telephone: '3035550142', journey, 'g-recaptcha-response': demo.api.issueCaptchaToken('FORM_LA') };
  await fetch(`${demo.origin}/wp-json/leadsHandler/v1/submit/leads/`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(lead) });
  const page = await browser.newPage({ colorScheme, viewport: { width: 320, height: 900 } });
  const complaints: string[] = [];
  page.on('console', (message) => complaints.push(message.text()));
  await page.goto(`${demo.origin}/leads/`);
  for (const heading of ['Leads', /^Jordan Rivers/]) {
    if (heading !== 'Leads') await page.getByRole('link', { name: heading }).first().click();
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
    expect((await runAxe(page, 'html', {})).faults).toEqual([]);
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  }
  expect(complaints).toEqual([]);
  await page.close();
});
