import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { sitePage } from '../tools/sitePage.ts';
import { testBrowser } from '../tools/testBrowser.ts';
import { testEmbedSite } from '../tools/testEmbedSite.ts';
import { formPage, openSharedPage, shortDefinition } from './embedPage.ts';

/** The form with all of them, as an owner finds it on the site. */
const definition = /data-lead-flow-data>(.*?)<\/script>/s.exec(sitePage('ask/further-fields'))?.[1] ?? '';
/** The same form with a message that may be long. */
const long = definition.replace(', "maxLength": 500', '');

const browser = await testBrowser();
// A lead that was left halfway is taken of forms alone that the server knows.
const site = await testEmbedSite({ contact: { definition }, long: { definition: long } });
const pageOf = (form: string, json: string) => site.page(formPage(json).replace('<div data-lead-flow>', `<div data-lead-flow data-lead-flow-submit-url="/wp-json/leadsHandler/v1/submit/leads/?form=${form}">`));

const text = 'You may write to me about this, as the <a href="/privacy/">privacy notice</a> says';
const payloads = () => site.api.leads().map(({ payload }) => payload);
const isDay = /^\d{4}-\d\d-\d\dT.*Z$/;

const consent = (page: Page) => page.getByRole('checkbox', { name: 'You may write to me about this' });
const submit = (page: Page) => page.getByRole('button', { name: 'Submit' });

async function fillIn(page: Page): Promise<void> {
  // With this field has come what watches for those who leave.
  await expect.poll(() => page.locator('[name=lf-topic]').count()).toBe(1);
  await page.getByRole('textbox', { name: 'Name' }).fill('Ann Lee');
  await page.getByRole('textbox', { name: 'Email' }).fill('ann@example.com');
  await page.getByRole('textbox', { name: 'Message' }).fill('One\nTwo\nThree\nFour\nFive\nSix\nSeven');
  await page.getByLabel('Day of your event').fill('2099-12-24');
}

/** Goes on to the times at the nearest clinic. */
async function chooseClinic(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('textbox', { name: 'ZIP Code' }).fill('80206');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('heading', { name: 'Which clinic suits you?' }).waitFor();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByText('Times are those of the clinic: Mountain Time').waitFor();
}

test('the site’s form is filled in by hand: a message, a day, a consent with its words and time, an optional number left out, and wishes in their order with the clinic’s offset and zone', async () => {
  const { page, uncaught } = await openSharedPage(browser, pageOf('contact', definition));
  const message = page.getByRole('textbox', { name: 'Message' });
  await message.waitFor();
  const heightOf = () => message.evaluate((box) => box.getBoundingClientRect().height);
  const height = await heightOf();
  await fillIn(page);
  await expect.poll(heightOf).toBeGreaterThan(height);
  await page.getByRole('textbox', { name: 'Phone number (optional)' }).waitFor();
  await expect.poll(() => consent(page).isChecked()).toBe(false);
  // Playwright takes a button that says it is unavailable for one that can't be clicked.
  await page.getByRole('button', { name: 'Next' }).press('Enter');
  await page.getByText('Please tick this box to go on').first().waitFor();
  await consent(page).check();
  await chooseClinic(page);
  const days = page.getByRole('combobox', { name: 'Day' });
  const last = await days.evaluate((select) => (select instanceof HTMLSelectElement ? (select.options[select.options.length - 1]?.value ?? '') : ''));
  await days.selectOption(last);
  const times = page.getByRole('checkbox');
  const [late, early] = [await times.nth(1).getAttribute('value'), await times.nth(0).getAttribute('value')];
  await times.nth(1).check();
  await times.nth(0).check();
  await expect.poll(() => page.getByRole('listitem').count()).toBe(2);
  await submit(page).click();
  await page.getByRole('heading', { name: 'Thanks' }).waitFor();
  expect(early?.slice(0, 10)).toBe(last);
  expect(payloads()).toEqual([
    expect.objectContaining({
      note: 'One\nTwo\nThree\nFour\nFive\nSix\nSeven',
      event: '2099-12-24',
      agreed: true,
      agreed_text: text,
      agreed_at: expect.stringMatching(isDay) as unknown,
      appointment: [late, early],
      appointment_timezone: 'America/Denver',
      spam_check: expect.objectContaining({ seconds: expect.any(Number) as unknown, trap: '' }) as unknown,
    }),
  ]);
  for (const name of ['telephone', 'partial']) expect(payloads()[0]).not.toHaveProperty(name);
  expect(uncaught).toEqual([]);
});

