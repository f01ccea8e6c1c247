import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { lacks } from '../tools/lacks.ts';
import { testBrowser } from '../tools/testBrowser.ts';
import { testEmbedSite } from '../tools/testEmbedSite.ts';
import { formPage, openPage, openSharedPage, shortDefinition } from './embedPage.ts';
import { bringScript, prerenderedPage, renderForm, sentRoot } from './prerenderedPage.ts';

const browser = await testBrowser();
// One that shows a page for Back as it was left; where there is none, the form begins anew.
const keeping = await testBrowser({ keepsPages: true });
const site = await testEmbedSite();

const [area, name] = shortDefinition.steps;
const contact = { ...name, id: 'contact', commonStep: undefined, type: 'input', inputs: [{ name: 'name', type: 'text', label: 'Name' }, { name: 'email', type: 'email', label: 'E-mail' }] };
const definition = { settings: { captcha: 'off', spam: { minSeconds: 3 } }, steps: [{ ...area, target: 'contact' }, contact] };

const trap = (page: Page) => page.locator('[name=lf-topic]');
const checkOf = () => site.api.leads().at(-1)?.payload['spam_check'];
const clean = { seconds: expect.any(Number) as unknown, trap: '' };

async function openForm() {
  const opened = await openSharedPage(browser, site.page(formPage(definition)));
  await trap(opened.page).waitFor({ state: 'attached' });
  return opened;
}

async function toContact(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'Legs' }).check();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('textbox', { name: 'Name' }).waitFor();
}

async function submit(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByRole('heading', { name: 'Thanks' }).waitFor();
}

test('a form that asks for no spam check has no field that people don’t see, and fetches none of its code, to its end', async () => {
  const { page } = await openSharedPage(browser, 'about:blank');
  // On a page of its author, code that looks the definition over comes after a second, and reads that file too.
  await page.route('**/*chunk-inspection*', (route) => route.abort());
  const asked = page.waitForRequest(/chunk-asked/, { timeout: 0 }).then(() => true, () => false);
  await page.goto(site.page(formPage(shortDefinition)));
  await toContact(page);
  await expect.poll(() => trap(page).count()).toBe(0);
  await page.getByRole('textbox', { name: 'Name' }).fill('Ann Lee');
  await submit(page);
  expect(await Promise.race([asked, Promise.resolve('not yet')])).toBe('not yet');
  expect(checkOf()).toBeUndefined();
});

test('a script that fills in every field it finds gives itself away', async () => {
  const { page } = await openForm();
  await toContact(page);
  await page.evaluate(() => {
    for (const box of document.querySelectorAll('input')) {
      box.value = box.type === 'email' ? 'bot@clinic.example' : 'Buy now';
      box.dispatchEvent(new Event('input', { bubbles: true }));
    }
  });
  await submit(page);
  expect(checkOf()).toEqual({ ...clean, trap: 'Buy now' });
});

test('who reads with the keyboard alone never comes to the field that people don’t see, forwards or backwards', async () => {
  const { page } = await openForm();
  await toContact(page);
  const seen: string[] = [];
  for (const key of [...Array.from({ length: 8 }, () => 'Tab'), ...Array.from({ length: 8 }, () => 'Shift+Tab')]) {
    await page.keyboard.press(key);
    seen.push(await page.evaluate(() => document.activeElement?.getAttribute('name') ?? ''));
  }
  expect(seen).toContain('email');
  expect(seen).not.toContain('lf-topic');
  await page.getByRole('textbox', { name: 'Name' }).fill('Ann Lee');
  await page.getByRole('textbox', { name: 'E-mail' }).fill('ann@clinic.example');
  await submit(page);
  expect(checkOf()).toEqual(clean);
});

test.skipIf(lacks('CDP'))('a screen reader meets the fields of the form and no other, in the step with fields and before it', async () => {
  const { page, context } = await openForm();
  await toContact(page);
  const session = await context.newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  // as: the protocol types values as anything.
  const boxes = nodes.filter(({ ignored, role }) => !ignored && role?.value === 'textbox').map((node) => node.name?.value as string);
  expect(boxes).toEqual(['Name', 'E-mail']);
});

test('nobody sees it, in a form without its style sheet either, and it makes the page no longer', async () => {
  const { page } = await openForm();
  await page.evaluate(() => void (document.adoptedStyleSheets = []));
  const shown = await trap(page).evaluate((box) => {
    const { width = Infinity, height = Infinity } = box.parentElement?.getBoundingClientRect() ?? {};
    const tall = document.documentElement.scrollHeight;
    box.parentElement?.remove();
    return { isSmall: width <= 1 && height <= 1, added: tall - document.documentElement.scrollHeight };
  });
  expect(shown.isSmall).toBe(true);
  expect(shown.added).toBeLessThanOrEqual(1);
});

const forced =
  'clip:auto!important;clip-path:none!important;position:static!important;inset:auto!important;overflow:visible!important;opacity:1!important;visibility:visible!important;' +
  'width:300px!important;height:60px!important;min-width:300px!important;min-height:60px!important;max-width:none!important;max-height:none!important;margin:20px!important;padding:20px!important;border:9px solid red!important;background:yellow!important';

const forcing = [
  ['a page’s rules force clip, position and sizes on divs', `div{${forced}}`],
  ['they do so on inputs', `input{${forced}}`],
  ['they do so on everything, and more specifically', `*,:root body form#x#y,main [data-lead-flow] div:not(#x#y#z),main input:not(#x#y#z){${forced}}`],
  ['they do so in a layer', `@layer page{div,input{${forced}}}`],
  ['divs have no box of their own', 'div{display:contents!important}input{position:fixed!important;inset:0!important;width:100%!important;height:100%!important}'],
  ['they move and scale it', `div,input{${forced};transform:scale(9)!important;position:fixed!important;top:0!important;left:0!important;z-index:99!important;zoom:3!important}`],
  ['they put something before it', `div::before{content:'Topic'!important;position:fixed!important;top:0!important;left:0!important;background:yellow!important}`],
];

