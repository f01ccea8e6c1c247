import { asidePart } from './asidePart.ts';
import { lateComponent } from './lateComponent.tsx';
import type { LegalBlockProps } from './LegalBlock.tsx';
import { memoPart } from './memoPart.ts';

const LegalBlock = lateComponent<typeof import('./asides.ts'), LegalBlockProps>(asidePart, (code) => code.LegalBlock);

/** The consent text of the page, before Submit on the last step (`showLegalConsentText`). */
export const LegalText = memoPart(['store', 'step', 'settings', 'messages'], function LegalText({ flow }) {
  return flow.step?.lastStep && flow.settings.showLegalConsentText ? <LegalBlock flow={flow} /> : null;
});
