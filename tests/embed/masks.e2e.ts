import type { Locator, Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { testBrowser } from '../tools/testBrowser.ts';
import { testEmbedSite } from '../tools/testEmbedSite.ts';
import { formPage, openSharedPage } from './embedPage.ts';
import { lateCode } from './lateCode.ts';

const browser = await testBrowser();
const site = await testEmbedSite();

const definition = {
  settings: { captcha: 'off' },
  steps: [{ id: 'you', type: 'input', question: 'You?', firstStep: true, lastStep: true, inputs: [{ name: 'telephone', type: 'tel', label: 'Phone' }, { name: 'zipcode', type: 'zipcode', label: 'ZIP' }] }],
};

async function openFields(): Promise<{ readonly page: Page; readonly phone: Locator; readonly zip: Locator; press(...keys: readonly string[]): Promise<void> }> {
  const { page, uncaught } = await openSharedPage(browser, site.page(formPage(definition)));
  onTestFinished(() => expect(uncaught).toEqual([]));
  const [phone, zip] = [page.getByRole('textbox', { name: 'Phone' }), page.getByRole('textbox', { name: 'ZIP' })];
  await phone.waitFor();
  await lateCode(site, page);
  return {
    page,
    phone,
    zip,
    async press(...keys) {
      for (const key of keys) await page.keyboard.press(key);
    },
  };
}

const caretOf = (box: Locator): Promise<unknown> => box.evaluate((input: HTMLInputElement) => input.selectionStart);

test('the first digit of an area code can be mended, whatever comes behind it [R141]', async () => {
  const { page, phone, press } = await openFields();
  await phone.click();
  await page.keyboard.type('2125550123');
  await press('Home', 'ArrowRight', 'ArrowRight', 'Backspace');
  await expect.poll(async () => [await phone.inputValue(), await caretOf(phone)]).toEqual(['(125) 550-123', 0]);
  await press('3');
  await expect.poll(async () => [await phone.inputValue(), await caretOf(phone)]).toEqual(['(312) 555-0123', 2]);
  await press('Home', 'Delete', 'Delete');
  await expect.poll(() => phone.inputValue()).toBe('(255) 501-23');
});

test('digits that are deleted from the front go one by one [R141]', async () => {
  const { page, phone, press } = await openFields();
  await phone.click();
  await page.keyboard.type('2015550111');
  await press('Home');
  const left: string[] = [];
  for (let index = 0; index < 9; index += 1) {
    await press('Delete');
    left.push((await phone.inputValue()).replace(/\D/g, ''));
  }
  expect(left).toEqual(['015550111', '15550111', '5550111', '550111', '50111', '0111', '111', '11', '1']);
});

test('a short number loses the digit that is deleted alone [R141]', async () => {
  const { page, phone, press } = await openFields();
  await phone.click();
  await page.keyboard.type('212');
  await press('Home', 'Delete');
  await expect.poll(() => phone.inputValue()).toBe('(12');
  await press('4');
  await expect.poll(() => phone.inputValue()).toBe('412');
});

test('a country code in front still goes as the number is typed [R141]', async () => {
  const { page, phone } = await openFields();
  await phone.click();
  await page.keyboard.type('12125550123');
  await expect.poll(() => phone.inputValue()).toBe('(212) 555-0123');
});

test('Undo and Redo go on over a new definition, and bring nothing back that a reset has forgotten [R5 R140 R141]', async () => {
  const { page, phone, press } = await openFields();
  await phone.click();
  await page.keyboard.type('201');
  await page.evaluate(() => {
    const data = document.querySelector('[data-lead-flow-data]');
    if (data) data.textContent = String(data.textContent).replace('"settings":{', '"settings":{"nextButtonClass":"mine",');
  });
  await page.locator('.mine').first().waitFor();
  await page.keyboard.type('55');
  await expect.poll(() => phone.inputValue()).toBe('(201) 55');
  const seen: string[] = [];
  for (const keys of ['Control+z', 'Control+z', 'Control+z', 'Control+y', 'Control+y', 'Control+y']) {
    await press(keys);
    seen.push(await phone.inputValue());
  }
  expect(seen).toEqual(['(201) 5', '201', '20', '201', '(201) 5', '(201) 55']);
  await page.evaluate(() => Reflect.get(globalThis, 'LeadFlow').forms[0].reset());
  await expect.poll(() => phone.inputValue()).toBe('');
  await phone.click();
  await press('Control+z', 'Control+y');
  await expect.poll(() => phone.inputValue()).toBe('');
});

test('Undo brings the texts before the last edits back, and makes none up; Redo takes it away again [R140 R141]', async () => {
  const { page, phone, zip, press } = await openFields();
  await phone.click();
  await page.keyboard.type('2015550123');
  await press('Control+z');
  await expect.poll(() => phone.inputValue()).toBe('(201) 555-012');
  await press('Control+Shift+z');
  await expect.poll(() => phone.inputValue()).toBe('(201) 555-0123');
  await press('Control+z', 'Control+z', 'Control+z', 'Control+y');
  await page.keyboard.type('4');
  await expect.poll(() => phone.inputValue()).toBe('(201) 555-014');
  await phone.fill('(646) 555-0199');
  await phone.selectText();
  await press('Delete');
  await expect.poll(() => phone.inputValue()).toBe('');
  await press('Control+z');
  await expect.poll(() => phone.inputValue()).toBe('(646) 555-0199');
  await phone.selectText();
  await page.keyboard.type('212');
  await press('Control+z', 'Control+z', 'Control+z');
  await expect.poll(() => phone.inputValue()).toBe('(646) 555-0199');
  await zip.click();
  await page.keyboard.type('100011234');
  await press('Control+z');
  await expect.poll(() => zip.inputValue()).toBe('10001-123');
  await press('Control+z');
  await page.keyboard.type('5');
  await expect.poll(() => zip.inputValue()).toBe('10001-125');
});

/** The steps of a phone number as it is typed. */
const steps = ['', '2', '20', '201', '(201) 5', '(201) 55', '(201) 555', '(201) 555-0', '(201) 555-01'];

test.each([
  ['the keyboard', (page: Page, command: 'undo' | 'redo') => page.keyboard.press(command === 'undo' ? 'Control+z' : 'Control+Shift+z')],
  ['the menu', (page: Page, command: 'undo' | 'redo') => page.evaluate((name) => document.execCommand(name), command)],
] as const)('Undo and Redo by %s go one change at a time, as far as the visitor has typed, and leave nothing selected [R140 R141]', async (_how, run) => {
  const { page, phone } = await openFields();
  await phone.click();
  await page.keyboard.type('20155501');
  const seen = [await phone.inputValue()];
  for (let count = 1; count < steps.length; count += 1) {
    await run(page, 'undo');
    seen.unshift(await phone.inputValue());
  }
  expect(seen).toEqual(steps);
  const again = [await phone.inputValue()];
  for (let count = 1; count < steps.length; count += 1) {
    await run(page, 'redo');
    again.push(await phone.inputValue());
  }
  expect(again).toEqual(steps);
  for (let count = 0; count < 5; count += 1) await run(page, 'undo');
  await page.keyboard.type('9');
  await expect.poll(async () => [await phone.inputValue(), await caretOf(phone)]).toEqual(['(201) 9', 7]);
});

test('what is cut, pasted and deleted by the word is formatted, and Undo brings it back [R140 R141]', async () => {
  const { page, phone, press } = await openFields();
  await phone.click();
  await page.keyboard.type('2015550123');
  await press('Home', ...Array.from({ length: 4 }, () => 'Shift+ArrowRight'), 'Control+x');
  await expect.poll(() => phone.inputValue()).toBe('(555) 012-3');
  await press('End', 'Control+v');
  await expect.poll(() => phone.inputValue()).toBe('(555) 012-3201');
  await press('Control+Backspace');
  await expect.poll(() => phone.inputValue()).toBe('(555) 012');
  const seen: string[] = [];
  for (let count = 0; count < 3; count += 1) {
    await press('Control+z');
    seen.push(await phone.inputValue());
  }
  expect(seen).toEqual(['(555) 012-3201', '(555) 012-3', '(201) 555-0123']);
});

test('Undo stops at a number that a password manager has put in, and makes none up of both [R141]', async () => {
  const { page, phone, press } = await openFields();
  await phone.click();
  await page.keyboard.type('201555');
  await phone.evaluate((box: HTMLInputElement) => {
    box.value = '(303) 555-0142';
    box.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await press('End', 'Backspace');
  const seen = [await phone.inputValue()];
  for (let count = 0; count < 3; count += 1) {
    await press('Control+z');
    seen.push(await phone.inputValue());
  }
  expect(seen).toEqual(['(303) 555-014', '(303) 555-0142', '(303) 555-0142', '(303) 555-0142']);
});
