import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { lacks } from '../tools/lacks.ts';
import { testBrowser } from '../tools/testBrowser.ts';
import { testEmbedSite } from '../tools/testEmbedSite.ts';
import { container, html, openSharedPage, scriptTag, shortDefinition } from './embedPage.ts';
import { translate } from './translate.ts';

const browser = await testBrowser();
const site = await testEmbedSite();

const form = `<main><div data-lead-flow></div>${container(shortDefinition)}</main>`;

/** Sends a lead through the page's form and gives what the server got. */
async function sendLead(page: Page): Promise<Readonly<Record<string, unknown>> | undefined> {
  await page.locator('main').getByRole('radio', { name: 'Legs' }).check();
  await page.locator('main').getByRole('button', { name: 'Next' }).click();
  await page.locator('main').getByRole('textbox').fill('Ann Lee');
  await page.locator('main').getByRole('button', { name: 'Submit' }).click();
  await page.getByRole('heading', { name: 'Thanks' }).waitFor();
  return site.api.leads()[0]?.payload;
}

test('[R125 R127] elements named like the globals that are used do not stop a lead', async () => {
  const names = ['dataLayer', 'gtag', 'analytics', 'grecaptcha', 'LeadFlow', 'google_tag_manager', '__webpack_nonce__', 'quikly'];
  const body = names.map((name) => `<a id="${name}"></a>`).join('') + form;
  const { page, uncaught } = await openSharedPage(browser, site.page(html({ body })));
  expect(await sendLead(page)).toMatchObject({ name: 'Ann Lee' });
  expect(uncaught).toEqual([]);
});

test('a form has its looks back at the next step when a script has set its own sheets in place of all', async () => {
  const { page } = await openSharedPage(browser, site.page(html({ body: form })));
  const next = page.getByRole('button', { name: 'Next' });
  await page.getByRole('radio', { name: 'Legs' }).check();
  const height = async () => (await page.locator('[id$="-next"]').boundingBox())?.height ?? 0;
  const before = await height();
  await page.evaluate(() => {
    document.adoptedStyleSheets = [new CSSStyleSheet()];
  });
  await expect.poll(() => height()).toBeLessThan(before);
  await next.click();
  await page.getByRole('textbox').waitFor();
  await expect.poll(() => height()).toBe(before);
  // The script’s own, and ours: that of the first step, and the one that comes after it.
  await expect.poll(() => page.evaluate(() => document.adoptedStyleSheets.length)).toBe(3);
});

test.skipIf(lacks('a page that changes JavaScript'))('[R92] Prototype.js, which gives lists a toJSON of its own and takes other members away, leaves the journey a list', async () => {
  const legacy = `<script>
    Array.prototype.toJSON = function () { return '[' + this.map(String).join(', ') + ']'; };
    String.prototype.toJSON = function () { return '"' + this + '"'; };
    delete Array.prototype.entries;
    Array.from = (list) => [].slice.call(list);
    Array.prototype.reduce = function () { return this.length > 1 ? this : this[0]; };
  </script>`;
  const { page } = await openSharedPage(browser, site.page(html({ head: legacy + scriptTag, body: form })));
  const payload = await sendLead(page);
  expect(payload).toMatchObject({ name: 'Ann Lee', journey: [{ stepId: 'area', answer: 'Legs' }, { stepId: 'name' }] });
});

test('MooTools, which puts a type of its own in the place of Document, finds its form and its late parts, and the lead is sent', async () => {
  const mooTools = '<script>window.Document = function Document() {};</script>';
  const { page, uncaught } = await openSharedPage(browser, site.page(html({ head: mooTools + scriptTag, body: form })));
  expect(await sendLead(page)).toMatchObject({ name: 'Ann Lee' });
  expect(uncaught).toEqual([]);
});

test.skipIf(lacks('a page that changes JavaScript'))('MooTools with the members of its version 1.2, as Joomla ships it, leaves the form at work, and the lead is sent', async () => {
  const mooTools = `<script>
    Array.from = (item) => item == null ? [] : typeof item !== 'string' && typeof item.length === 'number' ? [].slice.call(item) : [item];
    Function.prototype.bind = function (that, list) {
      const self = this;
      const args = list == null ? undefined : Array.from(list);
      return function () { return self.apply(that, args || arguments); };
    };
  </script>`;
  const [area] = shortDefinition.steps;
  const definition = { ...shortDefinition, steps: [{ ...area, target: 'email' }, { id: 'email', commonStep: 'form-email', lastStep: true }] };
  const body = `<div data-lead-flow></div>${container(definition)}`;
  const { page, errors, uncaught } = await openSharedPage(browser, site.page(html({ head: mooTools + scriptTag, body })));
  await page.getByRole('radio', { name: 'Legs' }).check();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('textbox').fill('ann@example.com');
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByRole('heading', { name: 'Thanks' }).waitFor();
  expect(site.api.leads()).toMatchObject([{ payload: { email: 'ann@example.com', journey: [{ answer: 'Legs' }, {}] } }]);
  expect([...errors, ...uncaught]).toEqual([]);
});

