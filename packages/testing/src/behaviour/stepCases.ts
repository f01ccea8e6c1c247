import { area, definitionOf, end, server, skin } from './definitions.ts';
import { type SkinCase } from './skinCase.ts';
import { claimSame } from './claim.ts';
import { claim } from './claim.ts';

const legal = { showLegalConsentText: true, legalTextSelector: '#legal' };
const start = { ...end, id: 'start' };

function precedes(first: Element, second: Element): boolean {
  return Boolean(first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING);
}

/** What stands around the answers: buttons, progress, legal text, introduction. */
export const stepCases: readonly SkinCase[] = [
  {
    name: 'Previous is absent on the first step, and Submit takes the place of Next on the last',
    definition: definitionOf([start, end]),
    async play(page) {
      page.none('button', 'Previous');
      page.none('button', 'Submit');
      await page.press('Next');
      page.one('button', 'Previous');
      page.one('button', 'Submit');
      page.none('button', 'Next');
    },
  },
  {
    name: 'Buttons bear the texts of the definition',
    definition: definitionOf([{ ...start, nextButtonText: 'Onward' }, end], {
      backButtonText: 'Go back',
      submitButtonText: 'Send it',
    }),
    async play(page) {
      await page.press('Onward');
      page.one('button', 'Send it');
      await page.press('Go back');
      page.onStep('start');
    },
  },
  {
    name: 'Texts in several languages come in the language of the page, and the answer is sent in the first',
    definition: definitionOf(
      [
        { ...area, question: { en: 'What area?', it: 'Quale zona?' }, nextButtonText: { en: 'Onward', it: 'Avanti' }, answers: [{ text: { en: 'Legs', it: 'Gambe' } }] },
        { ...end, settings: { title: { en: 'That is all', it: 'Tutto qui' } } },
      ],
      { submitButtonText: { en: 'Send it', it: 'Invia' } },
    ),
    world: { page: { locale: 'it-CH' }, respond: server() },
    async play(page, services) {
      page.one('heading', 'Quale zona?');
      await page.click('radio', 'Gambe');
      await page.press('Avanti');
      page.one('heading', 'Tutto qui');
      await page.press('Invia');
      claim(JSON.stringify(services.http.requests.at(-1)?.body).includes('"answer":"Legs"'), 'Send the value of the answer, not its text');
    },
  },
  {
    name: 'Previous is absent where the definition turns it off',
    definition: definitionOf([start, end], { backButton: false }),
    async play(page) {
      await page.press('Next');
      page.none('button', 'Previous');
    },
  },
  {
    name: 'Back stands above the question where the definition wants it there, and only there',
    definition: definitionOf([start, end], { backButtonTop: true }),
    async play(page) {
      await page.press('Next');
      claim(precedes(page.one('button', 'Previous'), page.one('heading')), 'Expected Previous before the question');
    },
  },
  {
    name: 'The step count is on show, describes the question and is the text of the progress bar',
    definition: definitionOf([area, skin, end], { showStepsIndicator: true, stepper: 3 }),
    async play(page) {
      const bar = () => page.one('progressbar', 'Progress');
      claimSame(bar().getAttribute('aria-valuetext'), 'STEP 1 OF 3', 'The text of the progress bar');
      claim(page.shows('STEP 1 OF 3'), 'Expected the step count on show');
      const first = bar();
      await page.click('radio', 'Legs');
      await page.press('Next');
      page.one('heading', 'What skin?', { description: 'STEP 2 OF 3' });
      claimSame(
        [bar().getAttribute('aria-valuenow'), bar().getAttribute('aria-valuemax')],
        ['2', '3'],
        'The progress bar',
      );
      claim(bar() !== first, 'Expected a new element for each step, keyed by its text: Orca says the new value of a progress bar that stays');
    },
  },
  {
    name: 'The stepper list counts its steps, without a total where none is known',
    definition: definitionOf([area, end], { formType: 'stepperlist' }),
    async play(page) {
      page.one('heading', 'What area?', { description: 'STEP 1' });
      page.none('progressbar');
    },
  },
  {
    name: 'The stepper list links to its terms and says that they open in a new tab',
    definition: definitionOf([area, end], {
      formType: 'stepperlist',
      stepLegalLink: 'https://www.clinic.example/terms',
    }),
    async play(page) {
      const link = page.one('link', 'TERMS & CONDITIONS. (opens in a new tab)');
      claim(page.shows('SUBJECT TO'), 'Expected SUBJECT TO before the link');
      claim((link.getAttribute('rel') ?? '').includes('noopener'), 'A link to a new tab needs rel="noopener"');
    },
  },
  {
    name: 'The dark layout shows its progress, and a single button',
    definition: definitionOf([start, end], { formType: 'darkmode', stepper: 2 }),
    async play(page) {
      await page.press('Next');
      page.one('progressbar', 'Progress');
      page.none('button', 'Previous');
      page.one('button', 'Submit');
    },
  },
  {
    name: 'The dark layout has no progress bar where the definition turns it off',
    definition: definitionOf([start, end], { formType: 'darkmode', stepper: 2, showStepsIndicator: false }),
    async play(page) {
      await page.press('Next');
      page.none('progressbar');
    },
  },
  {
    name: 'The accolades are a list, where the definition asks for them',
    definition: definitionOf([area, end], { showAccolades: true }),
    async play(page) {
      page.one('list', 'Why people choose us');
      claimSame(page.all('listitem').length, 3, 'Accolades');
      claim(page.shows('Millions of Treatments Performed'), 'Expected the accolades on show');
    },
  },
  {
    name: 'An introduction shows title, subtitle and info, the title as the question',
    definition: definitionOf([
      {
        id: 'intro',
        type: 'form-intro',
        settings: { title: 'Your <em>skin</em>', subtitle: '<p>Two minutes</p>', info: '<p>Free</p>' },
      },
      end,
    ]),
    async play(page) {
      page.one('heading', 'Your skin');
      claim(page.shows('Two minutes') && page.shows('Free'), 'Expected subtitle and info on show');
      await page.press('Next');
      page.onStep('end');
    },
  },
  {
    name: 'The description of a step is on show',
    definition: definitionOf([{ ...area, description: 'Choose the one that bothers you most' }, end]),
    async play(page) {
      claim(page.shows('Choose the one that bothers you most'), 'Expected the description on show');
    },
  },
  {
    name: 'The legal text stands before Submit, on the last step alone',
    definition: definitionOf([start, end], legal),
    world: { page: { html: { '#legal': '<p>You agree to be called</p>' } } },
    async play(page) {
      claim(!page.shows('You agree to be called'), 'The legal text belongs on the last step');
      await page.press('Next');
      const text = page.one('group', 'Legal information');
      claim(text.textContent.includes('You agree to be called'), 'Expected the legal text');
      claim(precedes(text, page.one('button', 'Submit')), 'Expected the legal text before Submit');
    },
  },
  {
    name: 'A page without the legal text gets a warning, and a form that works',
    definition: definitionOf([start, end], legal),
    async play(page, services) {
      await page.press('Next');
      page.none('group', 'Legal information');
      page.one('button', 'Submit');
      claim(
        services.log.warnings.some((text) => text.includes('#legal')),
        'Expected a warning that names the selector',
      );
    },
  },
  {
    name: 'The second press of a double click does not touch the next step',
    definition: definitionOf([start, { ...end, id: 'middle' }, end]),
    async play(page) {
      await page.user.dblClick(page.one('button', 'Next'));
      await page.pass();
      page.onStep('middle');
    },
  },
];
