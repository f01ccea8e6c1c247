import { area, definitionOf, email, fields, name, server, skin, type Json } from './definitions.ts';
import { claim, claimSame } from './claim.ts';
import type { SkinCase } from './skinCase.ts';

const legs = { answer: 'area', is: 'Legs' };
const answersFor: Json = { ...skin, answers: [{ text: 'Dry' }, { text: 'Shaved', showIf: legs }] };

/** Texts with earlier answers in them, and what depends on those. */
export const earlierAnswerCases: readonly SkinCase[] = [
  {
    name: 'A question, its description and Next say what the visitor has answered, as text',
    definition: definitionOf([
      fields([{ ...name, validation: { rules: [] } }]),
      { ...area, question: 'Great, {name:first}! What area?', description: 'Chosen by {name}', nextButtonText: 'Go on, {name:first}' },
    ]),
    async play(page) {
      await page.fill('Name', 'Ada <b>Lovelace</b>');
      await page.press('Next');
      page.one('heading', 'Great, Ada! What area?');
      claim(page.shows('Chosen by Ada <b>Lovelace</b>'), 'Expected the answer in the description, with its signs');
      page.one('button', 'Go on, Ada');
    },
  },
  {
    name: 'A step, an answer and a field that depend on an earlier answer are there for those whom they concern, and for nobody else',
    definition: definitionOf([area, answersFor, { ...fields([name]), id: 'legs', question: 'Which leg?', showIf: legs }, fields([name, { ...email, showIf: legs }])]),
    async play(page) {
      await page.click('radio', 'Arms');
      await page.press('Next');
      claimSame(page.all('radio').length, 1, 'Answers');
      await page.click('radio', 'Dry');
      await page.press('Next');
      page.onStep('contact');
      claimSame(page.all('textbox').length, 1, 'Fields');
      await page.press('Previous');
      await page.press('Previous');
      await page.click('radio', 'Legs');
      await page.press('Next');
      await page.click('radio', 'Shaved');
      await page.press('Next');
      page.onStep('legs');
    },
  },
  {
    name: 'A confirmation of the definition’s own stands in the form’s place, and is read',
    definition: definitionOf([fields([name])], { confirmation: { title: 'Thank you, {name:first}!' } }),
    world: { respond: server() },
    async play(page, services) {
      await page.fill('Name', 'Ada Lovelace');
      await page.press('Submit');
      page.focusOn(page.one('heading', 'Thank you, Ada!'), 'the confirmation');
      claimSame(services.navigation.assigned.length, 0, 'Redirects');
    },
  },
];
