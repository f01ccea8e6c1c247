import { definitionOf, email, end, fields, name, phone, zip } from './definitions.ts';
import { type SkinCase } from './skinCase.ts';
import { claimSame } from './claim.ts';
import { claim } from './claim.ts';

const age = { name: 'age', type: 'number', label: 'Age' };

/** Fields: what they are called, what they are for, and how Enter and Back treat them. */
export const fieldCases: readonly SkinCase[] = [
  {
    name: 'A field is named by its label, else by its placeholder, else by the question',
    definition: definitionOf([
      fields([name, { name: 'nick', type: 'text', placeholder: 'Nickname' }]),
      { id: 'pet', type: 'input', question: 'What is your dog called?', inputs: [{ name: 'dog', type: 'text' }] },
      end,
    ]),
    async play(page) {
      await page.fill('Name', 'Ada');
      await page.fill('Nickname', 'A');
      await page.press('Next');
      page.onStep('pet');
      page.box('What is your dog called?');
    },
  },
  {
    name: 'Fields say what they are for, so that a browser can fill them and a phone shows the right keys',
    definition: definitionOf([fields([name, email, phone, zip, age]), end]),
    async play(page) {
      const traits = (label: string) =>
        ['type', 'autocomplete', 'inputmode'].map((trait) => page.box(label).getAttribute(trait));
      claimSame(traits('Name').slice(0, 2), ['text', 'name'], 'Name');
      claimSame(traits('Email').slice(0, 2), ['email', 'email'], 'Email');
      claimSame(traits('Phone').slice(0, 2), ['tel', 'tel'], 'Phone');
      claimSame(traits('ZIP Code'), ['text', 'postal-code', 'numeric'], 'ZIP Code');
      claimSame(traits('Age').slice(2), ['decimal'], 'Age');
      claimSame(page.box('Name').getAttribute('aria-required'), 'true', 'aria-required');
      claimSame(page.all('textbox').length, 5, 'Fields to fill in, for everybody');
    },
  },
  {
    name: 'A field of an unknown type renders nothing and holds nobody up',
    definition: definitionOf([fields([name, { name: 'photo', type: 'file', label: 'Photo' }]), end]),
    async play(page) {
      claim(!page.shows('Photo'), 'Expected nothing of the unknown field');
      await page.fill('Name', 'Ada');
      await page.press('Next');
      page.onStep('end');
    },
  },
  {
    name: 'An optional field says so in its name and may stay empty; what is typed into it is checked',
    definition: definitionOf([
      fields([name, { ...email, required: false }, { name: 'nick', type: 'text', placeholder: 'Nickname', required: false }]),
      { id: 'note', type: 'input', question: 'What should we know?', inputs: [{ name: 'note', type: 'text', required: false }] },
      end,
    ]),
    async play(page) {
      claimSame(page.box('Email (optional)').getAttribute('aria-required'), null, 'aria-required');
      page.box('Nickname (optional)');
      await page.fill('Name', 'Ada');
      await page.fill('Email (optional)', 'ada@');
      await page.press('Next');
      page.focusOn(page.one('textbox', 'Email (optional)', { description: /^Error: Email should be valid/ }), 'the field');
      await page.user.clear(page.box('Email (optional)'));
      await page.pass(250);
      page.none('textbox', 'Email (optional)', { description: /Error/ });
      await page.press('Next');
      page.onStep('note');
      page.box('What should we know? (optional)');
      await page.press('Next');
      page.onStep('end');
    },
  },
  {
    name: 'Enter moves on when the step is complete, once however often it is pressed',
    definition: definitionOf([fields([name]), { ...end, id: 'middle' }, end]),
    async play(page) {
      await page.user.type(page.box('Name'), 'Ada{Enter}{Enter}{Enter}{Enter}{Enter}');
      page.onStep('contact');
      await page.pass(250);
      page.onStep('middle');
      await page.pass(1000);
      page.onStep('middle');
    },
  },
  {
    name: 'Enter in an incomplete step says what is missing, as Next does',
    definition: definitionOf([fields([name]), end]),
    async play(page) {
      await page.user.type(page.box('Name'), '{Enter}');
      await page.pass(250);
      page.onStep('contact');
      page.one('textbox', 'Name', { description: 'Error: Please provide your name' });
      page.focusOn(page.box('Name'), 'the field');
    },
  },
  {
    name: 'Back and Forward keep what was typed',
    definition: definitionOf([fields([name, email]), fields([phone], { id: 'more', question: 'And by phone?' }), end]),
    async play(page) {
      await page.fill('Name', 'Ada');
      await page.fill('Email', 'ada@clinic.example');
      await page.press('Next');
      await page.fill('Phone', '5550101234');
      await page.press('Previous');
      claimSame(
        [page.box('Name').value, page.box('Email').value],
        ['Ada', 'ada@clinic.example'],
        'The fields after Back',
      );
      await page.press('Next');
      claimSame(page.box('Phone').value, '(555) 010-1234', 'The field after Forward');
    },
  },
  {
    name: 'Back at a step its fields count as left: a fault shows while it is being made',
    definition: definitionOf([fields([name]), end]),
    async play(page) {
      await page.fill('Name', 'Ada');
      await page.press('Next');
      await page.press('Previous');
      page.none('textbox', 'Name', { description: /Error/ });
      await page.user.clear(page.box('Name'));
      await page.pass(250);
      page.focusOn(page.one('textbox', 'Name', { description: 'Error: Please provide your name' }), 'the field');
    },
  },
  {
    name: 'The note about text messages describes the phone on its own step',
    definition: definitionOf([
      { ...end, id: 'start' },
      { id: 'form-phone', commonStep: 'form-phone' },
    ]),
    async play(page) {
      await page.press('Next');
      page.one('textbox', 'Phone number', { description: /^Almost there! After you click 'Submit'/ });
    },
  },
];
