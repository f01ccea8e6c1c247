import { expect, test } from 'vitest';
import { lacks } from '../tools/lacks.ts';
import { isLongRun } from '../tools/longRun.ts';
import { testBrowser } from '../tools/testBrowser.ts';
import { testEmbedSite } from '../tools/testEmbedSite.ts';
import { openHostilePage, settlePage, type Engine } from './hostilePage.ts';

const browser = await testBrowser();
const site = await testEmbedSite();

/** One in each run, since neither meets an answer; both in a long one. */
const sanitisers: readonly Engine[] = isLongRun ? ['setHTML', 'DOMPurify'] : ['DOMPurify'];

const greeting = 'Hi {name}!';
const html = `<b title="{name}">${greeting}</b><a href="#">{name}</a>`;
const definition = {
  settings: { captcha: 'off', submitButtonText: greeting, backButtonText: greeting, confirmation: { title: greeting, text: html } },
  steps: [
    { id: 'name', type: 'input', question: 'Who?', firstStep: true, target: 'fields', inputs: [{ name: 'name', type: 'text', label: 'Name', validation: { rules: [] } }] },
    { id: 'fields', type: 'button-selection', question: greeting, description: greeting, nextButtonText: greeting, requiredSelections: 0, answers: [{ text: 'a' }], target: 'intro' },
    { id: 'intro', type: 'form-intro', lastStep: true, settings: { title: html, subtitle: html, info: html } },
  ],
};

const place = 'hit(0)';
const answers = [
  `<img src=x onerror=${place}><script>${place}</script>`,
  `"><svg onload=${place}>`,
  `' onmouseover=${place} x='`,
  `&lt;img src=x onerror=${place}&gt;`,
  `javascript:${place}//`,
  `{name}{{name}}{name:first|<img src=x onerror=${place}>}`,
  `\u202e\u2066evil\u2067\u202d`,
  'x'.repeat(10_000),
  'שלום '.repeat(2000),
];

test.skipIf(lacks('mocked responses')).each(sanitisers)('whatever a visitor answers is text wherever it appears, and fits a phone (%s)', async (engine) => {
  const { page, ran } = await openHostilePage(browser, site, engine);
  await page.route('**/submit/leads/**', (route) => route.fulfill({ json: { success: true, data: { leads_app_data: { lead_uid: 'lead' } } } }));
  await page.setViewportSize({ width: 320, height: 640 });
  const widest = () => page.evaluate(() => document.documentElement.scrollWidth);
  for (const answer of answers) {
    await page.evaluate((given) => {
      const root = document.createElement('div');
      document.querySelector('main')?.replaceChildren(root);
      const api = window.LeadFlow;
      if (!Array.isArray(api)) api?.mount(root, given);
    }, definition);
    await page.getByRole('textbox', { name: 'Name' }).fill(answer);
    for (const step of ['fields', 'intro']) {
      await page.locator('.lf-next').click();
      await page.locator(`[data-lead-flow-step="${step}"]`).waitFor();
      await settlePage(page);
      await expect.poll(widest).toBe(320);
    }
    await page.locator('.lf-next').click();
    await page.locator('[data-lead-flow-status="done"]').waitFor();
    await settlePage(page);
    await expect.poll(async () => [await widest(), await page.locator('[data-lead-flow-status] :is(img, script, svg)').count()]).toEqual([320, 0]);
  }
  expect(await ran()).toEqual([]);
});
