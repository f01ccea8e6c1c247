import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { testBrowser } from '../tools/testBrowser.ts';
import { testDemo } from './testDemo.ts';

const demo = await testDemo();
const browser = await testBrowser();


/** One way of using the form. */
interface Hand {
  choose(name: string): Promise<void>;
  tick(names: readonly string[]): Promise<void>;
  type(label: string, text: string): Promise<void>;
  press(name: string): Promise<void>;
}

function pointer(page: Page): Hand {
  const form = page.locator('[data-lead-flow]');
  const press = (name: string) => form.getByRole('button', { name, exact: true }).click();
  return {
    choose: (name) => form.locator('label', { hasText: new RegExp(`^${name}`) }).click(),
    async tick(names) {
      for (const name of names) await form.locator('label', { hasText: new RegExp(`^${name}`) }).click();
    },
    async type(label, text) {
      await form.getByRole('textbox', { name: label }).click();
      await page.keyboard.type(text);
    },
    press,
  };
}

/** Nothing but keys: Tab until the control is reached, then what a keyboard has for it. */
function keyboard(page: Page): Hand {
  const reached = () =>
    page.evaluate(() => {
      const element = document.activeElement;
      if (element instanceof HTMLInputElement) return `${element.type}: ${element.labels?.[0]?.textContent ?? ''}`;
      return element instanceof HTMLButtonElement ? `button: ${element.textContent}` : '';
    });
  async function tabTo(wanted: RegExp): Promise<void> {
    for (let stop = 0; stop < 60; stop += 1) {
      if (wanted.test(await reached())) return;
      await page.keyboard.press('Tab');
    }
    throw new Error(`Tab never reached ${String(wanted)}; it stands on "${await reached()}"`);
  }
  return {
    async choose(name) {
      await tabTo(/^radio/);
      await page.keyboard.press('Space');
      for (let step = 0; step < 10 && !(await reached()).startsWith(`radio: ${name}`); step += 1) await page.keyboard.press('ArrowDown');
    },
    async tick(names) {
      for (const name of names) {
        await tabTo(new RegExp(`^checkbox: .*${name}`));
        await page.keyboard.press('Space');
      }
    },
    async type(label, text) {
      await tabTo(new RegExp(`^(?:text|email|tel): ${label}`));
      await page.keyboard.type(text);
    },
    async press(name) {
      await tabTo(new RegExp(`^button: ${name}$`));
      await page.keyboard.press('Enter');
    },
  };
}

/** Hidden fields of the page that nothing on this visit fills. */
const emptyFields = { client_id: '', fbclid: '', msclkid: '', utm_campaign: '', utm_content: '', utm_medium: '', utm_term: '' };

async function fillIn(page: Page, hand: Hand): Promise<void> {
  const asked = (question: string) => page.getByRole('heading', { name: question }).waitFor();
  await asked('Which area would you like to treat first?');
  await hand.choose('Arms');
  await hand.press('Next');
  await asked('What matters most to you?');
  await hand.tick(['No more razors', 'Lasting results']);
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
    // The search has found clinics when Next can be used.
    await expect.poll(() => page.getByRole('button', { name: 'Next' }).getAttribute('aria-disabled')).toBeNull();
    await hand.press('Next');
  }
  await asked('Choose your nearest location');
  await hand.press('Submit');
}

test.each([
  ['by pointer', pointer],
  ['by keyboard alone', keyboard],
])(
  'a visitor gets from the marketing page to a stored lead %s: fields, journey, cookies, tracking, redirect [R92 R93 R94 R105 R120 R125 R127 R155 R156]',
  async (_way, handOf) => {
    const context = await browser.newContext({ viewport: { width: 1024, height: 900 } });
    const page = await context.newPage();
    const pushes: unknown[] = [];
    await page.exposeFunction('recordPush', (json: string) => pushes.push(JSON.parse(json)));
    await page.addInitScript(`
      window.dataLayer = [];
      window.dataLayer.push = (entry) => (window.recordPush(JSON.stringify(entry)), 1);
      window.gtag = (...parameters) => window.recordPush(JSON.stringify(parameters));
    `);
    await page.goto(`${demo.origin}/?utm_source=mail&gclid=click-1`);
    await fillIn(page, handOf(page));
    await page.waitForURL(`${demo.origin}/thank-you/**`);

    const [lead, ...others] = demo.api.leads();
    expect(others).toEqual([]);
    const journey = (step: number, stepId: string, question: string, answer: string, type: string) => ({ step, stepId, question, answer, type });
    expect(lead?.payload).toEqual({
      ...emptyFields,
      gclid: 'click-1',
      source: 'mail',
      internal_notes: 'Demo, main journey',
      journey: [
        journey(1, 'treatment-area', 'Which area would you like to treat first?', 'arms', 'button-selection'),
        journey(2, 'goals', 'What matters most to you?', 'No more razors, Lasting results', 'button-selection'),
        journey(3, 'hair-color', 'What is the color of the hair there?', 'Dark Brown', 'button-selection'),
        journey(4, 'form-name', 'What is your name?', "Zoë O'Brien-Núñez", 'input'),
        journey(5, 'form-email', 'What is your email?', 'zoe@example.com', 'input'),
        journey(6, 'form-phone', 'What is your phone number?', '3035550142', 'input'),
        journey(7, 'location-selector-zipcode', 'What is your ZIP Code?', '80206-1234', 'input'),
        journey(8, 'location-selector-list', 'Choose your nearest location', String(lead?.payload['your-city']), 'nearest-locations'),
      ],
      name: "Zoë O'Brien-Núñez",
      email: 'zoe@example.com',
      telephone: '3035550142',
      zipcode: '80206-1234',
      'your-city': expect.stringMatching(/^denver-/),
      service: 'laser-hair-removal',
      utm_source: 'mail',
      offsite: false,
      submission_id: expect.stringMatching(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/),
    });
    expect(await readFile(demo.leadsFile, 'utf8')).toContain(String(lead?.payload['submission_id']));

    const cookies = new Map((await context.cookies()).map((cookie) => [cookie.name, cookie]));
    const uid = cookies.get('lead_uid')?.value;
    expect(uid).toMatch(/.+/);
    for (const name of ['lead_uid', 'lead_form_data']) {
      const left = (cookies.get(name)?.expires ?? 0) * 1000 - Date.now();
      expect([name, cookies.get(name)?.path, cookies.get(name)?.sameSite, left > 3_500_000 && left <= 3_600_000]).toEqual([name, '/', 'Lax', true]);
    }

    expect(pushes.map((push) => (Array.isArray(push) ? push[0] : Reflect.get(Object(push), 'event')))).toEqual(['form-journey', 'form_complete', 'config', 'event']);
    expect(pushes[1]).toEqual({ event: 'form_complete', data: { email: 'zoe@example.com' } });
    expect(pushes[2]).toEqual(['config', '', { user_id: uid }]);
    expect(pushes[3]).toEqual(['event', 'Form Submit', { event_label: 'Confirmed Lead' }]);
    expect(JSON.stringify(pushes[0])).not.toContain('Zoë');
    await context.close();
  },
);
