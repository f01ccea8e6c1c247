import { describe, expect, test } from 'vitest';
import { testBrowser } from '../tools/testBrowser.ts';
import { testEmbedSite } from '../tools/testEmbedSite.ts';
import { container, html, openPage, scriptTag } from './embedPage.ts';

/** Everything of the main job: a choice, contact details, a clinic near a ZIP, and the consent to be called. */
const definition = {
  settings: { captcha: 'off', showLegalConsentText: true, legalTextSelector: '#legal' },
  steps: [
    {
      id: 'area',
      type: 'button-selection',
      question: 'Which area?',
      answers: [{ text: 'Legs' }, { text: 'Arms' }],
      target: 'form-name',
      firstStep: true,
    },
    { commonStep: 'form-name', target: 'form-phone' },
    { commonStep: 'form-phone', target: 'location-selector-zipcode' },
    { commonStep: 'location-selector-zipcode' },
    { commonStep: 'location-selector-list', lastStep: true },
  ],
};
const body = `<div data-lead-flow></div>${container(definition)}<p id="legal" hidden>We may <b>call</b> you.</p>`;

const browser = await testBrowser();
const site = await testEmbedSite();

async function expectLead(address: string): Promise<void> {
  await site.api.clearLeads();
  const { page, uncaught } = await openPage(browser, address);
  await page.route('**/lead-flow.chunk-*', (route) => route.abort());
  await page.getByRole('radio', { name: 'Arms' }).check();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Ann Lee');
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: 'Phone number' }).fill('2125550110');
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: 'ZIP Code' }).fill('78701');
  await page.getByRole('status').filter({ hasText: 'locations found' }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('radio', { name: /miles away/ }).first().waitFor();
  await page.getByRole('group').filter({ hasText: 'We may call you.' }).waitFor();
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByRole('heading', { name: 'Thanks' }).waitFor();
  expect(site.api.leads().map(({ payload }) => payload['telephone'])).toEqual(['2125550110']);
  expect(uncaught).toEqual([]);
}

describe('a lead is sent by the one script alone, where nothing more can be fetched:', () => {
  test('every late part is lost [R105]', async () => {
    await expectLead(site.page(html({ body })));
  });

  test("an optimiser has put the script's text into the page [R105]", async () => {
    const code = await (await fetch(`${site.origin}/embed/lead-flow.js`)).text();
    await expectLead(site.page(html({ head: '', body: `${body}<script>${code.replaceAll('</script', '<\\/script')}</script>` })));
  });

  test('the policy allows scripts by nonce and nothing that they fetch [R105]', async () => {
    const policy = "default-src 'self'; script-src 'nonce-abc'; style-src 'self'";
    const nonced = html({ head: scriptTag.replace('<script', '<script nonce="abc"'), body: body.replace('<script', '<script nonce="abc"') });
    await expectLead(site.page(nonced, { headers: { 'content-security-policy': policy } }));
  });
});