test('a dead copy of the form, and a script that submits the form by itself, put nothing that was typed into the page’s address [R126]', async () => {
  const { page } = await openSharedPage(browser, site.page(html({ body: `${form}<aside></aside>` })));
  await page.getByRole('radio', { name: 'Legs' }).check();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('textbox').fill('Ann Lee');
  const address = page.url();
  const visited: string[] = [];
  page.on('framenavigated', (frame) => visited.push(frame.url()));
  await page.evaluate(() => {
    const [aside, root] = [document.querySelector('aside'), document.querySelector('[data-lead-flow]')];
    if (aside && root) aside.innerHTML = root.innerHTML;
    try {
      document.forms[0]?.submit();
    } catch {
      // Firefox throws: the form’s method is `dialog`, and there is none around it.
    }
  });
  const copy = page.locator('aside').getByRole('textbox');
  await copy.fill('Bob Ray');
  await copy.press('Enter');
  await page.locator('main').getByRole('button', { name: 'Submit' }).click();
  await page.getByRole('heading', { name: 'Thanks' }).waitFor();
  expect(visited.filter((url) => url !== address)).toEqual([new URL('/thank-you/', address).href]);
  expect(site.api.leads().map(({ payload }) => payload)).toMatchObject([{ name: 'Ann Lee' }]);
});

test('a script that wraps parts of the form in elements of its own costs no visitor an answer [R15]', async () => {
  const wrap = `<script>
    setInterval(() => {
      for (const part of document.querySelectorAll('main h2, main button, main label')) {
        if (part.parentNode.localName === 'b') continue;
        const wrapper = document.createElement('b');
        part.replaceWith(wrapper);
        wrapper.append(part);
      }
    }, 20);
  </script>`;
  const { page, errors } = await openSharedPage(browser, site.page(html({ head: scriptTag + wrap, body: form })));
  await page.locator('main b h2').waitFor();
  expect(await sendLead(page)).toMatchObject({ name: 'Ann Lee', journey: [{ answer: 'Legs' }, {}] });
  expect(errors).toEqual([]);
});

test.skipIf(lacks('frames and shadow roots'))('a form that comes into a shadow root after it was mounted has its looks there', async () => {
  const { page } = await openSharedPage(browser, site.page(html({ body: `${form}<section></section>` })));
  await page.getByRole('heading', { name: 'Which area?' }).waitFor();
  const ground = page.getByRole('button', { name: 'Next' });
  const colour = () => ground.evaluate((button) => getComputedStyle(button).backgroundColor);
  const before = await colour();
  await page.evaluate(() => {
    const [section, main] = [document.querySelector('section'), document.querySelector('main')];
    if (main) section?.attachShadow({ mode: 'open' }).append(main);
  });
  await expect.poll(colour).toBe(before);
  await expect.poll(() => page.evaluate(() => document.adoptedStyleSheets.length)).toBe(0);
});

test('a root inside the page’s own form never sends that form', async () => {
  const body = `<form action="/elsewhere">${form}<button>page</button></form>`;
  const { page, uncaught } = await openSharedPage(browser, site.page(html({ body })));
  expect(await sendLead(page)).toMatchObject({ name: 'Ann Lee' });
  expect(uncaught).toEqual([]);
});

test('a root that the page copies with the form inside, as a slider does, has one form, and that one works [R1]', async () => {
  const slide = `<div id="track"><section><div data-lead-flow></div>${container(shortDefinition)}</section></div>`;
  const { page } = await openSharedPage(browser, site.page(html({ body: slide })));
  await page.getByRole('radio', { name: 'Legs' }).waitFor();
  await page.evaluate(() => {
    const [track, section] = [document.querySelector('#track'), document.querySelector('#track section')];
    if (section) track?.prepend(section.cloneNode(true));
  });
  const copy = page.locator('#track section').first();
  await expect.poll(() => page.evaluate(() => Reflect.get(window.LeadFlow ?? {}, 'forms').length)).toBe(2);
  await expect.poll(() => copy.getByRole('form').count()).toBe(1);
  await copy.getByRole('radio', { name: 'Legs' }).check();
  await copy.getByRole('button', { name: 'Next' }).click();
  await copy.getByRole('textbox').waitFor();
});

