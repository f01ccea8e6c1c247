import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { container, html, openPage, openSharedPage } from '../embed/embedPage.ts';
import { everyStep, walkEveryStep } from '../embed/everyStep.ts';
import { leadDefinition } from '../reliability/leadPage.ts';
import { isLongRun } from '../tools/longRun.ts';
import { engine, testBrowser } from '../tools/testBrowser.ts';
import { testEmbedSite } from '../tools/testEmbedSite.ts';

const browser = await testBrowser();
const site = await testEmbedSite();

async function openForm(definition: object, { body = '', attributes = '', width = 800, isAlone = false } = {}): Promise<Page> {
  const markup = html({ body: `${body}<main><div data-lead-flow></div>${container(definition)}</main>` }).replace('<html', `<html ${attributes}`);
  const open = isAlone ? openPage(browser, site.page(markup), { viewport: { width, height: 600 } }) : openSharedPage(browser, site.page(markup), { width, height: 600 });
  const { page } = await open;
  await page.locator('[data-lead-flow-status="ready"]').waitFor();
  return page;
}

const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent);
/**
 * Waits until a draft is written. Where a reload follows the answer at once, Chromium and Firefox bring it back once the code of drafts is here; WebKit
 * lost it in 5 of 16 tries, and why is not known. So these tests don't ask for that.
 */
const draftHolds = (page: Page, answer: string) => expect.poll(() => page.evaluate(() => JSON.stringify(sessionStorage))).toContain(answer);
const next = (page: Page) => page.getByRole('button', { name: 'Next' }).click();

test('several mistakes are listed at Next, in focus, each a link to its field', async () => {
  const page = await openForm(leadDefinition());
  await page.getByRole('radio', { name: 'Legs' }).check();
  await next(page);
  await page.getByRole('textbox', { name: 'Email' }).fill('ann');
  await page.getByRole('textbox', { name: 'Email' }).press('Enter');
  const list = page.locator(':focus');
  await expect.poll(() => list.getByRole('link').count()).toBe(3);
  await list.getByRole('link').last().click();
  await expect.poll(() => page.getByRole('textbox', { name: 'Phone' }).evaluate((field) => field === document.activeElement)).toBe(true);
});

test('the focus goes to the question after Next, and to the answer after Previous', async () => {
  const page = await openForm(leadDefinition());
  await page.getByRole('radio', { name: 'Arms' }).check();
  await next(page);
  await expect.poll(() => focused(page)).toBe('And you?');
  await page.getByRole('button', { name: 'Previous' }).click();
  await page.getByRole('heading', { name: 'Which area?' }).waitFor();
  await expect.poll(() => page.getByRole('radio', { name: 'Arms' }).evaluate((radio) => radio === document.activeElement)).toBe(true);
});

test('the focus goes to the first of the clinics that See More brings', async () => {
  const steps = [
    { id: 'where', commonStep: 'location-selector-zipcode', question: 'Where?', firstStep: true, target: 'clinic' },
    { id: 'clinic', type: 'nearest-locations', question: 'Which clinic?', lastStep: true },
  ];
  const page = await openForm({ settings: { captcha: 'off', locationsPerPage: 1 }, steps });
  await page.getByRole('textbox').fill('10001');
  await next(page);
  await page.getByRole('heading', { name: 'Which clinic?' }).waitFor();
  await page.getByRole('button', { name: 'See More' }).click();
  await expect.poll(() => page.getByRole('radio').nth(1).evaluate((radio) => radio === document.activeElement)).toBe(true);
});

test('the question after Next is in view, clear of a sticky header that the page leaves no room for [A11]', async () => {
  const header = '<header style="position:sticky;top:0;height:80px;background:#333;z-index:9"></header><div style="height:500px"></div>';
  const page = await openForm(leadDefinition(), { body: header });
  await page.evaluate(() => document.body.insertAdjacentHTML('beforeend', '<div style="height:1500px"></div>'));
  await page.getByRole('radio', { name: 'Arms' }).check();
  // The theme's header covers the form's upper edge when Next is pressed.
  await page.locator('form').evaluate((form) => globalThis.scrollTo(0, form.getBoundingClientRect().top + globalThis.scrollY + 30));
  await page.getByRole('button', { name: 'Next' }).press('Enter');
  await expect.poll(() => focused(page)).toBe('And you?');
  const top = () => page.getByRole('heading', { name: 'And you?' }).evaluate((heading) => heading.getBoundingClientRect().top);
  // Firefox places it to a fraction of a pixel.
  await expect.poll(top).toBeGreaterThan(79);
  await expect.poll(() => top()).toBeLessThan(300);
});