test('half a date that somebody has typed is refused with words about the date, where the field may stay empty, too; a whole one is sent', async () => {
  const day = { name: 'day', type: 'date', label: 'Day', required: false };
  const { page } = await openSharedPage(browser, site.page(formPage({ ...shortDefinition, steps: [{ id: 'when', type: 'input', question: 'When?', lastStep: true, inputs: [day] }] })));
  const box = page.getByLabel('Day (optional)');
  await box.focus();
  await page.keyboard.type('1224');
  await submit(page).press('Enter');
  await page.getByText('Please enter a complete, valid date, with month, day and year').first().waitFor();
  expect(payloads()).toEqual([]);
  await box.fill('2099-12-24');
  await submit(page).click();
  await page.getByRole('heading', { name: 'Thanks' }).waitFor();
  expect(payloads()).toEqual([expect.objectContaining({ day: '2099-12-24' })]);
});

test('a consent is no longer ticked after a reload, where the browser would restore its tick', async () => {
  const { page } = await openSharedPage(browser, pageOf('contact', definition));
  await consent(page).check();
  await page.reload();
  await consent(page).waitFor();
  await expect.poll(() => consent(page).isChecked()).toBe(false);
});

test('who ticks the consent and leaves the page is sent as left halfway while the page goes, and who comes back and sends is one lead; without the tick nothing leaves the page', async () => {
  site.page('<h1>Elsewhere</h1>', { path: '/elsewhere/' });
  const address = pageOf('contact', definition);
  const { page } = await openSharedPage(browser, address);
  await fillIn(page);
  await page.goto(`${site.origin}/elsewhere/`);
  await page.goto(address);
  await fillIn(page);
  expect(payloads()).toEqual([]);
  await consent(page).check();
  await page.goto(`${site.origin}/elsewhere/`);
  await expect.poll(payloads).toEqual([expect.objectContaining({ partial: true, name: 'Ann Lee', note: 'One\nTwo\nThree\nFour\nFive\nSix\nSeven', event: '2099-12-24', agreed: true, agreed_text: text })]);
  const [left] = payloads();
  await page.goto(address);
  await fillIn(page);
  await consent(page).check();
  await chooseClinic(page);
  await page.getByRole('checkbox').first().check();
  await submit(page).click();
  await page.getByRole('heading', { name: 'Thanks' }).waitFor();
  expect(payloads()).toEqual([expect.objectContaining({ submission_id: left?.['submission_id'], zipcode: '80206' })]);
  expect(payloads()[0]).not.toHaveProperty('partial');
});

test('who leaves with a message of 70,000 characters in the form is sent without it, since a request that outlives its page holds 64 kB, and the lead says so', async () => {
  site.page('<h1>Elsewhere</h1>', { path: '/elsewhere/' });
  const { page } = await openSharedPage(browser, pageOf('long', long));
  await fillIn(page);
  await page.getByRole('textbox', { name: 'Message' }).fill('x'.repeat(70_000));
  await consent(page).check();
  await page.goto(`${site.origin}/elsewhere/`);
  await expect.poll(payloads).toEqual([expect.objectContaining({ partial: true, name: 'Ann Lee', agreed: true, left_out: ['note'] })]);
  expect(payloads()[0]).not.toHaveProperty('note');
});
