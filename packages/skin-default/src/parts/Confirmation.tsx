import { SkinPart } from './skinParts.tsx';
import type { SkinFlow } from '../partProps.ts';

/** The view after a lead that stays on this page (`noRedirect`). Its code is at hand, or in the very download that sends the lead. */
export function Confirmation({ flow }: { readonly flow: SkinFlow<'done'> }) {
  return <SkinPart flow={flow} name="ConfirmationView" />;
}
