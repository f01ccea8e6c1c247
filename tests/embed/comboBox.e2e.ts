import { expect, test } from 'vitest';
import { testBrowser } from '../tools/testBrowser.ts';
import { testEmbedSite } from '../tools/testEmbedSite.ts';
import { container, html, openSharedPage } from './embedPage.ts';

const site = await testEmbedSite();
const browser = await testBrowser();

const options = Array.from({ length: 277 }, (_, index) => ({ text: `City ${index + 1}`, value: `c${index + 1}`, group: index < 150 ? 'North' : 'South' }));
const definition = {
  settings: { captcha: 'off' },
  steps: [
    { id: 'city', type: 'input', question: 'Which city?', firstStep: true, target: 'end', inputs: [{ name: 'city', type: 'select', label: 'City', searchable: true, options }] },
    { id: 'end', type: 'form-intro', lastStep: true, settings: { title: 'The end' } },
  ],
};
const tall = '<div style="block-size: 2000px"></div>';

test('hundreds of options are gone through by the page, and the list shown and taken away by Alt with an arrow: the window stays where it is [R52 A16]', async () => {
  const { page } = await openSharedPage(browser, site.page(html({ body: `<div data-lead-flow></div>${container(definition)}${tall}` })), { width: 390, height: 600 });
  const box = page.getByRole('combobox', { name: 'City' });
  const focused = page.locator('[role=option][data-focused=true]');
  const place = async () => Number(await focused.getAttribute('aria-posinset'));
  await page.getByRole('button', { name: /Show options/ }).waitFor();
  await page.evaluate(() => scrollTo(0, 40));
  await box.focus();
  const before = await page.evaluate(() => scrollY);
  await page.keyboard.press('Alt+ArrowDown');
  const list = page.getByRole('listbox');
  await list.waitFor();
  await expect.poll(() => focused.count()).toBe(0);
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => page.getByRole('option').count()).toBe(277);
  const [room, row] = [(await list.boundingBox())!.height, (await focused.boundingBox())!.height];
  let last = 1;
  for (let count = 0; count < 4; count += 1) {
    await page.keyboard.press('PageDown');
    await expect.poll(place).toBeGreaterThan(last);
    await expect.poll(() => place()).toBeLessThanOrEqual(last + Math.ceil(room / row));
    last = await place();
  }
  await expect
    .poll(async () => {
      const [option, within] = [await focused.boundingBox(), await list.boundingBox()];
      return option!.y >= within!.y - 1 && option!.y + option!.height <= within!.y + within!.height + 1;
    })
    .toBe(true);
  await page.keyboard.press('PageUp');
  await expect.poll(place).toBeLessThan(last);
  await expect.poll(() => place()).toBeGreaterThan(1);
  await page.keyboard.press('Alt+ArrowUp');
  await list.waitFor({ state: 'detached' });
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(before);
});

const few = {
  settings: { captcha: 'off' },
  steps: [
    {
      id: 'city',
      type: 'input',
      question: 'Where?',
      firstStep: true,
      lastStep: true,
      inputs: [{ name: 'city', type: 'select', label: 'City', searchable: true, options: ['Rome', 'Oslo', 'Rome North'] }, { name: 'nick', label: 'Nick' }],
    },
  ],
};

test.each([
  ['goes there and leaves at once', ['focus', 'input', 'blur']],
  ['never goes there', ['input', 'change']],
])('a script that fills the box in and %s has chosen the option of that name, over an earlier choice too [R52]', async (_how, does) => {
  const { page } = await openSharedPage(browser, site.page(html({ body: `<div data-lead-flow></div>${container(few)}` })));
  const box = page.getByRole('combobox', { name: 'City' });
  await page.getByRole('button', { name: /Show options/ }).waitFor();
  const fill = (name: string) =>
    box.evaluate(
      (element, [text, steps]) => {
        for (const step of steps) {
          if (step === 'focus' || step === 'blur') (element as HTMLInputElement)[step]();
          if (step === 'input') Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(element, text);
          if (step === 'input' || step === 'change') element.dispatchEvent(new Event(step, { bubbles: true }));
        }
      },
      [name, does] as const,
    );
  await fill('Rome');
  await page.getByRole('textbox', { name: 'Nick' }).fill('Ann');
  await fill('Oslo');
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByRole('heading', { name: 'Thanks' }).waitFor();
  expect(site.api.leads()).toMatchObject([{ payload: { city: 'Oslo', nick: 'Ann' } }]);
});
