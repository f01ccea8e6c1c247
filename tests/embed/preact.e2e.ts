import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { lacks } from '../tools/lacks.ts';
import { testBrowser } from '../tools/testBrowser.ts';
import { testEmbedSite } from '../tools/testEmbedSite.ts';
import { definitionAsking, formPage, openPage, openSharedPage, scriptTag, shortDefinition } from './embedPage.ts';
import { translate } from './translate.ts';

const browser = await testBrowser();
const site = await testEmbedSite();

const stay = `<script>document.addEventListener('leadflow:redirect', (event) => event.preventDefault())</script>`;

const city = { name: 'city', type: 'select', label: 'City', searchable: true, options: ['Rome', 'Oslo', 'Wien'] };
const citySearch = { settings: { captcha: 'off' }, steps: [{ id: 'where', type: 'input', firstStep: true, lastStep: true, inputs: [city] }] };

async function fillIn(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'Legs' }).check();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Ann Lee');
  await page.getByRole('button', { name: 'Submit' }).click();
}

describe('on Preact, which does some things otherwise than React, a form', () => {
  test('begins the next step without an error where a field of the same name was left by Enter [R119]', async () => {
    const field = (id: string, rest: object) => ({ id, type: 'input', question: `What ${id}?`, inputs: [{ name: 'nick', type: 'text', label: 'Nick' }], ...rest });
    const definition = { settings: { captcha: 'off' }, steps: [field('one', { firstStep: true, target: 'two' }), field('two', { lastStep: true })] };
    const { page, uncaught } = await openSharedPage(browser, site.page(formPage(definition)));
    await page.getByRole('textbox', { name: 'Nick' }).fill('Ann');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'What two?' }).waitFor();
    const box = page.getByRole('textbox', { name: 'Nick' });
    await expect.poll(() => box.inputValue()).toBe('');
    await expect.poll(() => box.getAttribute('aria-invalid')).toBeNull();
    await expect.poll(() => page.getByText('Please fill in this field').count()).toBe(0);
    // Left by hand it shows its error, as ever.
    await box.focus();
    await page.keyboard.press('Shift+Tab');
    await page.getByText('Please fill in this field').waitFor();
    expect(uncaught).toEqual([]);
  });

  test.skipIf(lacks('CDP'))('leaves no listener on the window when its last form is taken down', async () => {
    const queue = '<script>(window.LeadFlow = window.LeadFlow || []).push((api) => { window.api = api; });</script>';
    const { page, context } = await openPage(browser, site.page(formPage(shortDefinition, queue + scriptTag)));
    const client = await context.newCDPSession(page);
    const keyListeners = async (): Promise<number> => {
      const { result } = await client.send('Runtime.evaluate', { expression: 'window' });
      const { listeners } = await client.send('DOMDebugger.getEventListeners', { objectId: result.objectId ?? '' });
      return listeners.filter(({ type }) => type === 'keydown').length;
    };
    await page.getByRole('radio', { name: 'Legs' }).check();
    await page.evaluate(() => window.api.forms.forEach((form) => form.unmount()));
    await expect.poll(keyListeners).toBe(0);
  });

  test('takes a name that is typed in a hurry and confirmed with Enter [R52]', async () => {
    const { page } = await openSharedPage(browser, site.page(formPage(citySearch, stay + scriptTag)));
    await page.getByRole('button', { name: /Show options/ }).waitFor();
    const box = page.getByRole('combobox', { name: 'City' });
    await box.click();
    // Without waiting for one key to be done before the next, as on a page that is busy.
    await Promise.all(['o', 's', 'l', 'o', 'Enter'].map((key) => page.keyboard.press(key)));
    await page.getByRole('listbox').waitFor({ state: 'detached' });
    await expect.poll(() => box.inputValue()).toBe('Oslo');
    await page.keyboard.press('Tab');
    await expect.poll(() => box.inputValue()).toBe('Oslo');
    await expect.poll(() => page.getByRole('button', { name: 'Submit' }).getAttribute('aria-disabled')).toBeNull();
  });

  test('takes the option that an arrow key led to when the next key comes before a frame does [R52 A16]', async () => {
    const { page } = await openSharedPage(browser, site.page(formPage(citySearch, stay + scriptTag)));
    await page.getByRole('button', { name: /Show options/ }).waitFor();
    const box = page.getByRole('combobox', { name: 'City' });
    await box.focus();
    await box.evaluate(async (field) => {
      for (const key of ['ArrowDown', 'Tab']) {
        field.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
        await Promise.resolve();
      }
      document.querySelector<HTMLElement>('.lf-next')?.focus();
    });
    await expect.poll(() => box.inputValue()).toBe('Rome');
    await expect.poll(() => page.getByRole('button', { name: 'Submit' }).getAttribute('aria-disabled')).toBeNull();
  });

  test('sends what was chosen from a select whose texts a browser has translated [R52]', async () => {
    const area = { name: 'area', type: 'select', label: 'Area', options: ['Legs', 'Arms'] };
    const definition = { settings: { captcha: 'off' }, steps: [{ id: 'where', type: 'input', question: 'Where?', firstStep: true, lastStep: true, inputs: [area] }] };
    const { page } = await openSharedPage(browser, site.page(formPage(definition, stay + scriptTag)));
    const select = page.getByRole('combobox', { name: 'Area' });
    await select.waitFor();
    await select.evaluate((box) => {
      for (const option of box.querySelectorAll('option')) option.innerHTML = `<font>${option.text} (traducido)</font>`;
    });
    await select.selectOption({ label: 'Arms (traducido)' });
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect.poll(() => site.api.leads().map(({ payload }) => payload['area'])).toEqual(['Arms']);
  });

  test('leaves the page’s language alone where a definition names none, also after one that did', async () => {
    const { page } = await openSharedPage(browser, site.page(formPage({ ...shortDefinition, settings: { captcha: 'off', locale: 'es' } }, stay + scriptTag).replace('lang="en"', 'lang="es-MX"')));
    const form = page.locator('form:lang(es)');
    await form.waitFor();
    await page.evaluate((text) => {
      const data = document.querySelector('[data-lead-flow-data]');
      if (data) data.textContent = text;
    }, JSON.stringify(definitionAsking('¿Dónde?')));
    await page.getByRole('heading', { name: '¿Dónde?' }).waitFor();
    for (const part of [page.locator('form'), page.getByRole('status')]) {
      await expect.poll(() => part.evaluate((element) => [element.getAttribute('lang'), element.getAttribute('dir'), element.matches(':lang(es-MX)')])).toEqual([null, null, true]);
    }
  });

  test('hears of what is filled in with a change event alone [R36]', async () => {
    const definition = { settings: { captcha: 'off' }, steps: [{ commonStep: 'form-phone', id: 'phone', firstStep: true, lastStep: true }] };
    const { page } = await openSharedPage(browser, site.page(formPage(definition, stay + scriptTag)));
    const box = page.getByRole('textbox', { name: 'Phone' });
    const submit = page.getByRole('button', { name: 'Submit' });
    await submit.waitFor();
    await expect.poll(() => submit.getAttribute('aria-disabled')).toBe('true');
    await box.evaluate((filled) => {
      Reflect.set(HTMLInputElement.prototype, 'value', '2015550123', filled);
      filled.dispatchEvent(new Event('change', { bubbles: true }));
    });
    await expect.poll(() => submit.getAttribute('aria-disabled')).toBeNull();
    await expect.poll(() => box.inputValue()).toBe('(201) 555-0123');
  });

  test('keeps the focus in the form when its field goes with a new definition [R5]', async () => {
    const { page } = await openSharedPage(browser, site.page(formPage(shortDefinition, stay + scriptTag)));
    await page.getByRole('radio', { name: 'Arms' }).check();
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByRole('textbox', { name: 'Name' }).focus();
    await page.evaluate((text) => {
      const data = document.querySelector('[data-lead-flow-data]');
      if (data) data.textContent = text;
    }, JSON.stringify(definitionAsking('Where?')));
    const question = page.getByRole('heading', { name: 'Where?' });
    await question.waitFor();
    await expect.poll(() => question.evaluate((heading) => heading === document.activeElement)).toBe(true);
  });

  test('lists on a page that a browser translates what is to be mended now [R119]', async () => {
    const definition = { settings: { captcha: 'off' }, steps: [{ commonStep: 'form-all-in-one-zipcode', firstStep: true, lastStep: true }] };
    const { page } = await openSharedPage(browser, site.page(formPage(definition, stay + scriptTag)));
    const submit = page.getByRole('button', { name: 'Submit' });
    await submit.press('Enter');
    const links = page.getByRole('link');
    await links.filter({ hasText: 'Please provide your name' }).waitFor();
    await translate(page);
    await page.getByRole('textbox', { name: 'Name' }).fill('A');
    await page.getByRole('textbox', { name: 'Email' }).fill('ann');
    await submit.press('Enter');
    await expect.poll(() => links.allTextContents()).toEqual(expect.arrayContaining(['Name should contain at least 2 characters', 'Email should be valid']));
  });

  test.skipIf(lacks('a fake clock', 'mocked responses', 'media emulation'))('goes on from fact to fact on a page that a browser translates [R72]', async () => {
    const { page } = await openPage(browser, 'about:blank', { reducedMotion: 'no-preference' });
    await page.clock.install();
    await page.route('**/submit/leads/', () => undefined);
    await page.goto(site.page(formPage(shortDefinition, stay + scriptTag)));
    await fillIn(page);
    await page.getByText('12 razors').waitFor();
    await translate(page);
    await page.clock.runFor(5000);
    await page.getByText('Skipping the shave').waitFor();
    await expect.poll(() => page.getByText('12 razors').count()).toBe(0);
  });

  test('keeps the caret in a mask, checks what is typed, and reloads with its answers [R5 R141]', async () => {
    const definition = { ...shortDefinition, steps: [shortDefinition.steps[0], { commonStep: 'form-phone', id: 'name', lastStep: true }] };
    const { page } = await openSharedPage(browser, site.page(formPage(definition, stay + scriptTag)));
    await page.getByRole('radio', { name: 'Arms' }).check();
    await page.getByRole('button', { name: 'Next' }).click();
    const phone = page.getByRole('textbox', { name: 'Phone' });
    await phone.pressSequentially('232555');
    await expect.poll(() => phone.inputValue()).toBe('(232) 555');
    await phone.press('Home');
    await phone.press('ArrowRight');
    await phone.press('Delete');
    await expect.poll(() => phone.inputValue()).toBe('(325) 55');
    // It says that it is disabled, which a visitor may find out by pressing it.
    await page.getByRole('button', { name: 'Submit' }).click({ force: true });
    await page.getByText('Please enter a valid 10-digit phone number').first().waitFor();
    await expect.poll(() => phone.evaluate((box) => box === document.activeElement)).toBe(true);
    await page.evaluate((text) => {
      const data = document.querySelector('[data-lead-flow-data]');
      if (data) data.textContent = text;
    }, JSON.stringify(definitionAsking('Where?')));
    await page.getByRole('heading', { name: 'Where?' }).waitFor();
    await expect.poll(() => page.getByRole('radio', { name: 'Arms' }).isChecked()).toBe(true);
  });
});
