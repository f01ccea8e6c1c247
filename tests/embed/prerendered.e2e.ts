import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { lacks } from '../tools/lacks.ts';
import { testBrowser } from '../tools/testBrowser.ts';
import { testEmbedSite } from '../tools/testEmbedSite.ts';
import { html, openPage, shortDefinition } from './embedPage.ts';
import { bringScript, prerenderedPage, renderForm, sentRoot } from './prerenderedPage.ts';

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
      ],
    },
    { id: 'end', type: 'form-intro', settings: { title: 'That is all' }, lastStep: true },
  ],
};

/** Marks every element of the form, so that one that takes its place can be told. */
const mark = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const element of document.querySelectorAll('[data-lead-flow-host] *')) Reflect.set(element, 'wasSent', true);
    Reflect.set(window, 'isSamePage', true);
  });

const replaced = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => [...document.querySelectorAll('[data-lead-flow-host] *')].filter((element) => !Reflect.get(element, 'wasSent')).map(({ className }) => className));

const radio = (page: Page, name: string) => page.getByRole('radio', { name });
/** Playwright waits for a button that is marked as disabled; people press it. */
const pressNext = (page: Page): Promise<void> => next(page).click({ force: true });
const next = (page: Page) => page.getByRole('button', { name: 'Next' });

test('[R1] a choice and a press on Next, made before the script is there, count once it is: nothing is loaded anew', async () => {
  const { page } = await openPage(browser, site.page(await prerenderedPage(shortDefinition)));
  const { pathname } = new URL(page.url());
  await mark(page);
  await radio(page, 'Arms').click();
  await pressNext(page);
  await pressNext(page);
  expect(await page.evaluate(() => location.pathname + location.search + location.hash)).toBe(pathname);
  expect(await page.getByRole('heading').textContent()).toBe('Which area?');
  await bringScript(page);
  await page.getByRole('heading', { name: 'Your name?' }).waitFor();
  expect(await page.evaluate(() => Reflect.get(window, 'isSamePage') as unknown)).toBe(true);
  await page.getByRole('button', { name: 'Previous' }).click();
  expect(await radio(page, 'Arms').isChecked()).toBe(true);
});

test('[A32] a press on Next without a choice, made before the script is there, is refused once it is, in words and with the focus', async () => {
  const { page } = await openPage(browser, site.page(await prerenderedPage(shortDefinition)));
  await next(page).press('Enter');
  await bringScript(page);
  await page.getByText('Please choose an answer').or(page.locator('.lf-error')).first().waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('radio');
});

test('[R20] what was typed before the script came counts; focus, caret and scroll stay, and no element is replaced', async () => {
  const { page } = await openPage(browser, site.page((await prerenderedPage(details)).replace('<main>', '<main style="margin: 150vh 0">')));
  await mark(page);
  await page.getByLabel('Email').fill('ann@clinic.example');
  await page.getByLabel('City').selectOption('Oslo');
  await page.getByLabel('Name').fill('Ann Lee');
  await page.getByLabel('Name').evaluate((box) => (box as HTMLInputElement).setSelectionRange(3, 3)); // as: the label's box is one
  const place = (): Promise<readonly unknown[]> =>
    page.evaluate(() => {
      const box = document.activeElement as HTMLInputElement; // as: the box has the focus
      return [box.name, box.selectionStart, scrollY];
    });
  const before = await place();
  await bringScript(page);
  expect(await place()).toEqual(before);
  expect(before[0]).toBe('name');
  expect(await replaced(page)).toEqual([]);
  await next(page).click();
  await page.getByRole('heading', { name: 'That is all' }).waitFor();
  await page.getByRole('button', { name: 'Previous' }).click();
  expect(await Promise.all(['Name', 'Email', 'City'].map((label) => page.getByLabel(label).inputValue()))).toEqual(['Ann Lee', 'ann@clinic.example', 'Oslo']);
});

test.skipIf(lacks('the back/forward cache'))('[R20] what a browser restores on Back counts', async () => {
  const address = site.page(await prerenderedPage(shortDefinition));
  const { page } = await openPage(browser, address);
  await radio(page, 'Arms').click();
  await page.goto(`${site.origin}/thank-you/`);
  await page.goBack();
  expect(await radio(page, 'Arms').isChecked()).toBe(true);
  await bringScript(page);
  await next(page).click();
  await page.getByRole('heading', { name: 'Your name?' }).waitFor();
});

test('nothing moves when the script takes the form over, and no rule stands twice [R1]', async () => {
  const { page } = await openPage(browser, site.page(await prerenderedPage({ ...shortDefinition, settings: { captcha: 'off', stepper: 4, showStepsIndicator: true, customStyles: { '--lf-accent': 'rebeccapurple' } } })));
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
  expect(await boxes()).toEqual(before);
  expect(await page.evaluate(() => document.adoptedStyleSheets.filter((sheet) => [...sheet.cssRules].some((rule) => rule.cssText.includes('.lf-answer'))).length)).toBe(0);
});

