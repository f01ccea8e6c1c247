import type { StepFlow } from '@leadflow/headless';
import { bodyPart } from '../steps/bodyPart.ts';
import { lateComponent } from './lateComponent.tsx';

const LegalBlock = lateComponent(bodyPart, (code) => code.LegalBlock);

/** The consent text of the page, before Submit on the last step (`showLegalConsentText`). */
export function LegalText({ flow }: { readonly flow: StepFlow }) {
  return flow.step?.lastStep && flow.settings.showLegalConsentText ? <LegalBlock flow={flow} /> : null;
}
