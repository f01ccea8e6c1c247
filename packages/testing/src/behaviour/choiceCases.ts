import { area, definitionOf, end } from './definitions.ts';
import { type SkinCase } from './skinCase.ts';
import { claimSame } from './claim.ts';
import { claim } from './claim.ts';
import type { SkinPage } from './skinPage.ts';

/** A choice is checked or not; a toggle button is pressed. */
function claimNotPressed(page: SkinPage, role: 'radio' | 'checkbox'): void {
  const isPressed = page.all(role).some((choice) => choice.hasAttribute('aria-pressed'));
  claim(!isPressed, `Expected no aria-pressed beside the role ${role}, which has aria-checked: a toggle button is not a choice`);
}

const several = { ...area, canSelectMultiple: true };
const two = { ...several, requiredSelections: 2 };

/** Choosing among answers, with a Next button. */
export const choiceCases: readonly SkinCase[] = [
  {
    name: 'Single choice is a group of radios named by the question, of which one is chosen',
    definition: definitionOf([area, end]),
    async play(page) {
      page.one('radiogroup', 'What area?');
      claimSame(page.all('radio').length, 3, 'Radios');
      claimNotPressed(page, 'radio');
      await page.click('radio', 'Legs');
      await page.click('radio', 'Face');
      claim(!page.isChecked('radio', 'Legs') && page.isChecked('radio', 'Face'), 'Expected Face alone to be chosen');
      await page.press('Next');
      page.onStep('end');
    },
  },
  {
    name: 'Second line and badge of an answer are part of its name, after its text',
    definition: definitionOf([{ ...area, answers: [{ text: 'Legs', supText: 'from $75', badge: 'Popular' }] }, end]),
    async play(page) {
      page.one('radio', 'Legs from $75 Popular');
    },
  },
  {
    name: 'An answer chosen by the definition counts',
    definition: definitionOf([{ ...area, answers: [{ text: 'Legs' }, { text: 'Arms', selected: true }] }, end]),
    async play(page) {
      claim(page.isChecked('radio', 'Arms'), 'Expected Arms to be chosen');
      await page.press('Next');
      page.onStep('end');
    },
  },
  {
    name: 'Next without a choice stays in reach, says what is missing and leads to the answers',
    definition: definitionOf([area, end]),
    async play(page) {
      const next = page.one('button', 'Next');
      claimSame(
        [next.getAttribute('aria-disabled'), next.hasAttribute('disabled')],
        ['true', false],
        'aria-disabled and disabled',
      );
      await page.press('Next');
      page.onStep('area');
      page.one('radiogroup', 'What area?', { description: /Please choose an answer/ });
      page.focusOn(page.one('radio', 'Legs', { description: /Please choose an answer/ }), 'the first answer, described by what is missing');
      claimSame(await page.announced(), 'Please choose an answer', 'The announcement');
      await page.click('radio', 'Legs');
      page.none('radiogroup', 'What area?', { description: /Please choose an answer/ });
      claim(page.one('button', 'Next').getAttribute('aria-disabled') !== 'true', 'Expected Next to be enabled');
    },
  },
  {
    name: 'Several choices are check boxes in a group named by the question, which toggle and are counted aloud',
    definition: definitionOf([several, end]),
    async play(page) {
      const description = 'Choose all that apply';
      page.one('group', 'What area?', { description });
      // Readers leave out what describes a group.
      page.one('checkbox', 'Legs', { description });
      page.one('checkbox', 'Face', { description });
      claimNotPressed(page, 'checkbox');
      await page.click('checkbox', 'Legs');
      await page.click('checkbox', 'Face');
      claimSame(await page.announced(), '2 selected', 'The announcement');
      await page.click('checkbox', 'Legs');
      claim(
        !page.isChecked('checkbox', 'Legs') && page.isChecked('checkbox', 'Face'),
        'Expected Face alone to be chosen',
      );
      await page.press('Next');
      page.onStep('end');
    },
  },
  {
    name: 'A number of choices is asked for beforehand, and again by a refused Next',
    definition: definitionOf([two, end]),
    async play(page) {
      page.one('group', 'What area?', { description: 'Choose at least 2' });
      await page.click('checkbox', 'Arms');
      claimSame(page.one('button', 'Next').getAttribute('aria-disabled'), 'true', 'aria-disabled with one of two');
      await page.press('Next');
      page.onStep('area');
      const description = /Please choose at least 2/;
      page.one('group', 'What area?', { description });
      page.focusOn(page.one('checkbox', 'Legs', { description }), 'the first answer, described by what is missing');
      await page.click('checkbox', 'Legs');
      claim(page.one('button', 'Next').getAttribute('aria-disabled') !== 'true', 'Expected Next to be enabled with two of two');
      await page.press('Next');
      page.onStep('end');
    },
  },
  {
    name: 'Several choices never move on by themselves',
    definition: definitionOf([several, end], { autoAdvance: true }),
    async play(page) {
      await page.click('checkbox', 'Legs');
      await page.pass(1000);
      page.onStep('area');
      page.one('button', 'Next');
    },
  },
];
