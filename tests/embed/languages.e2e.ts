import { describe, expect, test } from 'vitest';
import { isLongRun } from '../tools/longRun.ts';
import { testBrowser } from '../tools/testBrowser.ts';
import { testEmbedSite } from '../tools/testEmbedSite.ts';
import { formPage, openPage } from './embedPage.ts';

const browser = await testBrowser();
const site = await testEmbedSite();

const stay = `<script>document.addEventListener('leadflow:redirect', (event) => event.preventDefault())</script>`;
const scripts = ['lead-flow.js', 'lead-flow.all.js'];
const tagOf = (script: string): string => `${stay}<script async src="/embed/${script}"></script>`;

function definitionIn(locale: string | undefined): object {
  const city = { name: 'city', type: 'select', label: 'City', searchable: true, options: ['Zürich', 'Oslo', 'Wien'] };
  return { settings: { captcha: 'off', ...(locale && { locale }) }, steps: [{ id: 'where', type: 'input', question: 'Where?', firstStep: true, lastStep: true, inputs: [city] }] };
}

/** Chooses in the combo box by typing, and sends the lead. */
async function chooseCity(script: string, spoken: string, locale?: string): Promise<unknown> {
  const { page, errors, uncaught } = await openPage(browser, site.page(formPage(definitionIn(locale), tagOf(script))), { locale: spoken });
  const before = site.api.leads().length;
  const box = page.locator('input[role=combobox]');
  await box.click();
  await box.pressSequentially('zur');
  await page.getByRole('option', { name: 'Zürich' }).waitFor();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.locator('.lf-next').click();
  await expect.poll(() => site.api.leads().length).toBe(before + 1);
  expect([errors, uncaught]).toEqual([[], []]);
  return site.api.leads().at(-1)?.payload['city'];
}

/** The complete file has the same code: two languages tell that it has all of it, unless the run is a long one. */
const some = (script: string, languages: readonly string[]) => (isLongRun || script === 'lead-flow.js' ? languages : languages.slice(0, 1));

describe.each(scripts)('with %s a select can be typed into', (script) => {
  test.each(some(script, ['es-MX', 'de-DE', 'ar', 'ja-JP', 'haw']))('by a visitor whose browser speaks %s [R52]', async (spoken) => {
    expect(await chooseCity(script, spoken)).toBe('Zürich');
  });

  test.each(some(script, ['es', 'zh-Hans', 'en_US', 'x']))('where the definition is in %s [R52]', async (locale) => {
    expect(await chooseCity(script, 'fr-FR', locale)).toBe('Zürich');
  });
});
