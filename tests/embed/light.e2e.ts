import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { testBrowser } from '../tools/testBrowser.ts';
import { testEmbedSite } from '../tools/testEmbedSite.ts';
import { definitionAsking, formPage, openPage, shortDefinition } from './embedPage.ts';
import { everyStep, walkEveryStep } from './everyStep.ts';
import { translate } from './translate.ts';

const browser = await testBrowser();
const site = await testEmbedSite();

const light = '<script async src="/embed/lead-flow.light.js"></script>';
const standard = '<script async src="/embed/lead-flow.js"></script>';
const single = '<script async src="/embed/lead-flow.all.js"></script>';
const stay = `<script>document.addEventListener('leadflow:redirect', (event) => event.preventDefault())</script>`;
const layouts = ['standard', 'darkmode', 'stepperlist'] as const;

const city = { name: 'city', type: 'select', label: 'City', searchable: true, options: ['Rome', 'Oslo', 'Wien'] };
const citySearch = { settings: { captcha: 'off' }, steps: [{ id: 'where', type: 'input', firstStep: true, lastStep: true, inputs: [city] }] };

/** What every part of the form is, where it stands and how it looks, in words that tell what differs. */
function look(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('[data-lead-flow] form, [data-lead-flow] form *')].map((part) => {
      const { x, y, width, height } = part.getBoundingClientRect();
      const { color, backgroundColor, border, borderRadius, boxShadow, fontSize, fontWeight, textAlign } = getComputedStyle(part);
      const box = [x, y, width, height].map(Math.round).join(' ');
      const attributes = [...part.attributes].map(({ name, value }) => `${name}="${value}"`);
      const name = `${part.localName} ${attributes.toSorted().join(' ')}`;
      return `${name} ${box} ${color} ${backgroundColor} ${border} ${borderRadius} ${boxShadow} ${fontSize} ${fontWeight} ${textAlign}`;
    }),
  );
}

async function fillIn(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'Legs' }).check();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Ann Lee');
  await page.getByRole('button', { name: 'Submit' }).click();
}

