import type { StepFlow } from '@leadflow/headless';
import { SkinPart } from './skinParts.tsx';

/** The view after a lead that stays on this page (`noRedirect`). Its code is at hand, or in the very download that sends the lead. */
export function Confirmation({ flow }: { readonly flow: StepFlow }) {
  return <SkinPart flow={flow} name="ConfirmationView" />;
}
