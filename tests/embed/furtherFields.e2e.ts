import { expect, test } from 'vitest';
import { testBrowser } from '../tools/testBrowser.ts';
import { testEmbedSite } from '../tools/testEmbedSite.ts';
import { formPage, openPage, shortDefinition } from './embedPage.ts';

const browser = await testBrowser();
const site = await testEmbedSite();

const text = 'I agree to the <a href="/privacy/">privacy notice</a>';
const inputs = [
  { name: 'note', type: 'textarea', label: 'Message', maxLength: 200 },
  { name: 'day', type: 'date', label: 'Day', min: '2026-01-01', max: '2099-12-31' },
  { name: 'agreed', type: 'consent', text },
];
const definition = {
  settings: { captcha: 'off' },
  steps: [
    { id: 'area', type: 'button-selection', question: 'Which area?', firstStep: true, target: 'contact', answers: [{ text: 'Legs' }] },
    { id: 'contact', type: 'input', question: 'What may we do?', lastStep: true, inputs },
  ],
};
const furtherFiles = (from: number) => site.requested.slice(from).filter((path) => /chunk-(?:further|appointment)/.test(path));

test('a form that names no message, consent, date or appointment fetches none of their code, to its end', async () => {
  const before = site.requested.length;
  const { page } = await openPage(browser, site.page(formPage(shortDefinition)));
  await page.getByRole('radio', { name: 'Legs' }).check();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Ann Lee');
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByRole('heading', { name: 'Thanks' }).waitFor();
  expect(furtherFiles(before)).toEqual([]);
});

test('a message, a day and a consent are filled in by hand and sent, with the words that were agreed to and the time', async () => {
  const before = site.requested.length;
  const leads = site.api.leads().length;
  const { page, uncaught } = await openPage(browser, site.page(formPage(definition)));
  await page.getByRole('radio', { name: 'Legs' }).check();
  await page.getByRole('button', { name: 'Next' }).click();
  const message = page.getByRole('textbox', { name: 'Message' });
  await message.waitFor();
  expect(furtherFiles(before).length).toBe(1);
  const heightOf = () => message.evaluate((box) => box.getBoundingClientRect().height);
  const height = await heightOf();
  await message.fill('One\nTwo\nThree\nFour\nFive\nSix\nSeven');
  await expect.poll(heightOf).toBeGreaterThan(height);
  await page.getByLabel('Day').fill('2026-12-24');
  const box = page.getByRole('checkbox', { name: 'I agree to the privacy notice' });
  expect(await box.isChecked()).toBe(false);
  // Playwright takes a button that says it is unavailable for one that can't be clicked.
  await page.getByRole('button', { name: 'Submit' }).press('Enter');
  await page.getByText('Please tick this box to go on').first().waitFor();
  await box.check();
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByRole('heading', { name: 'Thanks' }).waitFor();
  expect(site.api.leads().length).toBe(leads + 1);
  expect(site.api.leads().at(-1)).toMatchObject({ payload: { note: 'One\nTwo\nThree\nFour\nFive\nSix\nSeven', day: '2026-12-24', agreed: true, agreed_text: text, agreed_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) as unknown } });
  expect(uncaught).toEqual([]);
});

test('a consent is no longer ticked after a reload, where the browser would restore its tick', async () => {
  const { page } = await openPage(browser, site.page(formPage({ ...definition, steps: [{ ...definition.steps[1], firstStep: true }] })));
  const box = page.getByRole('checkbox', { name: 'I agree to the privacy notice' });
  await box.check();
  await page.reload();
  await box.waitFor();
  expect(await box.isChecked()).toBe(false);
});

test('a day and a time at the chosen clinic are picked by hand and sent with the clinic’s offset and zone', async () => {
  const leads = site.api.leads().length;
  const before = site.requested.length;
  const zip = { id: 'zip', type: 'input', question: 'Where are you?', target: 'clinic', firstStep: true, inputs: [{ name: 'zipcode', type: 'zipcode', label: 'ZIP' }] };
  const steps = [zip, { id: 'clinic', type: 'nearest-locations', question: 'Which clinic?', target: 'when' }, { id: 'when', type: 'appointment', question: 'When?', lastStep: true, settings: { timeZone: 'America/Denver' } }];
  const { page, uncaught } = await openPage(browser, site.page(formPage({ settings: { captcha: 'off' }, steps })));
  await page.getByRole('textbox', { name: 'ZIP' }).fill('80206');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('heading', { name: 'Which clinic?' }).waitFor();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByText('Times are those of the clinic: Mountain Time').waitFor();
  expect(furtherFiles(before).length).toBe(1);
  const days = page.getByRole('combobox', { name: 'Day' });
  const last = await days.evaluate((select) => (select instanceof HTMLSelectElement ? (select.options[select.options.length - 1]?.value ?? '') : ''));
  await days.selectOption(last);
  const times = page.getByRole('checkbox');
  const [late, early] = [await times.nth(1).getAttribute('value'), await times.nth(0).getAttribute('value')];
  await times.nth(1).check();
  await times.nth(0).check();
  expect(await page.getByRole('listitem').count()).toBe(2);
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByRole('heading', { name: 'Thanks' }).waitFor();
  expect(site.api.leads().length).toBe(leads + 1);
  expect(early?.slice(0, 10)).toBe(last);
  expect(site.api.leads().at(-1)).toMatchObject({ payload: { appointment: [late, early], appointment_timezone: 'America/Denver' } });
  expect(uncaught).toEqual([]);
});
