import type { StepFlow } from '@leadflow/headless';
import { laterParts } from '../codeAtHand.ts';
import { lateComponent } from './lateComponent.tsx';

const LegalBlock = lateComponent(laterParts, (code) => code.LegalBlock);

/** The consent text of the page, before Submit on the last step (`showLegalConsentText`). */
export function LegalText({ flow }: { readonly flow: StepFlow }) {
  return flow.step?.lastStep && flow.settings.showLegalConsentText ? <LegalBlock flow={flow} /> : null;
}
