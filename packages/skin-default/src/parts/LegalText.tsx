import { bodyPart } from '../steps/bodyPart.ts';
import { lateComponent } from './lateComponent.tsx';
import { memoPart } from './memoPart.ts';

const LegalBlock = lateComponent(bodyPart, (code) => code.LegalBlock);

/** The consent text of the page, before Submit on the last step (`showLegalConsentText`). */
export const LegalText = memoPart(['store', 'step', 'settings', 'messages'], function LegalText({ flow }) {
  return flow.step?.lastStep && flow.settings.showLegalConsentText ? <LegalBlock flow={flow} /> : null;
});
