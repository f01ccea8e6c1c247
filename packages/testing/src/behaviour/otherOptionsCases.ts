import { area, definitionOf, end } from './definitions.ts';
import { type SkinCase } from './skinCase.ts';
import { claimSame } from './claim.ts';
import { claim } from './claim.ts';

const answers = [
  { text: 'Legs' },
  { text: 'Arms' },
  { text: 'Back', isOtherOption: true },
  { text: 'Chin', isOtherOption: true },
];
const step = { ...area, answers, showOtherOptions: true };
const settings = { formType: 'stepperlist' };

/** The collapsible section of further answers. */
export const otherOptionsCases: readonly SkinCase[] = [
  {
    name: 'Other Options opens and closes its answers, and keeps the focus',
    definition: definitionOf([step, end], settings),
    async play(page) {
      const trigger = page.one('button', 'Other Options');
      claimSame(trigger.getAttribute('aria-expanded'), 'false', 'aria-expanded');
      page.none('radio', 'Back');
      await page.click('button', 'Other Options');
      claimSame(trigger.getAttribute('aria-expanded'), 'true', 'aria-expanded of the open section');
      page.one('group', 'Other Options');
      page.one('radio', 'Back');
      page.focusOn(page.one('button', 'Other Options'), 'the trigger');
      await page.key('{Enter}');
      page.none('radio', 'Back');
    },
  },
  {
    name: 'Other Options is open over a chosen answer, and says how many it hides when it is closed',
    definition: definitionOf(
      [{ ...step, answers: [...answers, { text: 'Neck', isOtherOption: true, selected: true }] }, end],
      settings,
    ),
    async play(page) {
      claim(page.isChecked('radio', 'Neck'), 'Expected the chosen answer in sight');
      await page.click('button', 'Other Options');
      page.one('button', 'Other Options (1 selected)');
      await page.press('Next');
      page.onStep('end');
    },
  },
  {
    name: 'Answers of a closed section are one group with the others, out of reach of the arrow keys',
    definition: definitionOf([{ ...step, otherOptionsLabel: 'More areas' }, end], { ...settings, autoAdvance: true }),
    async play(page) {
      await page.user.tab();
      page.one('button', 'More areas');
      page.one('radio', 'Legs').focus();
      await page.key('{End}');
      page.focusOn(page.one('radio', 'Arms'), 'the last answer in sight');
      await page.click('button', 'More areas');
      page.one('radio', 'Arms').focus();
      await page.key('{ArrowDown}');
      page.focusOn(page.one('radio', 'Back'), 'the next answer');
    },
  },
];
