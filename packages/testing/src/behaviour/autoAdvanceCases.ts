import { area, definitionOf, end, skin } from './definitions.ts';
import { type SkinCase } from './skinCase.ts';
import { claim } from './claim.ts';

const settings = { autoAdvance: true };
const flow = definitionOf([area, skin, end], settings);

/** Choosing that moves on by itself. */
export const autoAdvanceCases: readonly SkinCase[] = [
  {
    name: 'Where choosing moves on, the group and the answers by which Tab enters it say so beforehand, and there is no Next',
    definition: flow,
    async play(page) {
      const description = 'Choosing an answer takes you to the next question.';
      page.one('radiogroup', 'What area?', { description });
      page.one('radio', 'Legs', { description });
      page.one('radio', 'Face', { description });
      page.none('radio', 'Arms', { description });
      page.none('button', 'Next');
    },
  },
  {
    name: 'A chosen answer moves on after 200 milliseconds, once',
    definition: flow,
    async play(page) {
      await page.click('radio', 'Legs');
      await page.pass(199);
      page.onStep('area');
      await page.pass(1);
      page.onStep('skin');
      await page.pass(1000);
      page.onStep('skin');
    },
  },
  {
    name: 'Arrow keys, Home and End move the focus without choosing',
    definition: flow,
    async play(page) {
      await page.user.tab();
      await page.key('{ArrowDown}');
      page.focusOn(page.one('radio', 'Arms'), 'the second answer');
      await page.key('{ArrowUp}{ArrowUp}');
      page.focusOn(page.one('radio', 'Face'), 'the last answer, round the corner');
      await page.key('{Home}');
      page.focusOn(page.one('radio', 'Legs'), 'the first answer');
      await page.key('{End}');
      page.focusOn(page.one('radio', 'Face'), 'the last answer');
      const isChosen = ['Legs', 'Arms', 'Face'].some((answer) => page.isChecked('radio', answer));
      claim(!isChosen, 'An arrow key chose an answer: leave out the callback of the component library (onValueChange, onChange)');
      await page.pass(1000);
      page.onStep('area');
    },
  },
  {
    name: 'Space and Enter choose the answer in focus and move on',
    definition: flow,
    async play(page) {
      await page.user.tab();
      await page.key('{ArrowDown} ');
      await page.pass(200);
      page.onStep('skin');
      await page.user.tab();
      await page.key('{Enter}');
      await page.pass(200);
      page.onStep('end');
    },
  },
  {
    name: 'An answer chosen by the definition does not move on, and comes with Next',
    definition: definitionOf(
      [{ ...area, answers: [{ text: 'Legs', selected: true }, { text: 'Arms' }] }, end],
      settings,
    ),
    async play(page) {
      await page.pass(1000);
      page.onStep('area');
      await page.press('Next');
      page.onStep('end');
    },
  },
  {
    name: 'Back at an answered step there is Next, and pressing the same answer moves on as well',
    definition: flow,
    async play(page) {
      await page.click('radio', 'Legs');
      await page.pass(600);
      await page.press('Previous');
      page.onStep('area');
      page.one('button', 'Next');
      await page.click('radio', 'Legs');
      await page.pass(200);
      page.onStep('skin');
    },
  },
  {
    name: 'Another choice starts the delay again',
    definition: flow,
    async play(page, services) {
      await page.click('radio', 'Legs');
      await page.pass(150);
      await page.click('radio', 'Arms');
      await page.pass(150);
      page.onStep('area');
      await page.pass(50);
      page.onStep('skin');
      claim(services.log.errors.length === 0, services.log.errors.join());
    },
  },
  {
    name: 'Previous within the delay goes back, and nothing moves on afterwards',
    definition: flow,
    async play(page) {
      await page.click('radio', 'Legs');
      await page.pass(600);
      await page.click('radio', 'Dry');
      await page.press('Previous');
      await page.pass(1000);
      page.onStep('area');
    },
  },
  {
    name: 'The second press of a double click on an answer does not answer the next question',
    definition: flow,
    async play(page) {
      await page.click('radio', 'Legs');
      await page.pass(200);
      await page.clickAgain(page.one('radio', 'Dry'));
      await page.pass(1000);
      page.onStep('skin');
      claim(!page.isChecked('radio', 'Dry'), 'Expected no answer to be chosen');
    },
  },
  {
    name: 'A step may turn it off for itself',
    definition: definitionOf([{ ...area, autoAdvance: false }, end], settings),
    async play(page) {
      await page.click('radio', 'Legs');
      await page.pass(1000);
      page.onStep('area');
      await page.press('Next');
      page.onStep('end');
    },
  },
];