test('a press on Next is not lost when the field that it leaves gets an error and Next moves down', async () => {
  const settings = { messages: { emailPattern: 'This address has no sign that tells its first part from its second; please write it again, as in ann@example.com' } };
  const inputs = [{ name: 'email', type: 'email', label: 'Email' }];
  const page = await openForm({ settings, steps: [{ id: 'you', type: 'input', question: 'You?', firstStep: true, lastStep: true, inputs }] }, { width: 320 });
  const [field, submit] = [page.getByRole('textbox', { name: 'Email' }), page.getByRole('button', { name: 'Submit' })];
  await field.click();
  await page.keyboard.type('bad');
  const before = (await submit.boundingBox())!;
  await page.mouse.move(before.x + before.width / 2, before.y + 3);
  await page.mouse.down();
  await page.evaluate(() => new Promise((resolve) => void requestAnimationFrame(() => requestAnimationFrame(resolve))));
  await expect.poll(() => submit.boundingBox()).toEqual(before);
  await page.mouse.up();
  await expect.poll(async () => (await submit.boundingBox())!.y).toBeGreaterThan(before.y + 30);
  // A refused press puts the focus on the field.
  await expect.poll(() => field.evaluate((box) => box === document.activeElement)).toBe(true);
});

test('a draft is there again after a reload', async () => {
  const page = await openForm(leadDefinition({ saveDraft: true }));
  await page.getByRole('radio', { name: 'Arms' }).check();
  await draftHolds(page, 'Arms');
  await page.reload();
  await page.getByRole('radio', { name: 'Arms', checked: true }).waitFor();
});

test('a visitor who follows a link and comes back finds a form that sends one lead, kept by the browser or not', async () => {
  site.page('<h1>Elsewhere</h1>', { path: '/elsewhere/' });
  const page = await openForm(leadDefinition({ saveDraft: true }), { body: '<a href="/elsewhere/">Prices</a>', isAlone: true });
  await page.getByRole('radio', { name: 'Legs' }).check();
  await draftHolds(page, 'Legs');
  await page.getByRole('link', { name: 'Prices' }).click();
  await page.getByRole('heading', { name: 'Elsewhere' }).waitFor();
  await page.waitForLoadState();
  // WebKit's driver waits until the page is there. It never answers a call that is under way when the page goes into the back/forward cache.
  if (engine === 'webkit') await page.goBack();
  else await page.evaluate(() => void setTimeout(() => history.back()));
  // Playwright never sees the end of a navigation to a page that Firefox has kept, and would wait for it before each press.
  const isThere = (selector: string) => expect.poll(() => page.evaluate((wanted) => document.querySelector(wanted) !== null, selector)).toBe(true);
  const focus = async (selector: string): Promise<void> => {
    await isThere(selector);
    await page.evaluate((wanted) => document.querySelector<HTMLElement>(wanted)?.focus(), selector);
  };
  await isThere('input[value=Legs]:checked');
  await focus('[id$="-next"]');
  await page.keyboard.press('Enter');
  for (const [name, value] of [['name', 'Ann Lee'], ['email', 'ann@example.com'], ['telephone', '2015550123']] as const) {
    await focus(`input[name=${name}]`);
    await page.keyboard.type(value);
  }
  await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate(() => document.querySelector('h1')?.textContent)).toBe('Thanks');
  expect(site.api.leads()).toHaveLength(1);
});

test('the browser’s Back leads to the question before, with its answer, and Forward on again', async () => {
  const page = await openForm(leadDefinition({ browserHistory: true }), { isAlone: true });
  await page.getByRole('radio', { name: 'Arms' }).check();
  await next(page);
  await expect.poll(() => focused(page)).toBe('And you?');
  await page.evaluate(() => history.back());
  await page.getByRole('radio', { name: 'Arms', checked: true }).waitFor();
  await page.evaluate(() => history.forward());
  await page.getByRole('heading', { name: 'And you?' }).waitFor();
});

test('right to left, the form starts at the right and its answers are in the same order', async () => {
  const page = await openForm(leadDefinition(), { attributes: 'dir="rtl"' });
  await page.getByRole('radio', { name: 'Legs' }).focus();
  await page.keyboard.press('Space');
  // Down, since left and right are the browser's own: WebKit doesn't turn them round.
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => page.getByRole('radio', { name: 'Arms' }).isChecked()).toBe(true);
  const [radio, form] = [await page.getByRole('radio', { name: 'Legs' }).boundingBox(), await page.getByRole('form').boundingBox()];
  expect(radio!.x).toBeGreaterThan(form!.x + form!.width / 2);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(800);
});

const layouts = ['stepperlist', 'standard', 'darkmode'] as const;

test.each(isLongRun ? layouts : layouts.slice(0, 1))('every step of the %s layout fits 320 px', async (formType) => {
  const page = await openForm(everyStep(formType), { width: 320 });
  await page.evaluate(() => {
    const widest = { width: 0 };
    Reflect.set(window, 'widest', widest);
    document.addEventListener('leadflow:redirect', (event) => event.preventDefault());
    const measure = () => {
      widest.width = Math.max(widest.width, document.documentElement.scrollWidth);
      requestAnimationFrame(measure);
    };
    measure();
  });
  await walkEveryStep(page);
  await page.locator('[data-lead-flow-status="done"]').waitFor();
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'widest').width)).toBe(320);
});
