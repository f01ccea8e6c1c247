import type { Browser, BrowserContext, Page } from 'playwright-core';
import type { EmbedSite } from '../tools/embedSite.ts';
import { container, html, openPage, openSharedPage, scriptTag } from '../embed/embedPage.ts';

/** A choice, then the contact details that a lead is made of; no bot check unless a test asks for one. */
export function leadDefinition(settings: Readonly<Record<string, unknown>> = {}): object {
  return {
    settings: { captcha: 'off', ...settings },
    steps: [
      { id: 'area', type: 'button-selection', question: 'Which area?', firstStep: true, target: 'you', answers: [{ text: 'Legs' }, { text: 'Arms' }] },
      {
        id: 'you',
        type: 'input',
        question: 'And you?',
        lastStep: true,
        inputs: [
          { name: 'name', type: 'text', label: 'Name', validation: { rules: [{ rule: 'name' }] } },
          { name: 'email', type: 'email', label: 'Email' },
          { name: 'telephone', type: 'tel', label: 'Phone' },
        ],
      },
    ],
  };
}

export const banner = "Well, this is a hairy situation... Please try again later.";

export interface LeadPage {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Addresses that the browser sent a lead to, in order. */
  readonly sent: readonly string[];
  /** Lines of the console, errors and warnings alike. */
  readonly lines: readonly string[];
  /** Exceptions and rejections that nobody caught. */
  readonly uncaught: readonly string[];
  /** Answers everything, so that only Submit is left. */
  fill(): Promise<void>;
  submit(): Promise<void>;
  /** Waits for the banner, presses Try again and checks every answer. */
  tryAgain(): Promise<void>;
  /** Waits for the thank-you page. */
  arrive(): Promise<void>;
}

export interface LeadPageOptions {
  readonly definition?: object;
  readonly head?: string;
  readonly body?: string;
  /** The test moves the page's clock. */
  readonly ownsTime?: boolean;
  readonly query?: string;
  /** Done before the page loads. */
  readonly prepare?: (page: Page) => Promise<unknown>;
}

/** Opens a page of the site with the form on it, for the test that runs. */
export async function openLeadPage(browser: Browser, site: EmbedSite, options: LeadPageOptions = {}): Promise<LeadPage> {
  const { definition = leadDefinition(), head = '', body = '', ownsTime = false, query = '', prepare } = options;
  const { page, context } = await (ownsTime || prepare ? openPage : openSharedPage)(browser, 'about:blank');
  const sent: string[] = [];
  const lines: string[] = [];
  const uncaught: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/leadsHandler/')) sent.push(request.url());
  });
  page.on('console', (message) => lines.push(message.text()));
  page.on('pageerror', (error) => uncaught.push(error.message));
  if (ownsTime) await page.clock.install();
  await prepare?.(page);
  const place = `<main><div data-lead-flow></div>${container(definition)}</main>`;
  await page.goto(site.page(html({ head: head + scriptTag, body: body + place })) + query);

  const form = page.locator('main');
  return {
    page,
    context,
    sent,
    lines,
    uncaught,
    async fill() {
      await form.getByRole('radio', { name: 'Legs' }).check();
      await form.getByRole('button', { name: 'Next' }).click();
      await form.getByRole('textbox', { name: 'Name' }).fill('Ann Lee');
      await form.getByRole('textbox', { name: 'Email' }).fill('ann@example.com');
      await form.getByRole('textbox', { name: 'Phone' }).fill('2015550123');
    },
    submit: () => form.getByRole('button', { name: 'Submit' }).click(),
    async tryAgain() {
      await form.getByRole('alert').filter({ hasText: banner }).waitFor();
      await form.getByRole('button', { name: 'Try again' }).click();
      for (const [name, value] of [['Name', 'Ann Lee'], ['Email', 'ann@example.com'], ['Phone', '(201) 555-0123']] as const) {
        const kept = await form.getByRole('textbox', { name }).inputValue();
        if (kept !== value) throw new Error(`${name} was ${value} and is ${kept}`);
      }
    },
    arrive: () => page.getByRole('heading', { name: 'Thanks' }).waitFor(),
  };
}
