import type { StepFlow } from '@leadflow/headless';
import { SkinPart } from './skinParts.tsx';

/** The consent text of the page, before Submit on the last step (`showLegalConsentText`). */
export function LegalText({ flow }: { readonly flow: StepFlow }) {
  return flow.step?.lastStep && flow.settings.showLegalConsentText ? <SkinPart flow={flow} name="LegalBlock" /> : null;
}
