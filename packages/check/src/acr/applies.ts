import type { Definition, Input, Step } from '@leadflow/headless';
import { directionOf } from '@leadflow/headless/html';

const isChoice = ({ type }: Step) => type === 'button-selection';
const fieldsOf = ({ steps }: Definition): readonly Input[] => steps.flatMap(({ stepType, inputs }) => (stepType.hasFields ? inputs : []));
const hasStep = (...types: readonly string[]) => ({ steps }: Definition): boolean => steps.some(({ type }) => types.includes(type));
const hasField = (...types: readonly string[]) => (definition: Definition): boolean => fieldsOf(definition).some(({ type }) => types.includes(type));
const movesOn = ({ settings }: Definition, step: Step) => isChoice(step) && !step.canSelectMultiple && (step.autoAdvance ?? settings.autoAdvance);
const asksForContact = ({ name, autocomplete, inputType }: Input) => name === 'name' || (autocomplete ?? inputType?.control.autoComplete) !== undefined;
const showsProgress = ({ settings: { showStepsIndicator, formType, stepper } }: Definition) => showStepsIndicator ?? (formType === 'stepperlist' || (formType === 'darkmode' && Boolean(stepper)));

/** Texts of a definition that may hold HTML. */
function htmlOf({ settings, steps }: Definition): readonly string[] {
  const own = steps.flatMap(({ settings: { title, subtitle, info, note, description }, inputs }) => [title, subtitle, info, note, description, ...inputs.map(({ text }) => text)]);
  return [...own, settings.confirmation?.text].flatMap((text) => text ?? []);
}

/** Addresses of pictures that a definition names, in its keys and in its HTML. */
export function picturesOf(definition: Definition): readonly string[] {
  const { settings, steps } = definition;
  const named = [settings.badgeImage, ...steps.flatMap((step) => [step.settings.image, ...step.answers.map(({ icon }) => icon)])].flatMap((address) => address ?? []);
  return [...named, ...htmlOf(definition).flatMap((html) => html.match(/<img\b[^>]*>/gi) ?? [])];
}

/** Whether a definition’s texts have links in them. */
export const hasLinks = (definition: Definition): boolean => htmlOf(definition).some((html) => /<a\s/i.test(html));

/** What a form must have for checks to be about it: their numbers, what it is, and whether a definition has it. A check that isn’t named is about every form. */
const conditions: ReadonlyArray<readonly [checks: string, what: string, has: (definition: Definition) => boolean]> = [
  ['9 95-96', 'progress', showsProgress],
  ['23', 'text from right to left', ({ settings, locale = 'en' }) => (settings.dir ?? directionOf(locale)) === 'rtl'],
  ['27-39', 'choice of one answer', ({ steps }) => steps.some((step) => isChoice(step) && !step.canSelectMultiple)],
  ['28', 'choice of one answer with a Next button', (definition) => definition.steps.some((step) => isChoice(step) && !step.canSelectMultiple && !movesOn(definition, step))],
  ['29-34', 'answer that moves on by itself', (definition) => definition.steps.some((step) => movesOn(definition, step))],
  ['38', 'answer with a picture, a colour, a badge or a second line', ({ steps }) => steps.some(({ answers }) => answers.some(({ icon, color, badge, supText }) => icon ?? color ?? badge ?? supText))],
  ['40-44', 'choice of several answers', ({ steps }) => steps.some((step) => isChoice(step) && step.canSelectMultiple)],
  ['43', 'choice of at least two answers', ({ steps }) => steps.some((step) => isChoice(step) && step.canSelectMultiple && step.requiredSelections > 1)],
  ['45-57', 'field', (definition) => fieldsOf(definition).length > 0],
  ['46', 'field for contact details', (definition) => fieldsOf(definition).some(asksForContact)],
  ['58-62', 'telephone field', hasField('tel')],
  ['62', 'square field', (definition) => fieldsOf(definition).some(({ variant }) => variant === 'square')],
  ['63-67', 'ZIP field', hasField('zipcode')],
  ['65-67', 'search for clinics by ZIP', ({ listAfter }) => listAfter.size > 0],
  ['68-70', 'select', (definition) => fieldsOf(definition).some(({ inputType }) => inputType?.hasOptions === true)],
  ['70', 'select with options from an address', (definition) => fieldsOf(definition).some(({ inputType, mode }) => inputType?.hasOptions === true && mode === 'remote')],
  ['71-80', 'list of clinics', hasStep('nearest-locations')],
  ['76-78', 'list of clinics that is shown in parts', ({ settings: { maxLocations, locationsPerPage } }) => maxLocations > locationsPerPage],
  ['81-85', 'offer', hasStep('express-flow-selector', 'express-flow-introduction')],
  ['84', 'picture', (definition) => picturesOf(definition).length > 0],
  ['86', 'introduction', hasStep('form-intro')],
  ['87', 'link in a text', hasLinks],
  ['88-90', 'step with the details of a known lead', hasStep('masked-lead-info')],
  ['91-94', 'section of other options', ({ settings, steps }) => settings.formType === 'stepperlist' && steps.some(({ showOtherOptions, answers }) => showOtherOptions && answers.some(({ isOtherOption }) => isOtherOption))],
  ['97', 'progress or list of accolades', (definition) => showsProgress(definition) || (definition.settings.formType === 'standard' && definition.settings.showAccolades)],
  ['98-99', 'legal text', ({ settings }) => settings.showLegalConsentText],
  ['100', 'note about text messages', ({ settings, steps }) => settings.formType === 'standard' && steps.some(({ id }) => id === 'form-phone')],
  ['101', 'link to terms', ({ settings }) => settings.formType === 'stepperlist' && settings.stepLegalLink !== undefined],
  ['110', 'redirect', ({ settings }) => settings.confirmation === undefined],
];

function numbersIn(list: string): readonly number[] {
  return list.split(' ').flatMap((range) => {
    const [first = 0, last = first] = range.split('-').map(Number);
    return Array.from({ length: last - first + 1 }, (_, offset) => first + offset);
  });
}

const conditionsOf = new Map<number, ReadonlyArray<(typeof conditions)[number]>>();
for (const condition of conditions) for (const check of numbersIn(condition[0])) conditionsOf.set(check, [...(conditionsOf.get(check) ?? []), condition]);

/** What a form lacks, without which a check is not about it; undefined if it is. */
export function lacksFor(check: number, definition: Definition): string | undefined {
  return conditionsOf.get(check)?.find(([, , has]) => !has(definition))?.[1];
}

/** Types that the checks are about, themselves or as a step with fields. */
const checkedTypes = new Set([
  'button-selection', 'input', 'nearest-locations', 'form-intro', 'express-flow-selector', 'express-flow-introduction', 'masked-lead-info',
  'text', 'number', 'email', 'tel', 'select', 'zipcode', 'textarea',
]);

/** Types of steps and fields of a form that no check is about: each name once. */
export function uncheckedTypes(definition: Definition): readonly string[] {
  const fields = fieldsOf(definition);
  const searchable = fields.some((field) => field.searchable) ? ['searchable select'] : [];
  return [...new Set([...definition.steps.map(({ type }) => type), ...fields.map(({ type }) => type)].filter((type) => !checkedTypes.has(type))), ...searchable];
}