test('a page that was opened with credentials in its address sends its lead to a relative address, and leads on to another', async () => {
  const leads = '/wp-json/leadsHandler/v1/submit/leads/';
  const body = `<main><div data-lead-flow data-lead-flow-submit-url="${leads}" data-lead-flow-redirect="thank-you/"></div>${container(shortDefinition)}</main>`;
  const { page, errors } = await openSharedPage(browser, site.page(html({ body })).replace('//', '//user:pass@'));
  await expect.poll(() => page.evaluate(() => document.baseURI)).toContain('user:pass@');
  const lead = await sendLead(page);
  expect(lead).toMatchObject({ name: 'Ann Lee' });
  expect(JSON.stringify(lead)).not.toContain('user:pass');
  expect(errors).toEqual([]);
});

test('a page that a browser translates shows each new reason why a field is refused [R119]', async () => {
  const asking = container({ steps: [{ commonStep: 'form-name', firstStep: true, lastStep: true }] });
  const { page } = await openSharedPage(browser, site.page(html({ body: `<div data-lead-flow></div>${asking}` })));
  await page.getByRole('textbox').focus();
  await page.keyboard.press('Tab');
  await page.getByText('Please provide your name').waitFor();
  await translate(page);
  await page.getByRole('textbox').fill('A');
  await page.keyboard.press('Tab');
  await page.getByText('Name should contain at least 2 characters').waitFor();
  await expect.poll(() => page.getByText('Please provide your name').count()).toBe(0);
});

test('an event that a script of the page makes up, from the window itself, breaks nothing', async () => {
  const { page, uncaught } = await openSharedPage(browser, site.page(html({ body: form })));
  await page.locator('.lf-next').first().waitFor();
  await page.evaluate(() => {
    for (const type of ['mouseout', 'mouseover', 'pointerout', 'pointerover']) {
      document.querySelector('.lf-next')?.dispatchEvent(new MouseEvent(type, { bubbles: true, relatedTarget: window }));
    }
  });
  expect(uncaught).toEqual([]);
});

test.each([
  ['each box, as it is reached', `addEventListener('focusin', ({ target }) => target.addEventListener('input', clean))`],
  ['the whole page', `addEventListener('input', clean, true)`],
])('a script of the page that writes into the boxes while somebody types keeps nothing of it from the form: %s [R116 R120 R131]', async (_where, listen) => {
  const page = await openTyping(`function clean(event) { event.target.value = event.target.value.replace(/[<>]/g, '') } ${listen}`);
  await page.getByRole('textbox', { name: 'ZIP Code' }).pressSequentially('80206');
  await page.getByRole('button', { name: 'Next', disabled: false }).click();
  await page.getByRole('radio').first().waitFor();
  await page.getByRole('button', { name: 'Next' }).click();
  const name = page.getByRole('textbox', { name: 'Name' });
  await name.pressSequentially('<Ann>');
  await page.keyboard.press('Tab');
  await name.selectText();
  await page.keyboard.press('Delete');
  await page.getByRole('button', { name: 'Submit' }).click();
  // What was deleted is not sent.
  await page.getByText('Please provide your name').first().waitFor();
  await name.pressSequentially('Bob');
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByRole('heading', { name: 'Thanks' }).waitFor();
  expect(site.api.leads()[0]?.payload).toMatchObject({ name: 'Bob', zipcode: '80206' });
});

async function openTyping(script: string): Promise<Page> {
  const definition = {
    settings: { captcha: 'off' },
    steps: [
      { commonStep: 'location-selector-zipcode', firstStep: true },
      { commonStep: 'location-selector-list', target: 'form-name' },
      { commonStep: 'form-name', lastStep: true },
    ],
  };
  const { page } = await openSharedPage(browser, site.page(html({ head: `<script>${script}</script>${scriptTag}`, body: `<main><div data-lead-flow></div>${container(definition)}</main>` })));
  return page;
}

test('a shop’s script that disables each pressed button a moment later, against double orders, stops nobody: after a refusal Next works, and on the next step', async () => {
  const script = `<script>
    addEventListener('click', ({ target }) => setTimeout(() => { const button = target.closest('button'); if (button) button.disabled = true; }));
  </script>`;
  const { page } = await openSharedPage(browser, site.page(html({ body: form + script })));
  await page.getByRole('button', { name: 'Next' }).click({ force: true });
  await page.getByText('Please choose').first().waitFor();
  expect(await sendLead(page)).toMatchObject({ name: 'Ann Lee' });
});
