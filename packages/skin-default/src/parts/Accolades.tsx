import type { StepFlow } from '@leadflow/headless';
import { SkinPart } from './skinParts.tsx';

/** Three reasons to trust the provider (`showAccolades`). */
export function Accolades({ flow }: { readonly flow: StepFlow }) {
  return flow.settings.showAccolades ? <SkinPart flow={flow} name="AccoladeList" /> : null;
}
