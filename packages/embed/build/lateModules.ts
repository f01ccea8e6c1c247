import { serverCalls } from '../../headless/src/effects/effectRunner.ts';
import { lateForm } from '../../headless/src/react/lateForm.ts';
import { htmlCode } from '../../headless/src/services/html/quickText.ts';
import { laterServices } from '../../headless/src/services/lateServices.ts';
import { inspection, laterWork } from '../../headless/src/store/features.ts';
import { lateModule } from '../../skin-default/src/parts/lateComponent.tsx';
import { lateSheets } from '../src/lateSheets.ts';

/*
 * The late modules of the page's script, in place of the packages' codeAtHand.ts.
 *
 * | module       | holds                                                         | why late                          | fetched                                       |
 * | ------------ | ------------------------------------------------------------- | --------------------------------- | --------------------------------------------- |
 * | later        | further steps and fields, what talks to the server, HTML,     | no usual first step shows or does | when the first step can be used, or with it   |
 * |              | drafts, the browser's Back; masks, and an eye for scripts     | any of it; the flow formats       | where it needs some of this                   |
 * |              | that change a control without an event; the sheets of these   | what is typed before              |                                               |
 * | de es fr pt  | the texts of one language each: headless, languages           | a visitor reads one language, and | before the first step of a form in it         |
 * |              |                                                               | most read English                 |                                               |
 * | inspection   | checks of the definition for the author of the page           | no visitor reads them             | a second later, on local, dev and staging     |
 * |              |                                                               |                                   | hosts or with ?lead-flow-check                |
 * | ComboBox     | the combo box of a searchable select: skin-default, comboBox  | few forms have one                | ahead of its step                             |
 * | Disclosure   | makes folded answers findable in the page: skin-default,       | few forms fold answers            | with the first folded answers                 |
 * |              | lateDisclosure                                                |                                   |                                               |
 * | phoneFormats | formats of the world's phone numbers: headless, phoneLibrary  | few forms take such numbers       | when a field of another country is typed into |
 * | sendTo-      | how other people's endpoints take a lead                      | few forms send theirs elsewhere   | when the lead is sent                         |
 * | Endpoint     |                                                               |                                   |                                               |
 * | purify       | DOMPurify: headless, renderHtml                               | most browsers sanitise            | when HTML is shown where the browser can't    |
 */

const later = () => import('./later.ts');

/** Says how the late code of the services is fetched. */
export function provideServices(): void {
  laterServices.provide({ download: async () => (await later()).laterServices });
}

/** Says how the late code of the store is fetched. */
export function provideCode(): void {
  serverCalls.provide({ download: async () => (await later()).serverCalls });
  htmlCode.provide({ download: async () => (await later()).htmlCode });
  laterWork.provide({ download: async () => (await later()).laterWork });
  inspection.provide({ download: async () => (await import('./inspection.ts')).inspection });
}

/** Says how the late code of the hooks is fetched. */
export function provideForm(): void {
  lateForm.provide({ download: async () => (await later()).laterForm });
}

/** The looks of a usual first step, of the loader and of an error. */
export { default as styles } from '@leadflow/skin-default/styles/first.css';

/** The default skin's late parts, with their looks. */
export const laterParts = lateModule(async () => {
  const code = await later();
  lateSheets.add(code.laterStyles);
  return code.laterParts;
});
