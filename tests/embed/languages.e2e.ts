import { describe, expect, test } from 'vitest';
import { isLongRun } from '../tools/longRun.ts';
import { testBrowser } from '../tools/testBrowser.ts';
import { testEmbedSite } from '../tools/testEmbedSite.ts';
import { container, html, openPage } from './embedPage.ts';

const browser = await testBrowser();
const site = await testEmbedSite();

const stay = `<script>document.addEventListener('leadflow:redirect', (event) => event.preventDefault())</script>`;
const scripts = ['lead-flow.js', 'lead-flow.all.js'];
const tagOf = (script: string): string => `${stay}<script async src="/embed/${script}"></script>`;

function definitionIn(locale: string | undefined): object {
  const city = { name: 'city', type: 'select', label: 'City', searchable: true, options: ['Zürich', 'Oslo', 'Wien'] };
  return { settings: { captcha: 'off', ...(locale && { locale }) }, steps: [{ id: 'where', type: 'input', question: 'Where?', firstStep: true, lastStep: true, inputs: [city] }] };
}

/** Chooses in the combo box of each form by typing, and sends its lead; gives the cities that were sent. */
async function chooseCities(script: string, spoken: string, locales: ReadonlyArray<string | undefined>): Promise<readonly unknown[]> {
  const forms = locales.map((locale) => `<section><div data-lead-flow></div>${container(definitionIn(locale))}</section>`).join('');
  const { page, errors, uncaught } = await openPage(browser, site.page(html({ head: tagOf(script), body: forms })), { locale: spoken });
  for (const [index] of locales.entries()) {
    const form = page.locator('section').nth(index);
    const box = form.locator('input[role=combobox]');
    await box.click();
    await box.pressSequentially('zur');
    await page.getByRole('option', { name: 'Zürich' }).waitFor();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await form.locator('.lf-next').click();
    await expect.poll(() => site.api.leads().length).toBe(index + 1);
  }
  expect([errors, uncaught]).toEqual([[], []]);
  return site.api.leads().map(({ payload }) => payload['city']);
}

/** The complete file has the same code: two languages tell that it has all of it, unless the run is a long one. */
const some = (script: string, languages: readonly string[]) => (isLongRun || script === 'lead-flow.js' ? languages : languages.slice(0, 1));

describe.each(scripts)('with %s a select can be typed into', (script) => {
  test.each(some(script, ['es-MX', 'de-DE', 'ar', 'ja-JP', 'haw']))('by a visitor whose browser speaks %s [R52]', async (spoken) => {
    expect(await chooseCities(script, spoken, [undefined])).toEqual(['Zürich']);
  });

  const locales = some(script, ['es', 'zh-Hans', 'en_US', 'x']);
  test(`where the definition is in ${locales.join(', ')} [R52]`, async () => {
    expect(await chooseCities(script, 'fr-FR', locales)).toEqual(locales.map(() => 'Zürich'));
  });
});
