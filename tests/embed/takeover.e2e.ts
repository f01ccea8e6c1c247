import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { isForLongRuns } from '../tools/longRun.ts';
import { testBrowser } from '../tools/testBrowser.ts';
import { testEmbedSite } from '../tools/testEmbedSite.ts';
import { html, openPage, openSharedPage, scriptTag, shortDefinition } from './embedPage.ts';
import { lateCode } from './lateCode.ts';
import { bringScript, formsReady, prerenderedPage, renderForm, requestScript, sentRoot } from './prerenderedPage.ts';

const browser = await testBrowser();
const site = await testEmbedSite();

const details = {
  settings: { captcha: 'off' },
  steps: [
    {
      id: 'details',
      type: 'input',
      question: 'Who are you?',
      firstStep: true,
      target: 'end',
      inputs: [
        { name: 'name', type: 'text', label: 'Name' },
        { name: 'email', type: 'email', label: 'Email' },
        { name: 'your-city', type: 'select', label: 'City', options: ['Rome', 'Oslo'] },
        { name: 'note', type: 'textarea', label: 'Message' },
        { name: 'day', type: 'date', label: 'Day' },
        { name: 'agreed', type: 'consent', text: 'I <a href="/terms/">agree</a>' },
      ],
    },
    { id: 'end', type: 'form-intro', settings: { title: 'That is all' }, lastStep: true },
  ],
};
const [detailsStep, end] = details.steps;

/** Marks every element of the form, so that one that takes its place can be told. */
const mark = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const element of document.querySelectorAll('[data-lead-flow-host] *')) Reflect.set(element, 'wasSent', true);
    Reflect.set(window, 'isSamePage', true);
  });

/** Elements of the form that have taken the place of others; but for the words of a consent, which are text until they have been sanitised. */
const replaced = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => [...document.querySelectorAll('[data-lead-flow-host] :not(.lf-consent-text *)')].filter((element) => !Reflect.get(element, 'wasSent')).map(({ className }) => className));

const isSamePage = (page: Page): Promise<unknown> => page.evaluate(() => Reflect.get(window, 'isSamePage') as unknown);
const radio = (page: Page, name: string) => page.getByRole('radio', { name });
const next = (page: Page) => page.getByRole('button', { name: 'Next' });
/** Playwright waits for a button that is marked as disabled; people press it. */
const pressNext = (page: Page): Promise<void> => next(page).click({ force: true });
const heading = (page: Page, name: string): Promise<void> => page.getByRole('heading', { name }).waitFor();

async function fillIn(page: Page): Promise<void> {
  await page.getByLabel('Email').fill('ann@clinic.example');
  await page.getByLabel('City').selectOption('Oslo');
  await page.getByLabel('Message').fill('Two\nlines');
  // WebKit's driver can't type a day, nor find what a zoomed page covers.
  await page.getByLabel('Day').evaluate((box) => void Object.assign(box, { value: '2031-02-03' }));
  await page.getByRole('checkbox').press('Space');
  await page.getByLabel('Name').fill('Ann Lee');
}

/** Sends the visitor on and back, and gives what the form holds then. */
async function answersOf(page: Page): Promise<readonly unknown[]> {
  await next(page).press('Enter');
  await heading(page, 'That is all');
  await page.getByRole('button', { name: 'Previous' }).press('Enter');
  const texts = await Promise.all(['Name', 'Email', 'City', 'Message', 'Day'].map((label) => page.getByLabel(label).inputValue()));
  return [...texts, await page.getByRole('checkbox').isChecked()];
}

const filledIn = ['Ann Lee', 'ann@clinic.example', 'Oslo', 'Two\nlines', '2031-02-03', true];

test('[R1] a choice and a press on Next, made before the script is there, count once it is: nothing is loaded anew', async () => {
  const { page } = await openSharedPage(browser, site.page(await prerenderedPage(shortDefinition)));
  const address = page.url();
  await mark(page);
  await radio(page, 'Arms').click();
  await pressNext(page);
  await pressNext(page);
  await expect.poll(() => page.evaluate(() => location.href)).toBe(address);
  await expect.poll(() => page.getByRole('heading').textContent()).toBe('Which area?');
  await bringScript(page);
  await heading(page, 'Your name?');
  expect(await isSamePage(page)).toBe(true);
  await page.getByRole('button', { name: 'Previous' }).click();
  await expect.poll(() => radio(page, 'Arms').isChecked()).toBe(true);
});

