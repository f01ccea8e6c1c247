import { fetched, here, lazyKinds, partOf, type Definition, type Step, type StepNeeds } from '@leadflow/headless';
import { firstParts } from '@leadflow/skin-default';
import styles from '@leadflow/skin-default/styles/first.css';
import { fetchedWithSheet } from './lateSheets.ts';
import type { Rooms } from './rooms.ts';

/*
 * What the page's script fetches, and when.
 *
 * | file         | holds                                                         | why late                          | fetched                                       |
 * | ------------ | ------------------------------------------------------------- | --------------------------------- | --------------------------------------------- |
 * | fields       | fields: types, rules, reader, what shows them; moves, focus,  | most forms begin with a choice    | when the first step can be used, or with it   |
 * |              | scroll; English texts of later steps                          |                                   | where it has fields                           |
 * | later        | further steps, what talks to the server and reads the page,   | no usual first step shows or does | when the first step can be used, or with it   |
 * |              | HTML; the sheets of all these                                 | any of it                         | where it needs some of this                   |
 * | further      | fields of the types textarea, consent and date                | few forms have one                | with fields, where a definition names one     |
 * | appointment  | the step of that type                                         | few forms have one                | ahead of its step                             |
 * | rare         | express steps, returning visitors, the review; drafts, Back   | few forms have any of it          | ahead of its step, or where the definition    |
 * |              |                                                               |                                   | names it                                      |
 * | de es fr pt  | the texts of one language each: headless, languages           | a visitor reads one language, and | before the first step of a form in it         |
 * |              |                                                               | most read English                 |                                               |
 * | inspection   | checks of the definition for the author of the page           | no visitor reads them             | a second later, on local, dev and staging     |
 * |              |                                                               |                                   | hosts or with ?lead-flow-check                |
 * | Clinic-      | when clinics are open, their telephone and directions         | few definitions ask for it        | with the list of clinics                      |
 * | Details      |                                                               |                                   |                                               |
 * | ComboBox     | the combo box of a searchable select: skin-default, comboBox  | few forms have one                | ahead of its step                             |
 * | Disclosure   | makes folded answers findable in the page: skin-default,      | few forms fold answers            | with the first folded answers                 |
 * |              | disclosure                                                    |                                   |                                               |
 * | phoneFormats | formats of the world's phone numbers: headless, phoneLibrary  | few forms take such numbers       | when a field of another country is typed into |
 * | startSending | the field that only scripts find; what is left halfway        | few forms ask for it              | when the first step can be used               |
 * | sendTo-      | how other people's endpoints take a lead                      | few forms send theirs elsewhere   | when the lead is sent                         |
 * | Endpoint     |                                                               |                                   |                                               |
 * | purify       | DOMPurify: headless, renderHtml                               | most browsers sanitise            | when HTML is shown where the browser can't    |
 */

/** Choices are here; all else is fetched when a definition names it. */
export function lazyRooms(): Rooms {
  const fields = fetched(() => import('./kinds/fields.ts'));
  const later = fetchedWithSheet(() => import('./kinds/later.ts'), fields);
  const appointment = fetchedWithSheet(() => import('./kinds/appointment.ts'), later);
  const rare = fetchedWithSheet(() => import('./kinds/rare.ts'), later);
  const inspection = fetched(() => import('./kinds/inspection.ts'));

  /** What a step shows of the later file, besides its own component. A last step comes up with what sends the lead; a first one waits for nothing that only a press needs. */
  function needsOf({ settings }: Definition, step: Step): StepNeeds {
    const { title, subtitle, info, note, description } = step.settings;
    const isList = settings.formType === 'stepperlist';
    const hasFold = isList && step.showOtherOptions && step.answers.some(({ isOtherOption }) => isOtherOption);
    const isNeeded = hasFold || (isList && settings.stepLegalLink) || (step.lastStep && settings.showLegalConsentText);
    const hasAccolades = settings.showAccolades && settings.formType === 'standard';
    const isWanted = hasAccolades || (step.lastStep && !step.firstStep) || [title, subtitle, info, note, description].some(Boolean);
    return { needed: isNeeded ? [later] : [], extras: isWanted ? [later] : [] };
  }

  return {
    kinds: lazyKinds({ fields: partOf(fields, ({ fieldKinds }) => fieldKinds), later: partOf(later, ({ laterKinds }) => laterKinds), appointment: partOf(appointment, (file) => file.appointment), rare: partOf(rare, ({ rareKinds }) => rareKinds), inspection: partOf(inspection, (file) => file.inspection) }, needsOf),
    fieldPart: partOf(fields, ({ FieldPart }) => FieldPart),
    files: [here(firstParts), partOf(fields, ({ fieldParts }) => fieldParts), partOf(later, ({ laterParts }) => laterParts), partOf(appointment, ({ appointmentParts }) => appointmentParts), partOf(rare, ({ rareParts }) => rareParts)],
    styles,
  };
}
