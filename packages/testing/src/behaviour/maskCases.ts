import { definitionOf, end, fields, phone, zip } from './definitions.ts';
import { type SkinCase } from './skinCase.ts';
import { claimSame } from './claim.ts';

/** Masks: the ZIP's and the phone's. */
export const maskCases: readonly SkinCase[] = [
  {
    name: 'A phone number is formatted as it is typed, and may be deleted across its separators',
    definition: definitionOf([fields([phone]), end]),
    async play(page) {
      await page.user.type(page.box('Phone'), '5550');
      claimSame(page.box('Phone').value, '(555) 0', 'The phone');
      await page.key('{Backspace}9101234');
      claimSame(page.box('Phone').value, '(555) 910-1234', 'The phone');
    },
  },
  {
    name: 'A pasted phone number may have a country code',
    definition: definitionOf([fields([phone]), end]),
    async play(page) {
      await page.user.click(page.box('Phone'));
      await page.user.paste('+1 (555) 010-1234');
      await page.pass();
      claimSame(page.box('Phone').value, '(555) 010-1234', 'The phone');
      await page.press('Next');
      page.onStep('end');
    },
  },
  {
    name: 'A ZIP takes five digits, then a hyphen and four more, and nothing else',
    definition: definitionOf([fields([zip]), end]),
    async play(page) {
      await page.user.type(page.box('ZIP Code'), '80a2 06');
      claimSame(page.box('ZIP Code').value, '80206', 'The ZIP');
      await page.user.type(page.box('ZIP Code'), '12345');
      claimSame(page.box('ZIP Code').value, '80206-1234', 'The ZIP');
      await page.press('Next');
      page.onStep('end');
    },
  },
];