describe('the light script', () => {
  test('shows a first step of several fields without waiting for more, and a refused Next goes to the first field while the summary is on its way, and stays there when it comes [R103]', async () => {
    const name = { name: 'name', type: 'text', label: 'Name' };
    const definition = { settings: { captcha: 'off' }, steps: [{ id: 'you', type: 'input', question: 'Who?', firstStep: true, target: 'end', inputs: [name, { name: 'email', type: 'email', label: 'Email' }] }, { id: 'end', type: 'form-intro', lastStep: true }] };
    const { page, uncaught } = await openPage(browser, 'about:blank');
    let release: () => void = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/*chunk-rest*', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(site.page(formPage(definition, light)));
    await page.getByRole('button', { name: 'Next' }).focus();
    await page.keyboard.press('Enter');
    await page.getByText('Please fill in this field').first().waitFor();
    expect(await page.getByRole('heading', { name: 'There is a problem' }).count()).toBe(0);
    const box = page.getByRole('textbox', { name: 'Name' });
    await expect.poll(() => box.evaluate((element) => element.matches(':focus'))).toBe(true);
    release();
    await page.getByRole('heading', { name: 'There is a problem' }).waitFor();
    expect(await box.evaluate((element) => element.matches(':focus'))).toBe(true);
    // The next one finds the summary there.
    await page.getByRole('button', { name: 'Next' }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => page.evaluate(() => document.activeElement?.className)).toBe('lf-summary');
    expect(uncaught).toEqual([]);
  });

  test('begins the next step without an error where a field of the same name was left by Enter [R119]', async () => {
    const field = (id: string, rest: object) => ({ id, type: 'input', question: `What ${id}?`, inputs: [{ name: 'nick', type: 'text', label: 'Nick' }], ...rest });
    const definition = { settings: { captcha: 'off' }, steps: [field('one', { firstStep: true, target: 'two' }), field('two', { lastStep: true })] };
    const { page, uncaught } = await openPage(browser, site.page(formPage(definition, light)));
    await page.getByRole('textbox', { name: 'Nick' }).fill('Ann');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'What two?' }).waitFor();
    const box = page.getByRole('textbox', { name: 'Nick' });
    expect(await box.inputValue()).toBe('');
    expect(await box.getAttribute('aria-invalid')).toBeNull();
    expect(await page.getByText('Please fill in this field').count()).toBe(0);
    // Left by hand it shows its error, as ever.
    await box.focus();
    await page.keyboard.press('Shift+Tab');
    await page.getByText('Please fill in this field').waitFor();
    expect(uncaught).toEqual([]);
  });

  test('leaves no listener on the window when its last form is taken down', async () => {
    const queue = '<script>(window.LeadFlow = window.LeadFlow || []).push((api) => { window.api = api; });</script>';
    const { page, context } = await openPage(browser, site.page(formPage(shortDefinition, queue + light)));
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

  test.each(layouts)('leads through every step of the %s layout to a sent lead [R9 R105]', async (formType) => {
    const { page, uncaught } = await openPage(browser, site.page(formPage(everyStep(formType), stay + light)));
    const sent = page.evaluate(() => new Promise((resolve) => document.addEventListener('leadflow:success', () => resolve('sent'))));
    await walkEveryStep(page);
    expect(await sent).toBe('sent');
    expect(uncaught).toEqual([]);
  });

  test.each(layouts)('looks on every step of the %s layout as the others do, whose styles come in fewer pieces or in one, and says the same to scripts and readers', async (formType) => {
    // as: what everyStep makes, as far as it is needed here.
    const whole = everyStep(formType) as { readonly steps: ReadonlyArray<{ readonly id: string }> };
    const { page } = await openPage(browser, 'about:blank');
    for (const { id } of whole.steps) {
      const definition = { ...whole, steps: whole.steps.map((step) => ({ ...step, firstStep: step.id === id })) };
      const seen: Array<readonly string[]> = [];
      for (const tag of [light, standard, single]) {
        await page.goto(site.page(formPage(definition, tag)));
        await page.locator(`[data-lead-flow-step="${id}"] .lf-step`).waitFor();
        // What is fetched for a folded section comes a moment later.
        if (formType === 'stepperlist' && id === 'more') await page.locator('[hidden=until-found]').waitFor({ state: 'attached' });
        seen.push(await look(page));
      }
      expect(seen[0], id).toEqual(seen[2]);
      expect(seen[1], id).toEqual(seen[2]);
    }
  });

  test('shows Submit only with the code at hand that sends the lead, so that a press sends it at once [R105]', async () => {
    const { page } = await openPage(browser, 'about:blank');
    let isHeld = true;
    const held: Array<() => void> = [];
    await page.route('**/*chunk-rest*', async (route) => {
      if (isHeld) await new Promise<void>((resolve) => held.push(resolve));
      await route.continue();
    });
    await page.goto(site.page(formPage(shortDefinition, stay + light)));
    await page.getByRole('radio', { name: 'Legs' }).check();
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByRole('radio', { name: 'Legs' }).waitFor({ state: 'detached' });
    expect(await page.getByRole('button', { name: 'Submit' }).isVisible()).toBe(false);
    isHeld = false;
    for (const release of held) release();
    await page.getByRole('textbox', { name: 'Name' }).fill('Ann Lee');
    await page.evaluate(() => document.querySelector<HTMLButtonElement>('main .lf-next')?.click());
    await page.close();
    await expect.poll(() => site.api.leads().length).toBe(1);
  });

  test.each([light, standard])('takes a name that is typed in a hurry and confirmed with Enter: %s [R52]', async (tag) => {
    const { page } = await openPage(browser, site.page(formPage(citySearch, stay + tag)));
    await page.getByRole('button', { name: /Show options/ }).waitFor();
    const box = page.getByRole('combobox', { name: 'City' });
    await box.click();
    // Without waiting for one key to be done before the next, as on a page that is busy.
    await Promise.all(['o', 's', 'l', 'o', 'Enter'].map((key) => page.keyboard.press(key)));
    await page.getByRole('listbox').waitFor({ state: 'detached' });
    expect(await box.inputValue()).toBe('Oslo');
    await page.keyboard.press('Tab');
    await expect.poll(() => box.inputValue()).toBe('Oslo');
    expect(await page.getByRole('button', { name: 'Submit' }).getAttribute('aria-disabled')).toBeNull();
  });

  test.each([light, standard])('takes the option that an arrow key led to when the next key comes before a frame does: %s [R52 A16]', async (tag) => {
    const { page } = await openPage(browser, site.page(formPage(citySearch, stay + tag)));
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

  test.each([light, standard])('sends what was chosen from a select whose texts a browser has translated: %s [R52]', async (tag) => {
    const area = { name: 'area', type: 'select', label: 'Area', options: ['Legs', 'Arms'] };
    const definition = { settings: { captcha: 'off' }, steps: [{ id: 'where', type: 'input', question: 'Where?', firstStep: true, lastStep: true, inputs: [area] }] };
    const { page } = await openPage(browser, site.page(formPage(definition, stay + tag)));
    const select = page.getByRole('combobox', { name: 'Area' });
    await select.waitFor();
    await select.evaluate((box) => {
      for (const option of box.querySelectorAll('option')) option.innerHTML = `<font>${option.text} (traducido)</font>`;
    });
    await select.selectOption({ label: 'Arms (traducido)' });
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect.poll(() => site.api.leads().map(({ payload }) => payload['area'])).toEqual(['Arms']);
  });

  test.each([light, standard])('leaves the page’s language alone where a definition names none, also after one that did: %s', async (tag) => {
    const { page } = await openPage(browser, site.page(formPage({ ...shortDefinition, settings: { captcha: 'off', locale: 'es' } }, stay + tag).replace('lang="en"', 'lang="es-MX"')));
    const form = page.locator('form:lang(es)');
    await form.waitFor();
    await page.evaluate((text) => {
      const data = document.querySelector('[data-lead-flow-data]');
      if (data) data.textContent = text;
    }, JSON.stringify(definitionAsking('¿Dónde?')));
    await page.getByRole('heading', { name: '¿Dónde?' }).waitFor();
    for (const part of [page.locator('form'), page.getByRole('status')]) {
      expect(await part.evaluate((element) => [element.getAttribute('lang'), element.getAttribute('dir'), element.matches(':lang(es-MX)')])).toEqual([null, null, true]);
    }
  });

  test.each([light, standard])('hears of what is filled in with a change event alone: %s [R36]', async (tag) => {
    const definition = { settings: { captcha: 'off' }, steps: [{ commonStep: 'form-phone', id: 'phone', firstStep: true, lastStep: true }] };
    const { page } = await openPage(browser, site.page(formPage(definition, stay + tag)));
    const box = page.getByRole('textbox', { name: 'Phone' });
    const submit = page.getByRole('button', { name: 'Submit' });
    await submit.waitFor();
    expect(await submit.getAttribute('aria-disabled')).toBe('true');
    await box.evaluate((filled) => {
      Reflect.set(HTMLInputElement.prototype, 'value', '2015550123', filled);
      filled.dispatchEvent(new Event('change', { bubbles: true }));
    });
    await expect.poll(() => submit.getAttribute('aria-disabled')).toBeNull();
    expect(await box.inputValue()).toBe('(201) 555-0123');
  });

  test.each([light, standard])('keeps the focus in the form when its field goes with a new definition: %s [R5]', async (tag) => {
    const { page } = await openPage(browser, site.page(formPage(shortDefinition, stay + tag)));
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

  test.each([light, standard])('lists on a page that a browser translates what is to be mended now: %s [R119]', async (tag) => {
    const definition = { settings: { captcha: 'off' }, steps: [{ commonStep: 'form-all-in-one-zipcode', firstStep: true, lastStep: true }] };
    const { page } = await openPage(browser, site.page(formPage(definition, stay + tag)));
    const submit = page.getByRole('button', { name: 'Submit' });
    await submit.click({ force: true });
    const links = page.getByRole('link');
    await links.filter({ hasText: 'Please provide your name' }).waitFor();
    await translate(page);
    await page.getByRole('textbox', { name: 'Name' }).fill('A');
    await page.getByRole('textbox', { name: 'Email' }).fill('ann');
    await submit.click({ force: true });
    await expect.poll(() => links.allTextContents()).toEqual(expect.arrayContaining(['Name should contain at least 2 characters', 'Email should be valid']));
  });

  test.each([light, standard])('goes on from fact to fact on a page that a browser translates: %s [R72]', async (tag) => {
    const { page } = await openPage(browser, 'about:blank', { reducedMotion: 'no-preference' });
    await page.clock.install();
    await page.route('**/submit/leads/', () => undefined);
    await page.goto(site.page(formPage(shortDefinition, stay + tag)));
    await fillIn(page);
    await page.getByText('12 razors').waitFor();
    await translate(page);
    await page.clock.runFor(5000);
    await page.getByText('Skipping the shave').waitFor();
    expect(await page.getByText('12 razors').count()).toBe(0);
  });

  test('keeps the caret in a mask, checks what is typed, and reloads with its answers [R5 R141]', async () => {
    const definition = { ...shortDefinition, steps: [shortDefinition.steps[0], { commonStep: 'form-phone', id: 'name', lastStep: true }] };
    const { page } = await openPage(browser, site.page(formPage(definition, stay + light)));
    await page.getByRole('radio', { name: 'Arms' }).check();
    await page.getByRole('button', { name: 'Next' }).click();
    const phone = page.getByRole('textbox', { name: 'Phone' });
    await phone.pressSequentially('232555');
    expect(await phone.inputValue()).toBe('(232) 555');
    await phone.press('Home');
    await phone.press('ArrowRight');
    await phone.press('Delete');
    expect(await phone.inputValue()).toBe('(325) 55');
    // It says that it is disabled, which a visitor may find out by pressing it.
    await page.getByRole('button', { name: 'Submit' }).click({ force: true });
    await page.getByText('Please enter a valid 10-digit phone number').first().waitFor();
    expect(await phone.evaluate((box) => box === document.activeElement)).toBe(true);
    await page.evaluate((text) => {
      const data = document.querySelector('[data-lead-flow-data]');
      if (data) data.textContent = text;
    }, JSON.stringify(definitionAsking('Where?')));
    await page.getByRole('heading', { name: 'Where?' }).waitFor();
    expect(await page.getByRole('radio', { name: 'Arms' }).isChecked()).toBe(true);
  });

  test('fetches what sends a lead after the first step; where that can’t be had, Try again keeps every answer and sends it [R15 R73 R105]', async () => {
    const { page, errors, uncaught } = await openPage(browser, 'about:blank');
    await page.route('**/*chunk-rest*', (route) => route.abort());
    await page.goto(site.page(formPage(shortDefinition, light)));
    await fillIn(page);
    await page.getByRole('alert').waitFor();
    expect(errors.join('\n')).toContain('lead-flow.all.js');
    const leads = site.api.leads().length;
    await page.unroute('**/*chunk-rest*');
    await page.getByRole('button', { name: 'Try again' }).click();
    expect(await page.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('Ann Lee');
    await page.getByRole('button', { name: 'Submit' }).click();
    await page.getByRole('heading', { name: 'Thanks' }).waitFor();
    expect(site.api.leads().length).toBe(leads + 1);
    expect(uncaught).toEqual([]);
  });

  test('says under a policy that names it alone what to load instead [R15 R73]', async () => {
    const address = site.page(formPage(shortDefinition, light), {
      headers: { 'content-security-policy': `script-src ${site.origin}/embed/lead-flow.light.js; connect-src 'self'` },
    });
    const { page, errors } = await openPage(browser, address);
    await fillIn(page);
    await page.getByRole('alert').waitFor();
    expect(errors.join('\n')).toContain('use lead-flow.all.js');
  });
});