test('[A32] a press on Next without a choice, made before the script is there, is refused once it is, in words and with the focus', async () => {
  const { page } = await openSharedPage(browser, site.page(await prerenderedPage(shortDefinition)));
  await next(page).press('Enter');
  await bringScript(page);
  await page.getByText('Please choose an answer').or(page.locator('.lf-error')).first().waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('radio');
});

test('somebody who reads with arrow keys leaves their place with a first step that was answered before the script came: Orca would not say the next question', async () => {
  const before = site.requested.length;
  const { page } = await openPage(browser, site.page(await prerenderedPage(shortDefinition)));
  await radio(page, 'Arms').click();
  await bringScript(page);
  await expect.poll(() => site.requested.slice(before).some((path) => path.includes('.chunk-rest.'))).toBe(true);
  await lateCode(site, page);
  await page.evaluate(() => getSelection()?.collapse(document.querySelector('label'), 0));
  await next(page).press('Enter');
  await heading(page, 'Your name?');
  await expect.poll(() => page.evaluate(() => getSelection()?.rangeCount)).toBe(0);
});

/** A scrolled page, each. */
const pages = [
  ['as it is', '<main style="margin: 150vh 0">', ''],
  ['zoomed to twice its size', '<main style="margin: 150vh 0; zoom: 2">', ''],
  ['from right to left', '<main style="margin: 150vh 0">', ' dir="rtl"'],
] as const;

test.each(isForLongRuns ? pages.slice(0, 1) : pages)('[R20] what was put in before the script came counts, a consent too; focus, caret and scroll stay, and no element is replaced: on a page %s', async (_how, main, attributes) => {
  const text = (await prerenderedPage(details)).replace('<main>', main).replace('<html', `<html${attributes}`);
  const { page } = await openSharedPage(browser, site.page(text));
  await mark(page);
  await fillIn(page);
  await page.getByLabel('Name').evaluate((box) => (box as HTMLInputElement).setSelectionRange(3, 3)); // as: the label's box is one
  const place = (): Promise<readonly unknown[]> =>
    page.evaluate(() => {
      const box = document.activeElement as HTMLInputElement; // as: the box has the focus
      return [box.name, box.selectionStart, scrollY];
    });
  const before = await place();
  await bringScript(page);
  await expect.poll(() => place()).toEqual(before);
  expect(before[0]).toBe('name');
  await expect.poll(() => replaced(page)).toEqual([]);
  expect(await answersOf(page)).toEqual(filledIn);
});

test('[R20] what a browser fills in by itself, without a word to the page, counts', async () => {
  const { page } = await openSharedPage(browser, site.page(await prerenderedPage(details)));
  await fillIn(page);
  await page.evaluate(() => {
    for (const [name, text] of [['name', 'Bo Berg'], ['email', 'bo@clinic.example']]) Object.assign(document.querySelector(`[name=${name}]`) ?? {}, { value: text });
  });
  await bringScript(page);
  expect(await answersOf(page)).toEqual(['Bo Berg', 'bo@clinic.example', ...filledIn.slice(2)]);
});

test('[R20] a choice that a browser restores on Back counts', async () => {
  // A page that listens for this is not kept as it was, but loaded, and filled in again.
  const page = (await prerenderedPage(shortDefinition)).replace('<style', '<script>addEventListener("unload", () => {})</script><style');
  const { page: tab } = await openPage(browser, site.page(page));
  await radio(tab, 'Arms').click();
  await tab.goto(`${site.origin}/thank-you/`);
  await tab.goBack();
  await expect.poll(() => radio(tab, 'Arms').isChecked()).toBe(true);
  await bringScript(tab);
  await next(tab).click();
  await heading(tab, 'Your name?');
});

