import { lateComponent } from './lateComponent.tsx';
import { legalPart } from './legalPart.ts';
import { memoPart } from './memoPart.ts';

const LegalBlock = lateComponent(legalPart, (code) => code.LegalBlock);

/** The consent text of the page, before Submit on the last step (`showLegalConsentText`). */
export const LegalText = memoPart(['store', 'step', 'settings', 'messages'], function LegalText({ flow }) {
  return flow.step?.lastStep && flow.settings.showLegalConsentText ? <LegalBlock flow={flow} /> : null;
});