test('markup of another definition, language and theme is replaced at once, and what was put in goes to the fields of the same names', async () => {
  const [step, end] = details.steps;
  const other = { settings: { captcha: 'off', theme: 'pink', locale: 'de' }, steps: [{ ...step, question: 'Wer sind Sie?', inputs: [{ name: 'telephone', type: 'tel', label: 'Telefon' }, ...(step?.inputs ?? [])] }, end] };
  const old = await renderForm(details, { locale: 'en' });
  const { page } = await openPage(browser, site.page(html({ head: `<style>${old.css}</style>`, body: `<main>${sentRoot(old, other)}</main>` })));
  await page.getByLabel('Name').fill('Ann Lee');
  await bringScript(page);
  await page.getByRole('heading', { name: 'Wer sind Sie?' }).waitFor();
  expect(await page.getByLabel('Name').inputValue()).toBe('Ann Lee');
  expect(await page.getByLabel('Telefon').inputValue()).toBe('');
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('name');
  expect(await page.locator('form[lang=de][data-theme=pink]').count()).toBe(1);
});

test('two forms of a page and one that reads from right to left are taken over each by itself', async () => {
  const first = await renderForm(shortDefinition, { id: 'one' });
  const arabic = { ...shortDefinition, settings: { captcha: 'off', formName: 'ثانية' } };
  const second = await renderForm(arabic, { id: 'two', locale: 'ar' });
  const body = `<main>${sentRoot(first, shortDefinition)}${sentRoot(second, arabic, ' lang="ar"')}</main>`;
  const { page } = await openPage(browser, site.page(html({ head: `<style>${first.css}</style>`, body })));
  await mark(page);
  const left = (): Promise<number> => page.locator('label').nth(2).evaluate((label) => label.getBoundingClientRect().left);
  const before = await left();
  await page.getByRole('radio', { name: 'Legs' }).nth(1).click();
  await bringScript(page);
  expect(await left()).toBe(before);
  expect(await replaced(page)).toEqual([]);
  expect(await page.getByRole('radio', { checked: true }).count()).toBe(1);
});

test('under a policy without inline styles the link to lead-flow.css paints the form, and nothing is refused [R7]', async () => {
  const form = await renderForm(shortDefinition);
  const head = '<link rel="stylesheet" href="/embed/lead-flow.css">';
  const headers = { 'content-security-policy': "default-src 'none'; script-src 'self' 'unsafe-eval'; style-src 'self'; connect-src 'self'; img-src 'self' data:; form-action 'none'; base-uri 'none'" };
  const { page, errors } = await openPage(browser, site.page(html({ head, body: `<main>${sentRoot(form, shortDefinition)}</main>` }), { headers }));
  await radio(page, 'Legs').click();
  await pressNext(page);
  await bringScript(page);
  await page.getByRole('heading', { name: 'Your name?' }).waitFor();
  expect(errors).toEqual([]);
  expect(await page.evaluate(() => document.adoptedStyleSheets.length)).toBe(0);
});

test.skipIf(lacks('frames and shadow roots'))('a form in a shadow root that came with the page is taken over', async () => {
  const form = await renderForm(shortDefinition);
  const body = `<main><article><template shadowrootmode="open"><style>${form.css}</style>${sentRoot(form, shortDefinition)}</template></article></main>`;
  const { page } = await openPage(browser, site.page(html({ head: '', body })));
  await radio(page, 'Arms').click();
  await pressNext(page);
  await page.evaluate((definition) => {
    const root = document.querySelector('article')?.shadowRoot?.querySelector('[data-lead-flow]');
    if (root) window.LeadFlow = [(api) => void api.mount(root, definition)];
    document.head.append(Object.assign(document.createElement('script'), { src: '/embed/lead-flow.js' }));
  }, shortDefinition);
  await page.getByRole('heading', { name: 'Your name?' }).waitFor();
});

test.skipIf(lacks('pages without scripts'))('without JavaScript the page says so, with the other way to reach the business, and the form does no harm', async () => {
  const address = site.page(await prerenderedPage({ ...shortDefinition, settings: { captcha: 'off', contact: { text: 'Call <us>', href: 'tel:+12015550123' } } }));
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(address);
  // Playwright passes over what stands in <noscript> when it looks for texts.
  expect(await page.locator('noscript p').innerText()).toBe('This form needs JavaScript. Please turn it on and reload the page. Call <us>');
  expect(await page.locator('noscript a').getAttribute('href')).toBe('tel:+12015550123');
  await radio(page, 'Arms').click();
  await pressNext(page);
  await next(page).press('Enter');
  expect(page.url()).toBe(address);
  await context.close();
});