test('[R20] after a reload the form goes by what stands in it, whether the browser has restored the choice or not', async () => {
  const { page } = await openSharedPage(browser, site.page((await prerenderedPage(shortDefinition)).replace('</head>', `${scriptTag}</head>`)));
  await page.locator('[data-lead-flow]:not([data-lead-flow-rendered])').waitFor();
  await radio(page, 'Arms').click();
  await page.reload();
  await page.locator('[data-lead-flow]:not([data-lead-flow-rendered])').waitFor();
  const isRestored = await radio(page, 'Arms').isChecked();
  await next(page).press('Enter');
  await heading(page, isRestored ? 'Your name?' : 'Which area?');
  await expect.poll(() => page.locator('.lf-error').count()).toBe(isRestored ? 0 : 1);
});

test('[R20] a script that comes ten seconds late takes over what was put in, and answers the press on Next', async () => {
  const release = site.hold('lead-flow.js');
  const { page } = await openSharedPage(browser, site.page(await prerenderedPage(details)));
  await requestScript(page);
  await fillIn(page);
  await pressNext(page);
  await page.evaluate(() => {
    for (const clock of [performance, Date]) {
      const now = clock.now.bind(clock);
      clock.now = () => now() + 10_000;
    }
  });
  release();
  await formsReady(page);
  await heading(page, 'That is all');
  await page.getByRole('button', { name: 'Previous' }).click();
  expect(await answersOf(page)).toEqual(filledIn);
});

test('where the script never comes, nothing that is pressed leaves the page or loses what was put in', async () => {
  site.lose('lead-flow.js', 1);
  const { page } = await openSharedPage(browser, site.page((await prerenderedPage(details)).replace('</head>', `${scriptTag}</head>`)));
  const address = page.url();
  await mark(page);
  await fillIn(page);
  await page.getByLabel('Name').press('Enter');
  await pressNext(page);
  await next(page).press('Enter');
  await expect.poll(() => page.evaluate(() => location.href)).toBe(address);
  expect(await isSamePage(page)).toBe(true);
  await expect.poll(async () => [await page.getByLabel('Name').inputValue(), await page.getByRole('checkbox').isChecked()]).toEqual(['Ann Lee', true]);
});

test('nothing moves when the script takes the form over, and no rule stands twice [R1]', async () => {
  const { page } = await openSharedPage(browser, site.page(await prerenderedPage({ ...shortDefinition, settings: { captcha: 'off', stepper: 4, showStepsIndicator: true, customStyles: { '--lf-accent': 'rebeccapurple' } } })));
  const boxes = (): Promise<unknown> =>
    page.evaluate(() =>
      [...document.querySelectorAll('[data-lead-flow-host] *')].map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        const { color, backgroundColor } = getComputedStyle(element);
        return [element.className, x, y, width, height, color, backgroundColor];
      }),
    );
  const before = await boxes();
  await bringScript(page);
  await expect.poll(() => boxes()).toEqual(before);
  // Of the first step's sheet: the next steps' comes soon after, and has rules for pressed answers.
  await expect.poll(() => page.evaluate(() => document.adoptedStyleSheets.filter((sheet) => [...sheet.cssRules].some((rule) => rule.cssText.includes('.lf-answers'))).length)).toBe(0);
});

test('markup of another definition, language and theme is replaced at once, and what was put in goes to the fields of the same names; but nobody has agreed to other words', async () => {
  const inputs = detailsStep?.inputs?.map((input) => (input.type === 'consent' ? { ...input, text: 'Ich bestelle' } : input)) ?? [];
  const other = { settings: { captcha: 'off', theme: 'pink', locale: 'de' }, steps: [{ ...detailsStep, question: 'Wer sind Sie?', inputs: [{ name: 'telephone', type: 'tel', label: 'Telefon' }, ...inputs] }, end] };
  const old = await renderForm(details, { locale: 'en' });
  const { page } = await openSharedPage(browser, site.page(html({ head: `<style>${old.css}</style>`, body: `<main>${sentRoot(old, other)}</main>` })));
  await page.getByRole('checkbox').check();
  await page.getByLabel('Name').fill('Ann Lee');
  await bringScript(page);
  await heading(page, 'Wer sind Sie?');
  await expect.poll(() => page.getByLabel('Name').inputValue()).toBe('Ann Lee');
  await expect.poll(() => page.getByLabel('Telefon').inputValue()).toBe('');
  await expect.poll(() => page.getByRole('checkbox').isChecked()).toBe(false);
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('name');
  await expect.poll(() => page.locator('form[lang=de][data-theme=pink]').count()).toBe(1);
});

