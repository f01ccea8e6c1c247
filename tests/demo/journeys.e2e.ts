import type { BrowserContext, Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { returningLeads } from '../../packages/reference-api/src/index.ts';
import { complaintsOf } from '../tools/complaintsOf.ts';
import { testBrowser } from '../tools/testBrowser.ts';
import { testDemo } from './testDemo.ts';

const demo = await testDemo();
const browser = await testBrowser();
let context: BrowserContext;
let page: Page;
let complaints: string[];


beforeEach(async () => {
  context = await browser.newContext({ viewport: { width: 1024, height: 900 } });
  page = await context.newPage();
  complaints = complaintsOf(page);
  page.on('request', (request) => {
    if (!request.url().startsWith(demo.origin) && !request.url().startsWith('data:')) complaints.push(request.url());
  });
});
afterEach(async () => {
  await context.close();
  expect(complaints).toEqual([]);
});

const form = () => page.locator('[data-lead-flow]');
const press = (name: string) => form().getByRole('button', { name, exact: true }).click();
const choose = (name: string | RegExp) => form().getByRole('radio', { name }).check();
const tick = (name: string) => form().getByRole('checkbox', { name }).check();
const fill = (name: string, text: string) => form().getByRole('textbox', { name }).fill(text);
const asked = (question: string) => form().getByRole('heading', { name: question }).waitFor();

async function submitAndArrive(button: string): Promise<void> {
  await press(button);
  await page.waitForURL('**/thank-you/**');
}

describe('the demo in a browser', () => {
  test('the main journey goes from a question to a clinic nearby, a lead and a thank-you [R105 R120 R127]', async () => {
    await page.goto(`${demo.origin}/?utm_source=mail`);
    await choose(/^Legs/);
    await press('Next');
    await tick('No more razors');
    await tick('Lasting results');
    await press('Next');
    await choose('Dark Brown');
    await press('Next');
    await asked('What is your name?');
    await fill('Name', 'Jordan Rivers');
    await press('Next');
    await asked('What is your email?');
    await fill('Email', 'jordan@example.com');
    await press('Next');
    await asked('What is your phone number?');
    await fill('Phone', '3035550142');
    await press('Next');
    await asked('What is your ZIP Code?');
    await fill('ZIP', '80206');
    await press('Next');
    await asked('Choose your nearest location');
    await choose(/^Denver - LoDo/);
    await submitAndArrive('Submit');
    await page.getByRole('heading', { name: 'Thank you, Jordan' }).waitFor();
    expect(demo.api.leads()).toHaveLength(1);
    expect(demo.api.leads()[0]?.payload).toMatchObject({
      name: 'Jordan Rivers',
      email: 'jordan@example.com',
      telephone: '3035550142',
      zipcode: '80206',
      'your-city': 'denver-lodo-co',
      service: 'laser-hair-removal',
      utm_source: 'mail',
      offsite: false,
    });
    await page.getByRole('link', { name: 'See what was received' }).click();
    await page.getByRole('heading', { name: 'Jordan Rivers' }).waitFor();
    await page.getByText('No more razors, Lasting results').waitFor();
  });

  test('several services ask one question each, in order, and clinics come from the page [R107 R153]', async () => {
    await page.goto(`${demo.origin}/plan/`);
    await tick('Laser hair removal');
    await tick('Tattoo removal');
    await press('Next');
    await choose('Waxing');
    await press('Next');
    await choose('As large as a hand');
    await press('Next');
    await asked('When would you like to start?');
    await choose('This month');
    await press('Next');
    await fill('Name', 'Ana Mora');
    await fill('Email', 'ana@example.com');
    await fill('Phone', '2125550110');
    await form().getByRole('combobox').selectOption('austin-domain-tx');
    await submitAndArrive('Send my plan');
    expect(demo.api.leads()[0]?.payload).toMatchObject({ 'your-city': 'austin-domain-tx', telephone: '2125550110' });
  });

  test('a free consultation from the express flow leads to the contact details [R34 R37]', async () => {
    await page.goto(`${demo.origin}/express/`);
    await press('Get Started');
    await press('Book a Free Consultation');
    await asked('Your free consultation');
  });

  test('a returning visitor confirms masked details and is not asked for them again [R41 R109]', async () => {
    await page.goto(`${demo.origin}/welcome-back/?uid=${returningLeads[0]?.uuid}`);
    await press('Next');
    await press('Next');
    await form().getByText('j***@e******.com').waitFor();
    await submitAndArrive('Yes, contact me again');
    const [lead] = demo.api.leads();
    expect(lead?.kind).toBe('duplicate');
    expect(String(lead?.payload['lead_id'])).toBe('9001');
    expect(lead?.payload).not.toHaveProperty('email');
  });
});
