import type { Page } from 'playwright-core';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { returningLeads } from '../../packages/reference-api/src/index.ts';
import { complaintsOf } from '../tools/complaintsOf.ts';
import { testBrowser } from '../tools/testBrowser.ts';
import { testDemo } from './testDemo.ts';

const demo = await testDemo();
const browser = await testBrowser();
let page: Page;
let complaints: string[];

beforeEach(async () => {
  page = await browser.newPage({ viewport: { width: 1024, height: 900 } });
  complaints = complaintsOf(page);
  page.on('request', (request) => {
    if (!request.url().startsWith(demo.origin) && !request.url().startsWith('data:')) complaints.push(request.url());
  });
});
afterEach(async () => {
  await page.context().close();
  expect(complaints).toEqual([]);
});

const form = () => page.locator('[data-lead-flow]');
const press = (name: string) => form().getByRole('button', { name, exact: true }).click();
const asked = (question: string) => form().getByRole('heading', { name: question }).waitFor();

/** One way of using the form. */
interface Hand {
  choose(name: string): Promise<void>;
  tick(name: string): Promise<void>;
  type(label: string, text: string): Promise<void>;
  press(name: string): Promise<void>;
}

function pointer(): Hand {
  const clickLabel = (name: string) => form().locator('label', { hasText: new RegExp(`^${name}`) }).click();
  return {
    choose: clickLabel,
    tick: clickLabel,
    async type(label, text) {
      await form().getByRole('textbox', { name: label }).click();
      await page.keyboard.type(text);
    },
    press,
  };
}

/** Nothing but keys: Tab until the control has the focus, then the keys that operate it. */
function keyboard(): Hand {
  const focused = () =>
    page.evaluate(() => {
      const element = document.activeElement;
      if (element instanceof HTMLInputElement) return `${element.type}: ${element.labels?.[0]?.textContent ?? ''}`;
      return element instanceof HTMLButtonElement ? `button: ${element.textContent}` : '';
    });
  /** Presses a key until the control has the focus. */
  async function goTo(wanted: RegExp, key = 'Tab'): Promise<void> {
    for (let stop = 0; stop < 60; stop += 1) {
      if (wanted.test(await focused())) return;
      await page.keyboard.press(key);
    }
    throw new Error(`${key} never reached ${String(wanted)}; the focus is on "${await focused()}"`);
  }
  return {
    async choose(name) {
      await goTo(/^radio/);
      await page.keyboard.press('Space');
      await goTo(new RegExp(`^radio: ${name}`), 'ArrowDown');
    },
    async tick(name) {
      await goTo(new RegExp(`^checkbox: .*${name}`));
      await page.keyboard.press('Space');
    },
    async type(label, text) {
      await goTo(new RegExp(`^(?:text|email|tel): ${label}`));
      await page.keyboard.type(text);
    },
    async press(name) {
      await goTo(new RegExp(`^button: ${name}$`));
      await page.keyboard.press('Enter');
    },
  };
}

async function fillIn(hand: Hand): Promise<void> {
  await asked('Which area would you like to treat first?');
  await hand.choose('Arms');
  await hand.press('Next');
  await asked('What matters most to you?');
  for (const goal of ['No more razors', 'Lasting results']) await hand.tick(goal);
  await hand.press('Next');
  await asked('What is the color of the hair there?');
  await hand.choose('Dark Brown');
  await hand.press('Next');
  for (const [question, label, text] of [
    ['What is your name?', 'Name', "Zoë O'Brien-Núñez"],
    ['What is your email?', 'Email', 'zoe@example.com'],
    ['What is your phone number?', 'Phone number', '+1 (303) 555-0142'],
    ['What is your ZIP Code?', 'ZIP Code', '802061234'],
  ] as const) {
    await asked(question);
    await hand.type(label, text);
    // Next becomes available when the search has found clinics.
    await expect.poll(() => page.getByRole('button', { name: 'Next' }).getAttribute('aria-disabled')).toBeNull();
    await hand.press('Next');
  }
  await asked('Choose your nearest location');
  await hand.choose('Denver - LoDo');
  await hand.press('Submit');
}

