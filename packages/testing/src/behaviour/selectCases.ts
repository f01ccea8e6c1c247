import { definitionOf, end, fields } from './definitions.ts';
import { type SkinCase } from './skinCase.ts';
import { claimSame } from './claim.ts';
import { claim } from './claim.ts';

const city = { name: 'your-city', type: 'select', label: 'City', validation: { rules: [{ rule: 'location' }] } };
const options = [
  { text: 'Uptown', value: 'u', group: 'New York' },
  { text: 'Common', value: 'c', group: 'Boston' },
];
const remote = { ...city, mode: 'remote', remoteUrl: 'https://www.clinic.example/options' };

/** Select fields and where their options come from. */
export const selectCases: readonly SkinCase[] = [
  {
    name: 'A select has its options in groups, none chosen, and choosing one moves nothing',
    definition: definitionOf([fields([{ ...city, options }]), end]),
    async play(page) {
      const select = page.select('City');
      claimSame(page.one('button', 'Next').getAttribute('aria-disabled'), 'true', 'aria-disabled without a choice');
      const group = await page.optionOf(select, 'group', 'Boston');
      claim(group.contains(await page.optionOf(select, 'option', 'Common')), 'Expected Common in the group Boston');
      await page.choose(select, 'Common');
      await page.pass(1000);
      page.onStep('contact');
      await page.press('Next');
      page.onStep('end');
    },
  },
  {
    name: 'A select without a choice says so when Next is pressed',
    definition: definitionOf([fields([{ ...city, options }]), end]),
    async play(page) {
      await page.press('Next');
      page.focusOn(page.select('City', { description: 'Error: Please select a location' }), 'the select');
    },
  },
  {
    name: 'A select shows no error while its list is open, though the list takes the focus',
    definition: definitionOf([fields([{ ...city, options }]), end]),
    async play(page) {
      await page.optionOf(page.select('City'), 'option', 'Common');
      await page.painted();
      claim(!page.shows('Please select a location'), 'Expected no error while the list is open: call field.blur() as it closes, not as the select loses the focus to it');
    },
  },
  {
    name: 'Enter on a select belongs to its list, and is not Next',
    definition: definitionOf([fields([{ ...city, options }]), end]),
    async play(page) {
      const select = page.select('City');
      await page.choose(select, 'Common');
      select.focus();
      await page.key('{Enter}');
      await page.pass(1000);
      const isHere = page.root.dataset['leadFlowStep'] === 'contact';
      claim(isHere, 'Enter on the select pressed Next: leave out onKeyDown of inputProps, which is for boxes of one line');
    },
  },
  {
    name: 'A select finds its options on the page',
    definition: definitionOf([fields([{ ...city, mode: 'dom', querySelector: '#cities' }]), end]),
    world: { page: { options: { '#cities': options } } },
    async play(page) {
      const select = page.select('City');
      await page.optionOf(select, 'option', 'Uptown');
      await page.optionOf(select, 'group', 'New York');
    },
  },
  {
    name: 'Remote options that can not be had may be asked for again',
    definition: definitionOf([fields([remote]), end]),
    async play(page, services) {
      claim(page.shows('The options could not be loaded.'), 'Expected the failure on show');
      await page.user.tab();
      page.focusOn(page.select('City', { description: /The options could not be loaded\./ }), 'the select, which says so');
      await page.user.tab();
      page.focusOn(page.one('button', 'Load the options again'), 'the way out');
      claim(!page.shows('Please select a location'), 'Expected no blame for what can’t be chosen');
      services.http.respond(() => ({ ok: true, value: ['Rome'] }));
      await page.press('Load the options again');
      const select = page.select('City');
      page.focusOn(select, 'the select');
      await page.optionOf(select, 'option', 'Rome');
      claim(!page.shows('The options could not be loaded.'), 'Expected the failure to be gone');
    },
  },
  {
    name: 'Remote options that are on their way are waited for in words',
    definition: definitionOf([fields([remote]), end]),
    world: { respond: () => new Promise(() => {}) },
    async play(page) {
      claim(page.shows('Loading options...'), 'Expected the text Loading options...');
      page.select('City', { description: 'Loading options...' });
    },
  },
];