test('two forms of a page, one of them in another language than the page’s and one that reads from right to left, are taken over each by itself', async () => {
  const first = await renderForm(shortDefinition, { id: 'one', locale: 'de' });
  const arabic = { ...shortDefinition, settings: { captcha: 'off', formName: 'ثانية' } };
  const second = await renderForm(arabic, { id: 'two', locale: 'ar' });
  const body = `<main>${sentRoot(first, shortDefinition, ' lang="de"')}${sentRoot(second, arabic, ' lang="ar"')}</main>`;
  const { page } = await openSharedPage(browser, site.page(html({ head: `<style>${first.css}</style>`, body })));
  await mark(page);
  const left = (): Promise<number> => page.locator('label').nth(2).evaluate((label) => label.getBoundingClientRect().left);
  const before = await left();
  await page.getByRole('button', { name: 'Weiter' }).waitFor();
  await page.getByRole('radio', { name: 'Legs' }).nth(1).click();
  await bringScript(page);
  await expect.poll(() => left()).toBe(before);
  await expect.poll(() => replaced(page)).toEqual([]);
  await expect.poll(() => page.getByRole('radio', { checked: true }).count()).toBe(1);
  await page.getByRole('radio', { name: 'Arms' }).first().click();
  await page.getByRole('button', { name: 'Weiter' }).click();
  await heading(page, 'Your name?');
});

test('under a policy without inline styles the link to lead-flow.css paints the form, and nothing is refused [R7]', async () => {
  const form = await renderForm(shortDefinition);
  const head = `<link rel="stylesheet" href="/embed/lead-flow.css">${form.preload.map((name) => `<link rel="modulepreload" href="/embed/${name}">`).join('')}`;
  const headers = { 'content-security-policy': "default-src 'none'; script-src 'self' 'unsafe-eval'; style-src 'self'; connect-src 'self'; img-src 'self' data:; form-action 'none'; base-uri 'none'" };
  const { page, errors } = await openSharedPage(browser, site.page(html({ head, body: `<main>${sentRoot(form, shortDefinition)}</main>` }), { headers }));
  await radio(page, 'Legs').click();
  await pressNext(page);
  await bringScript(page);
  await heading(page, 'Your name?');
  expect(errors).toEqual([]);
  await expect.poll(() => page.evaluate(() => document.adoptedStyleSheets.length)).toBe(0);
});

test('a form in a shadow root that came with the page is taken over', async () => {
  const form = await renderForm(shortDefinition);
  const body = `<main><article><template shadowrootmode="open"><style>${form.css}</style>${sentRoot(form, shortDefinition)}</template></article></main>`;
  const { page } = await openSharedPage(browser, site.page(html({ head: '', body })));
  const focus = (selector: string): Promise<void> => page.evaluate((given) => document.querySelector('article')?.shadowRoot?.querySelector<HTMLElement>(given)?.focus(), selector);
  await focus('input');
  await page.keyboard.press('Space');
  await focus('#lead-flow-root-1-next');
  await page.keyboard.press('Enter');
  await page.evaluate((definition) => {
    const root = document.querySelector('article')?.shadowRoot?.querySelector('[data-lead-flow]');
    if (root) window.LeadFlow = [(api) => void api.mount(root, definition)];
    document.head.append(Object.assign(document.createElement('script'), { src: '/embed/lead-flow.js' }));
  }, shortDefinition);
  await expect.poll(() => page.evaluate(() => document.querySelector('article')?.shadowRoot?.querySelector('h2')?.textContent)).toBe('Your name?');
});
