import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import { complaintsOf } from '../tools/complaintsOf.ts';
import { testBrowser } from '../tools/testBrowser.ts';
import { testDemo } from './testDemo.ts';

const demo = await testDemo();
const browser = await testBrowser();
let page: Page;
let complaints: string[];

beforeEach(async () => {
  page = await browser.newPage({ reducedMotion: 'reduce', viewport: { width: 320, height: 800 } });
  complaints = complaintsOf(page);
});
afterEach(async () => {
  await page.context().close();
  expect(complaints).toEqual([]);
});

const asked = (question: string) => page.getByRole('heading', { name: question, exact: true }).waitFor();
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();

/** From the name to the last step, without the step for legs. */
async function answerAll(form: Locator, name: string): Promise<void> {
  const answer = (text: string) => form.getByRole('radio', { name: text }).check({ force: true });
  await form.getByRole('textbox', { name: 'Name' }).fill(name);
  await press('Next');
  await asked('Nice to meet you, Zoe! Where shall we start?');
  await answer('Face');
  await press('Next');
  await asked('When could you come for your Face?');
  await answer('On a quiet morning');
  await press('Next');
  await asked('Where do we reach you, Zoe?');
  await form.getByRole('textbox', { name: 'Phone' }).fill('2125550123');
}

const cookies = async () => (await page.context().cookies()).map(({ name }) => name);
const pushes = () => page.evaluate((): readonly unknown[] => {
  const dataLayer: unknown = Reflect.get(window, 'dataLayer');
  return Array.isArray(dataLayer) ? dataLayer : [];
});

test('a campaign greets its visitor, passes over a step that isn’t for them, waits for consent, and says thank you in place', async () => {
  await page.goto(`${demo.origin}/campaign/`);
  await answerAll(page.locator('[data-lead-flow]'), 'Zoe Marks');
  await press('Book it, Zoe');
  await asked('Thank you, Zoe!');
  await page.waitForFunction(() => document.activeElement?.textContent === 'Thank you, Zoe!');
  await page.getByText('We have kept a place for your Face.').waitFor();
  await expect.poll(() => page.getByRole('link', { name: 'Choose a time' }).getAttribute('href')).toBe('/book/');
  await expect.poll(async () => [await cookies(), await pushes()]).toEqual([[], []]);
  await press('Allow cookies');
  await expect.poll(() => cookies()).toContain('lead_uid');
  await expect.poll(() => pushes()).toMatchObject([{ event: 'form-journey', experiment: 'summer-b', journey: [{}, { question: 'Nice to meet you, [provided]! Where shall we start?', refusals: 0 }, {}, {}] }, {}]);
  await expect.poll(() => page.locator('#funnel tr').evaluateAll((rows) => rows.map((row) => row.querySelector('td')?.textContent))).toEqual(['form-name', 'area', 'day', 'form-phone']);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test('the plain skin shows the same campaign', async () => {
  await page.goto(`${demo.origin}/playground/`);
  await page.getByLabel('Start from').selectOption('Campaign');
  await page.getByRole('group', { name: 'Skin' }).getByText('Plain').click();
  await page.getByRole('heading', { name: 'First of all: what may we call you?' }).waitFor();
  await answerAll(page.locator('form[data-lead-flow-status]'), 'Zoe Marks');
  await page.getByRole('button', { name: 'Book it, Zoe', exact: true }).waitFor();
});