/** Hidden fields that nothing on this visit fills. */
const unknown = ['client_id', 'fbclid', 'gbraid', 'li_fat_id', 'msclkid', 'ttclid', 'twclid', 'utm_campaign', 'utm_content', 'utm_id', 'utm_medium', 'utm_term', 'wbraid'];
const emptyFields = Object.fromEntries(unknown.map((name) => [name, '']));
const payload = {
  ...emptyFields,
  gclid: 'click-1',
  source: 'mail',
  utm_source: 'mail',
  internal_notes: 'Demo, main journey',
  service: 'laser-hair-removal',
  offsite: false,
  name: "Zoë O'Brien-Núñez",
  email: 'zoe@example.com',
  telephone: '3035550142',
  zipcode: '80206-1234',
  'your-city': 'denver-lodo-co',
  journey: [
    ['treatment-area', 'Which area would you like to treat first?', 'arms', 'button-selection'],
    ['goals', 'What matters most to you?', 'No more razors, Lasting results', 'button-selection'],
    ['hair-color', 'What is the color of the hair there?', 'Dark Brown', 'button-selection'],
    ['form-name', 'What is your name?', "Zoë O'Brien-Núñez", 'input'],
    ['form-email', 'What is your email?', 'zoe@example.com', 'input'],
    ['form-phone', 'What is your phone number?', '3035550142', 'input'],
    ['location-selector-zipcode', 'What is your ZIP Code?', '80206-1234', 'input'],
    ['location-selector-list', 'Choose your nearest location', 'denver-lodo-co', 'nearest-locations'],
  ].map(([stepId, question, answer, type], index) => ({ step: index + 1, stepId, question, answer, type })),
};

test.each([
  ['by pointer', pointer],
  ['by keyboard alone', keyboard],
])(
  'a visitor gets from the marketing page to a stored lead %s: fields, journey, cookies, tracking, redirect [R92 R93 R94 R105 R120 R125 R127 R155 R156]',
  async (_way, handOf) => {
    const pushes: unknown[] = [];
    await page.exposeFunction('recordPush', (json: string) => pushes.push(JSON.parse(json)));
    await page.addInitScript(`
      window.dataLayer = [];
      window.dataLayer.push = (entry) => (window.recordPush(JSON.stringify(entry)), 1);
      window.gtag = (...parameters) => window.recordPush(JSON.stringify(parameters));
    `);
    await page.goto(`${demo.origin}/clinic/?utm_source=mail&gclid=click-1`);
    await fillIn(handOf());
    await page.waitForURL(`${demo.origin}/thank-you/**`);
    await page.getByRole('heading', { name: 'Thank you, Zoë' }).waitFor();

    const [lead, ...others] = demo.api.leads();
    expect(others).toEqual([]);
    expect(lead?.payload).toEqual({ ...payload, submission_id: expect.stringMatching(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/) });
    expect(await (await fetch(`${demo.origin}/leads/export.ndjson`)).text()).toContain(String(lead?.payload['submission_id']));

    const cookies = new Map((await page.context().cookies()).map((cookie) => [cookie.name, cookie]));
    const uid = cookies.get('lead_uid')?.value;
    expect(uid).toMatch(/.+/);
    for (const name of ['lead_uid', 'lead_form_data']) {
      // Firefox rounds up to a whole second.
      const left = (cookies.get(name)?.expires ?? 0) * 1000 - Date.now();
      expect([name, cookies.get(name)?.path, cookies.get(name)?.sameSite, left > 3_500_000 && left <= 3_601_000]).toEqual([name, '/', 'Lax', true]);
    }

    await expect.poll(() => pushes).toEqual([
      expect.objectContaining({ event: 'form-journey' }),
      { event: 'form_complete', data: { email: 'zoe@example.com' } },
      ['config', '', { user_id: uid, send_page_view: false }],
      ['event', 'Form Submit', { event_label: 'Confirmed Lead' }],
    ]);
    expect(JSON.stringify(pushes[0])).not.toContain('Zoë');

    await page.getByRole('link', { name: 'See what was received' }).click();
    await page.getByRole('link', { name: 'Zoë' }).click();
    await page.getByText('No more razors, Lasting results').first().waitFor();
  },
);

test('several services ask one question each, in order, and clinics come from the page [R107 R153]', async () => {
  await page.goto(`${demo.origin}/plan/`);
  for (const name of ['Laser hair removal', 'Tattoo removal']) await form().getByRole('checkbox', { name }).check();
  await press('Next');
  for (const name of ['Waxing', 'As large as a hand', 'This month']) {
    await form().getByRole('radio', { name }).check();
    await press('Next');
  }
  for (const [name, text] of Object.entries({ Name: 'Ana Mora', Email: 'ana@example.com', Phone: '2125550110' })) {
    await form().getByRole('textbox', { name }).fill(text);
  }
  await form().getByRole('combobox').selectOption('austin-domain-tx');
  await press('Send my plan');
  await page.waitForURL('**/thank-you/**');
  expect(demo.api.leads()).toMatchObject([{ payload: { 'your-city': 'austin-domain-tx', telephone: '2125550110' } }]);
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
  await press('Yes, contact me again');
  await page.waitForURL('**/thank-you/**');
  const [lead] = demo.api.leads();
  expect(lead).toMatchObject({ kind: 'duplicate', payload: { lead_id: returningLeads[0]?.uuid } });
  expect(lead?.payload).not.toHaveProperty('email');
});
