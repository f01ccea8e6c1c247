import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Locator, Page } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import type { EmbedSite } from '../tools/embedSite.ts';
import type { testBrowser } from '../tools/testBrowser.ts';
import { formPage, openSharedPage, scriptTag } from './embedPage.ts';
import { lateCode } from './lateCode.ts';

const definition = {
  settings: { captcha: 'off' },
  steps: [{ id: 'you', type: 'input', question: 'You?', firstStep: true, lastStep: true, inputs: [{ name: 'telephone', type: 'tel', label: 'Phone' }, { name: 'zipcode', type: 'zipcode', label: 'ZIP' }] }],
};

/** A library's file for pages, and how a site starts it on a telephone and a ZIP box. */
export interface Mask {
  readonly file: string;
  readonly start: string;
}

export const masks: Readonly<Record<string, Mask>> = {
  'imask, as the form formats': { file: 'imask/dist/imask.min.js', start: "IMask(phone, { mask: '(000) 000-0000' }); IMask(zip, { mask: '00000[-0000]' });" },
  'imask with hyphens': { file: 'imask/dist/imask.min.js', start: "IMask(phone, { mask: '000-000-0000' }); IMask(zip, { mask: '00000 0000' });" },
  'imask with a country code': { file: 'imask/dist/imask.min.js', start: "IMask(phone, { mask: '+{1} 000 000 0000' }); IMask(zip, { mask: '00000-0000' });" },
  'imask without separators': { file: 'imask/dist/imask.min.js', start: "IMask(phone, { mask: '0000000000' }); IMask(zip, { mask: '000000000' });" },
  inputmask: { file: 'inputmask/dist/inputmask.min.js', start: "Inputmask('(999) 999-9999').mask(phone); Inputmask('99999[-9999]').mask(zip);" },
  'inputmask without placeholders': { file: 'inputmask/dist/inputmask.min.js', start: "Inputmask('999-999-9999', { placeholder: '', showMaskOnHover: false, showMaskOnFocus: false }).mask(phone); Inputmask('99999', { placeholder: '' }).mask(zip);" },
  maska: { file: 'maska/dist/cdn/maska.js', start: "new Maska.MaskInput(phone, { mask: '###-###-####' }); new Maska.MaskInput(zip, { mask: '#####' });" },
  'cleave-zen': {
    file: 'cleave-zen/dist/cleave-zen.umd.js',
    start: `for (const [input, options] of [[phone, { delimiters: ['.', '.'], blocks: [3, 3, 4], numericOnly: true }], [zip, { delimiter: '-', blocks: [5, 4], numericOnly: true }]]) {
      cleaveZen.registerCursorTracker({ input, delimiters: options.delimiters ?? [options.delimiter] });
      input.addEventListener('input', () => { input.value = cleaveZen.formatGeneral(input.value, options); });
    }`,
  },
  autoNumeric: {
    file: 'autonumeric/dist/autoNumeric.min.js',
    start: "for (const input of [phone, zip]) new AutoNumeric(input, { decimalPlaces: 0, leadingZero: 'keep', digitGroupSeparator: '.', decimalCharacter: ',', minimumValue: '0', maximumValue: '9999999999' });",
  },
};

const folder = fileURLToPath(new URL('../../node_modules/', import.meta.url));
const inline = (code: string): string => `<script>${code.replaceAll('</script', '<\\/script')}</script>`;
const digits = (text: string): string => text.replace(/\D/g, '');

/** What a page does: it masks boxes as they appear, or when it is told to. */
const starter = ({ start }: Mask): string => `
  function startMasks() {
    const [phone, zip] = [document.querySelector('input[type=tel]'), document.querySelector('input[name=zipcode]')];
    if (!phone || !zip || phone.hasMask) return;
    phone.hasMask = true;
    ${start}
  }
  if (location.hash === '#before') new MutationObserver(startMasks).observe(document, { subtree: true, childList: true });`;

export interface Fields {
  readonly page: Page;
  readonly phone: Locator;
  readonly zip: Locator;
  press(...keys: readonly string[]): Promise<void>;
  /** The digits that the flow has of a box. */
  heldIn(box: Locator): Promise<string>;
  /** The digits in a box, once the flow has them too. */
  digitsIn(box: Locator): Promise<string>;
}

/** Opens a form with a telephone and a ZIP, on a page that masks both. */
export async function openFields(browser: Awaited<ReturnType<typeof testBrowser>>, site: EmbedSite, mask: Mask, when: string): Promise<Fields> {
  const head = `${inline(readFileSync(folder + mask.file, 'utf8'))}${inline(starter(mask))}${scriptTag}`;
  const { page, uncaught } = await openSharedPage(browser, `${site.page(formPage(definition, head))}#${when}`);
  onTestFinished(() => expect(uncaught).toEqual([]));
  const [phone, zip] = [page.getByRole('textbox', { name: 'Phone' }), page.getByRole('textbox', { name: 'ZIP' })];
  await phone.waitFor();
  await lateCode(site, page);
  const heldIn = async (box: Locator): Promise<string> =>
    digits(await box.evaluate((input: HTMLInputElement) => String(Reflect.get(globalThis, 'LeadFlow').forms[0].store.getState().inputs.you?.[input.name]?.text ?? '')));
  return {
    page,
    phone,
    zip,
    async press(...keys) {
      for (const key of keys) await page.keyboard.press(key);
    },
    heldIn,
    async digitsIn(box) {
      let shown = '';
      // A mask may write once more after the key.
      await expect.poll(async () => (shown = digits(await box.inputValue())) === (await heldIn(box))).toBe(true);
      return shown;
    },
  };
}

/** Whether digits are some of others, in their order. */
export function areAmong(some: string, all: string): boolean {
  let from = 0;
  for (const digit of some) {
    from = all.indexOf(digit, from) + 1;
    if (from === 0) return false;
  }
  return true;
}