test('nobody sees it on a page whose rules force clip, position and sizes, and nothing moves for it', async () => {
  const { page } = await openForm();
  for (const [where, rules] of forcing) {
    const style = await page.addStyleTag({ content: rules });
    const { looks, moved } = await trap(page).evaluate((box) => {
      const holder = box.parentElement!;
      const [parent, after] = [holder.parentElement!, holder.nextSibling];
      const seen = [box, holder].map((part) => (({ display, width, height, opacity, clipPath }) => ({ display, width, height, opacity, clipPath }))(getComputedStyle(part)));
      const others = [...document.querySelectorAll('body *')].filter((element) => !holder.contains(element));
      const places = () => others.map((element) => JSON.stringify(element.getBoundingClientRect()));
      const before = places();
      holder.remove();
      const without = places();
      parent.insertBefore(holder, after);
      return { looks: seen, moved: without.filter((place, index) => place !== before[index]) };
    });
    expect(looks, where).toEqual(Array.from({ length: 2 }, () => ({ display: 'block', width: '1px', height: '1px', opacity: '0', clipPath: 'inset(50%)' })));
    expect(moved, where).toEqual([]);
    await style.evaluate((tag) => tag.parentNode?.removeChild(tag));
  }
});

test('the browser’s autofill and password managers pass it: it can’t have the focus, and bears the marks by which they leave a field alone', async () => {
  const { page } = await openForm();
  await toContact(page);
  // A manager fills in what can have the focus, whatever it is called: Chrome’s and Firefox’s do, and so do the content scripts of the others.
  const filled = await page.evaluate(() =>
    [...document.querySelectorAll('input')].flatMap((box) => {
      box.focus();
      if (document.activeElement !== box) return [];
      box.value = box.type === 'email' ? 'ann@clinic.example' : 'Ann Lee';
      box.dispatchEvent(new Event('input', { bubbles: true }));
      return [box.name];
    }),
  );
  expect(filled).toEqual(['name', 'email']);
  const marks = await trap(page).evaluate((box) => Object.fromEntries([...box.attributes].map((attribute) => [attribute.name, attribute.value])));
  expect(marks).toMatchObject({
    type: 'text',
    name: 'lf-topic',
    autocomplete: 'off',
    tabindex: '-1',
    'data-1p-ignore': '',
    'data-bwignore': '',
    'data-form-type': 'other',
    'data-lpignore': 'true',
    'data-protonpass-ignore': '',
  });
  await submit(page);
  expect(checkOf()).toEqual(clean);
});

test.skipIf(lacks('the back/forward cache'))('who comes back from the thank-you page by Back, and sends a change, has been there for the time of both', async () => {
  const { page } = await openPage(keeping, site.page(formPage(definition)));
  await trap(page).waitFor({ state: 'attached' });
  await toContact(page);
  await page.getByRole('textbox', { name: 'Name' }).fill('Ann Lee');
  await page.getByRole('textbox', { name: 'E-mail' }).fill('ann@clinic.example');
  await submit(page);
  const first = checkOf();
  await page.goBack({ waitUntil: 'commit' });
  await page.getByRole('textbox', { name: 'Name' }).or(page.getByRole('radio', { name: 'Legs' })).first().waitFor();
  if ((await page.getByRole('textbox', { name: 'Name' }).count()) === 0) await toContact(page);
  await page.getByRole('textbox', { name: 'Name' }).fill('Anna Lee');
  await page.getByRole('textbox', { name: 'E-mail' }).fill('ann@clinic.example');
  await submit(page);
  expect([first, checkOf()]).toEqual([clean, clean]);
});

/** Lets the page's clock run ahead, as if so many milliseconds had passed. */
const passTime = (page: Page, milliseconds: number): Promise<void> =>
  page.evaluate((ahead) => {
    const now = performance.now.bind(performance);
    performance.now = () => now() + ahead;
  }, milliseconds);

async function fillIn(page: Page): Promise<void> {
  await toContact(page);
  await page.getByRole('textbox', { name: 'Name' }).fill('Ann Lee');
  await page.getByRole('textbox', { name: 'E-mail' }).fill('ann@clinic.example');
  await submit(page);
}

const secondsSent = (): number => {
  const check = checkOf();
  return typeof check === 'object' && check !== null && 'seconds' in check ? Number(check.seconds) : NaN;
};

test('who answers a first step that came with the page, for minutes before the script is there, has taken those minutes', async () => {
  const { page } = await openPage(browser, site.page(await prerenderedPage(definition)));
  await page.getByRole('radio', { name: 'Arms' }).click();
  await passTime(page, 600_000);
  await bringScript(page);
  await trap(page).waitFor({ state: 'attached' });
  await fillIn(page);
  expect(secondsSent()).toBeGreaterThan(599);
});

test('a first step that a page fetches later is answered since then, not since the page was painted', async () => {
  const { page } = await openPage(browser, site.page(formPage(definition)));
  await trap(page).waitFor({ state: 'attached' });
  await passTime(page, 600_000);
  const form = await renderForm(definition, { locale: 'en' });
  await page.evaluate((markup) => void (document.querySelector('main')!.innerHTML = markup), sentRoot(form, definition));
  await page.locator('[data-lead-flow]:not([data-lead-flow-rendered]) [name=lf-topic]').waitFor({ state: 'attached' });
  await fillIn(page);
  expect(secondsSent()).toBeLessThan(599);
});
