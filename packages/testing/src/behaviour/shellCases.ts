import { area, definitionOf, end, skin } from './definitions.ts';
import { type SkinCase } from './skinCase.ts';
import { claimSame } from './claim.ts';
import { claim } from './claim.ts';

/** The form around the step: names, regions, and where the focus goes. */
export const shellCases: readonly SkinCase[] = [
  {
    name: 'The form has a name of its own, and says its status, step and theme',
    definition: definitionOf([area, end], { theme: 'pink' }),
    async play(page) {
      const form = page.one('form', 'Request a consultation');
      claim(form instanceof HTMLFormElement && form.noValidate, 'Expected a <form noValidate>');
      const { leadFlowStatus, leadFlowStep, theme } = page.root.dataset;
      claimSame([leadFlowStatus, leadFlowStep, theme], ['ready', 'area', 'pink'], 'The data attributes');
      claim(form.getAttribute('aria-busy') !== 'true', 'A form that is ready may not be busy');
    },
  },
  {
    name: 'A form that the definition names bears that name, and its question stays the name of the group',
    definition: definitionOf([area, end], { formName: 'Book a visit' }),
    async play(page) {
      page.one('form', 'Book a visit');
      page.one('radiogroup', 'What area?');
    },
  },
  {
    name: 'The question is the only heading, at the level that the definition asks for, and no tab stop',
    definition: definitionOf([area, end], { headingLevel: 3 }),
    async play(page) {
      claimSame(page.all('heading').length, 1, 'Headings');
      claimSame(page.one('heading', 'What area?', { level: 3 }).tabIndex, -1, 'The tab index of the heading');
    },
  },
  {
    name: 'One polite status region is there from the start, and empty',
    definition: definitionOf([area, end]),
    async play(page) {
      const status = page.one('status');
      claimSame(status.textContent, '', 'The status');
      claimSame(status.getAttribute('aria-live') ?? 'polite', 'polite', 'aria-live');
      claim(!status.closest('[aria-busy=true]'), 'A status inside a busy element is not read out');
    },
  },
  {
    name: 'A form that appears takes no focus',
    definition: definitionOf([area, end]),
    async play(page) {
      page.focusOn(document.body, 'the page');
    },
  },
  {
    name: 'A new question takes the focus, and is not announced as well',
    definition: definitionOf([area, skin, end]),
    async play(page) {
      const last = page.one('heading');
      await page.click('radio', 'Legs');
      await page.press('Next');
      page.onStep('skin');
      page.focusOn(page.one('heading', 'What skin?'), 'the question');
      claim(page.one('heading') !== last, 'Expected new elements for each step: give the component that shows it key={flow.step.id}');
      claimSame(await page.announced(), '', 'The status');
    },
  },
  {
    name: 'Back to an answered step, the focus is on the answer',
    definition: definitionOf([area, skin, end]),
    async play(page) {
      await page.click('radio', 'Arms');
      await page.press('Next');
      await page.press('Previous');
      claim(page.isChecked('radio', 'Arms'), 'Back must keep the answer');
      page.focusOn(page.one('radio', 'Arms'), 'the chosen answer');
    },
  },
  {
    name: 'Forward again to an answered step, the focus is on the answer',
    definition: definitionOf([area, skin, end]),
    async play(page) {
      await page.click('radio', 'Arms');
      await page.press('Next');
      await page.click('radio', 'Oily');
      await page.press('Previous');
      await page.press('Next');
      page.focusOn(page.one('radio', 'Oily'), 'the chosen answer');
    },
  },
  {
    name: 'Back to a first step without an answer, the focus is on the form, which the question names until the focus moves on',
    definition: definitionOf([{ ...end, id: 'start' }, area]),
    async play(page) {
      await page.press('Next');
      await page.press('Previous');
      page.focusOn(page.one('form', 'That is all'), 'the form');
      await page.user.tab();
      page.one('form', 'Request a consultation');
    },
  },
  {
    name: 'Tab goes from the answers to Previous to Next',
    definition: definitionOf([area, skin, end]),
    async play(page) {
      await page.click('radio', 'Legs');
      await page.press('Next');
      await page.user.tab();
      page.focusOn(page.one('radio', 'Dry'), 'the first answer');
      await page.user.tab();
      page.focusOn(page.one('button', 'Previous'), 'Previous');
      await page.user.tab();
      page.focusOn(page.one('button', 'Next'), 'Next');
    },
  },
];
