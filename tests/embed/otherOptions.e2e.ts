import { expect, test } from 'vitest';
import { testBrowser } from '../tools/testBrowser.ts';
import { testEmbedSite } from '../tools/testEmbedSite.ts';
import { formPage, openSharedPage } from './embedPage.ts';

const browser = await testBrowser();
const site = await testEmbedSite();

const answers = [{ text: 'Legs' }, { text: 'Arms' }, { text: 'Ears', isOtherOption: true }, { text: 'Chin', isOtherOption: true }];

async function openSection() {
  const step = { id: 'area', type: 'button-selection', question: 'Which area?', firstStep: true, lastStep: true, showOtherOptions: true, answers };
  const { page } = await openSharedPage(browser, site.page(formPage({ settings: { captcha: 'off', formType: 'stepperlist' }, steps: [step] })));
  const focused = () => page.evaluate(() => (document.activeElement instanceof HTMLInputElement ? document.activeElement.value : document.activeElement?.textContent));
  const trigger = page.getByRole('button', { name: /Other Options/ });
  await trigger.click();
  return {
    page,
    trigger,
    radio: (name: string) => page.getByRole('radio', { name }),
    checked: () => page.locator('input:checked').evaluateAll((boxes: HTMLInputElement[]) => boxes.map(({ value }) => value)),
    async after(key: string) {
      await page.keyboard.press(key);
      return focused();
    },
  };
}

test('the answers in view stay in reach of Tab when the section is closed over the chosen one, which opens with it again [A92 A94]', async () => {
  const { page, trigger, radio, checked, after } = await openSection();
  await radio('Chin').check();
  await trigger.click();
  // Firefox goes to the first answer of a group with none chosen in view, the others to the last.
  expect(['Legs', 'Arms']).toContain(await after('Shift+Tab'));
  expect(await after('Tab')).toBe('Other Options (1 selected)');
  expect(await after('Enter')).toBe('Other Options');
  await expect.poll(() => checked()).toEqual(['Chin']);
  expect(['Legs', 'Arms']).not.toContain(await after('Shift+Tab'));
  await radio('Chin').focus();
  expect(await after('ArrowUp')).toBe('Ears');
  await expect.poll(() => checked()).toEqual(['Ears']);
  await trigger.click();
  await radio('Legs').check();
  await expect.poll(() => checked()).toEqual(['Legs']);
  await expect.poll(() => page.locator('input[value=Ears]').isChecked()).toBe(false);
});

test.each(['Tab', 'ArrowDown'])('%s leads into the open section while nothing is chosen, and out of it again', async (key) => {
  const { page, trigger, checked, after } = await openSection();
  await trigger.focus();
  expect(await after(key)).toBe('Ears');
  await expect.poll(() => checked()).toEqual([]);
  expect(await after('Shift+Tab')).toBe('Other Options');
  expect(await after(key)).toBe('Ears');
  expect(await after('Tab')).toBe('Submit');
  await trigger.click();
  await page.keyboard.press('Tab');
  expect(await after('Shift+Tab')).toBe('Other Options');
});
