import { expect, test } from 'vitest';
import { testBrowser } from '../tools/testBrowser.ts';
import { testEmbedSite } from '../tools/testEmbedSite.ts';
import { container, html, openSharedPage, scriptTag } from './embedPage.ts';

const browser = await testBrowser();
const site = await testEmbedSite();

const definition = {
  settings: { captcha: 'off' },
  steps: [
    { id: 'area', type: 'button-selection', question: 'Which area?', firstStep: true, target: 'you', answers: [{ text: 'Legs' }] },
    { id: 'you', type: 'input', question: 'Who are you?', lastStep: true, inputs: [{ name: 'name', label: 'Name' }] },
  ],
};
const header = '<header style="position:fixed;inset:0 0 auto;height:100px;background:#333;z-index:9"></header>';

test('a header that the page has left room for by `scroll-padding` covers neither the next question nor a field to be mended [A11]', async () => {
  const head = `<style>html{scroll-padding-top:100px}body{margin:0}</style>${scriptTag}`;
  const body = `${header}<div style="height:700px"></div><main><div data-lead-flow></div>${container(definition)}</main><div style="height:1500px"></div>`;
  const { page } = await openSharedPage(browser, site.page(html({ head, body })), { width: 800, height: 700 });
  const toTop = (selector: string, room: number) =>
    page.locator(selector).evaluate((element, above) => globalThis.scrollTo(0, element.getBoundingClientRect().top + globalThis.scrollY - above), room);
  const top = (selector: string) => page.locator(selector).evaluate((element) => element.getBoundingClientRect().top);
  await page.getByRole('radio', { name: 'Legs' }).check();
  await toTop('form', 40);
  await page.getByRole('button', { name: 'Next' }).press('Enter');
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Who are you?');
  await expect.poll(() => top('h2')).toBeGreaterThanOrEqual(100);
  await toTop('input', 90);
  await page.getByRole('button', { name: 'Submit' }).press('Enter');
  await expect.poll(() => page.evaluate(() => document.activeElement?.localName)).toBe('input');
  await expect.poll(() => top('input')).toBeGreaterThanOrEqual(100);
});

test.each([
  [320, 256, 3],
  [640, 320, 7],
  [640, 320, 5],
])('nor is the answer that has the focus after Previous beyond the lower edge, in a window of %i by %i with %i answers [A11]', async (width, height, count) => {
  const head = `<style>html{scroll-padding-top:80px}body{margin:0}</style>${scriptTag}`;
  const answers = Array.from({ length: count }, (_, index) => ({ text: `Answer ${index + 1}` }));
  const choice = (id: string, target: string, more: object = {}) => ({ id, type: 'button-selection', question: `Question ${id}?`, target, answers, ...more });
  const steps = [choice('one', 'two', { firstStep: true }), choice('two', 'name'), { id: 'name', commonStep: 'form-name', lastStep: true }];
  const body = `${header.replace('100px', '80px')}<div style="height:200px"></div><main><div data-lead-flow></div>${container({ settings: { captcha: 'off' }, steps })}</main><div style="height:1500px"></div>`;
  const { page } = await openSharedPage(browser, site.page(html({ head, body })), { width, height });
  const last = page.getByRole('radio', { name: `Answer ${count}`, exact: true });
  for (const question of ['Question one?', 'Question two?']) {
    await page.getByRole('heading', { name: question }).waitFor();
    await last.check();
    await page.getByRole('button', { name: 'Next' }).press('Enter');
  }
  await page.getByRole('textbox').waitFor();
  await page.getByRole('button', { name: 'Previous' }).press('Enter');
  await expect.poll(() => last.evaluate((radio) => radio === document.activeElement)).toBe(true);
  await expect
    .poll(() =>
      last.evaluate((radio) => {
        const { top, bottom } = (radio.closest('label') ?? radio).getBoundingClientRect();
        return top >= 80 && bottom <= innerHeight;
      }),
    )
    .toBe(true);
});

test('the next step is there at once for a visitor who wants no motion, on a page with `html { scroll-behavior: smooth }` too, where Next scrolled through 41 positions [A12]', async () => {
  const head = `<style>html{scroll-behavior:smooth}body{margin:0}</style>${scriptTag}`;
  const body = `<div style="height:700px"></div><main><div data-lead-flow></div>${container(definition)}</main><div style="height:1500px"></div>`;
  const { page } = await openSharedPage(browser, site.page(html({ head, body })), { width: 800, height: 300 });
  await page.getByRole('radio', { name: 'Legs' }).check();
  const positions = await page.getByRole('button', { name: 'Next' }).evaluate(async (button) => {
    const top = document.querySelector('form')?.getBoundingClientRect().top ?? 0;
    globalThis.scrollTo({ top: globalThis.scrollY + top + 60, behavior: 'instant' });
    const seen = [globalThis.scrollY];
    (button as HTMLElement).click(); // as: it is a button
    // Two frames in one place are the end of a smooth scroll, too.
    for (let still = 0; still < 2 || document.activeElement?.textContent !== 'Who are you?'; ) {
      await new Promise(requestAnimationFrame);
      const isStill = seen.at(-1) === globalThis.scrollY;
      if (!isStill) seen.push(globalThis.scrollY);
      still = isStill ? still + 1 : 0;
    }
    return seen;
  });
  expect(positions).toHaveLength(2);
});

test.each([
  ['nothing else', '', '', 0],
  ['a header that stays at the edge', '', header, 100],
  ['a header whose height the page names', '.lf-root{--lf-scroll-offset:100px}', header, 100],
])('the card around the form was cut off at the window’s edge after a Next that scrolls: it has 24 pixels of air, below %s [A11]', async (_what, style, top, covered) => {
  const head = `<style>body{margin:0}${style}</style>${scriptTag}`;
  const body = `${top}<div style="height:700px"></div><main><div data-lead-flow></div>${container(definition)}</main><div style="height:1500px"></div>`;
  const { page } = await openSharedPage(browser, site.page(html({ head, body })), { width: 1280, height: 900 });
  await page.getByRole('radio', { name: 'Legs' }).check();
  // The answer and Next are in the window, the beginning of the form is above it.
  await page.locator('form').evaluate((form) => globalThis.scrollTo(0, form.getBoundingClientRect().top + globalThis.scrollY + 40));
  await page.getByRole('button', { name: 'Next' }).press('Enter');
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Who are you?');
  await expect.poll(() => page.locator('.lf-root').evaluate((root) => Math.round(root.getBoundingClientRect().top))).toBe(covered + 24);
});
