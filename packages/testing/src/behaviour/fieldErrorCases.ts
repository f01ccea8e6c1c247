import { definitionOf, email, end, fields, name, phone, zip, type Json } from './definitions.ts';
import { type SkinCase } from './skinCase.ts';
import type { SkinPage } from './skinPage.ts';
import { claimSame } from './claim.ts';
import { claim } from './claim.ts';

const messages: ReadonlyArray<readonly [field: Json, typed: string, message: string, help?: string]> = [
  [name, '', 'Please provide your name'],
  [name, 'A', 'Name should contain at least 2 characters'],
  [name, 'R2D2', 'Please only enter letters for your name'],
  [email, '', 'Please provide your email'],
  [email, 'nobody', 'Email should be valid', 'For example: name@example.com'],
  [phone, '', 'Please provide your phone number'],
  [phone, '555', 'Please enter a valid 10-digit phone number', 'For example: (212) 555-0123'],
  [zip, '', 'Please provide your ZIP Code'],
  [zip, '123', 'ZIP Code must have either 5 or 9 digits (plus hyphen)', 'Five digits are enough, for example 62704'],
  [{ name: 'dog', type: 'text', label: 'Dog' }, '', 'Please fill in this field'],
];

/** The elements that a field is described by, in order. */
function describersOf(page: SkinPage, label: string): ReadonlyArray<Element | null> {
  const ids = page.box(label).getAttribute('aria-describedby') ?? '';
  return ids.split(/\s+/).map((id) => page.root.querySelector(`[id="${id}"]`));
}

function messageCase([field, typed, message, help]: (typeof messages)[number]): SkinCase {
  const label = String(field['label']);
  return {
    name: `${label} left as "${typed}" says: ${message}`,
    definition: definitionOf([fields([field]), end]),
    async play(page) {
      if (typed) await page.fill(label, typed);
      else await page.user.click(page.box(label));
      page.none('textbox', label, { description: /Error/ });
      await page.user.tab();
      await page.pass();
      page.one('textbox', label, { description: [`Error: ${message}`, help].filter(Boolean).join(' ') });
      const [error, hint] = describersOf(page, label);
      claim(error !== undefined && !error?.closest('[hidden], [aria-hidden=true]'), 'Expected the error on show, not only in the description');
      if (help) {
        claim(hint?.textContent.trim() === help, `Expected "${help}" in an element of its own, which describes the field after its error`);
        claim(hint !== undefined && hint !== null && error?.compareDocumentPosition(hint) === Node.DOCUMENT_POSITION_FOLLOWING, `Expected "${help}" beneath the message`);
      }
      claimSame(page.box(label).getAttribute('aria-invalid'), 'true', 'aria-invalid');
    },
  };
}

/** When errors show, where, and who hears of them. */
export const fieldErrorCases: readonly SkinCase[] = [
  ...messages.map(messageCase),
  {
    name: 'An error shows once the field was left, is announced, goes when it is mended, and takes no focus',
    definition: definitionOf([fields([email, name]), end]),
    async play(page) {
      const isInvalid = (): boolean => page.box('Email').getAttribute('aria-invalid') === 'true';
      claim(!isInvalid(), 'A field that nobody has touched is not invalid');
      await page.fill('Email', 'ada@');
      claim(!isInvalid(), 'A field that the visitor has not left yet is not invalid');
      await page.user.tab();
      page.focusOn(page.box('Name'), 'the field that the visitor moved to');
      claimSame(await page.announced(), 'Email: Email should be valid', 'The announcement');
      await page.fill('Email', 'ada@clinic.example');
      claim(
        !isInvalid() && !page.shows('Email should be valid'),
        'Expected the error to be gone',
      );
    },
  },
  {
    name: 'Next with one fault stays in reach, shows the error and leads to the field',
    definition: definitionOf([fields([name, email]), end]),
    async play(page) {
      await page.fill('Name', 'Ada');
      const next = page.one('button', 'Next');
      claimSame(
        [next.getAttribute('aria-disabled'), next.hasAttribute('disabled')],
        ['true', false],
        'aria-disabled and disabled',
      );
      await page.press('Next');
      page.onStep('contact');
      page.focusOn(page.one('textbox', 'Email', { description: 'Error: Please provide your email' }), 'the field');
      page.none('group', 'There is a problem');
    },
  },
  {
    name: 'Next with several faults lists them, takes the focus there, and each leads to its field',
    definition: definitionOf([fields([name, email]), end]),
    async play(page) {
      await page.press('Next');
      page.focusOn(page.one('group', 'There is a problem'), 'the summary');
      page.one('link', 'Please provide your name');
      await page.click('link', 'Please provide your email');
      page.focusOn(page.box('Email'), 'the field');
      await page.fill('Name', 'Ada');
      await page.fill('Email', 'ada@clinic.example');
      page.none('group', 'There is a problem');
      await page.press('Next');
      page.onStep('end');
    },
  },
  {
    name: 'Nobody is told off on the way to Previous',
    definition: definitionOf([{ ...end, id: 'start' }, fields([name]), end]),
    async play(page) {
      await page.press('Next');
      await page.user.click(page.box('Name'));
      await page.user.tab();
      page.focusOn(page.one('button', 'Previous'), 'Previous');
      await page.pass();
      claim(!page.shows('Please provide your name'), 'Expected no error');
    },
  },
];
