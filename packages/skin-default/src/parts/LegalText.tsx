import { SkinPart } from './skinParts.tsx';
import type { SkinFlow } from '../partProps.ts';

/** The consent text of the page, before Submit on the last step (`showLegalConsentText`). */
export function LegalText({ flow }: { readonly flow: SkinFlow<'ready'> }) {
  return flow.step.lastStep && flow.settings.showLegalConsentText ? <SkinPart flow={flow} name="LegalBlock" /> : null;
}
