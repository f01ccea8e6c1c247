import type { StepFlow } from '@leadflow/headless';
import { LatePart } from './LatePart.tsx';

/** Three reasons to trust the provider (`showAccolades`). */
export function Accolades({ flow }: { readonly flow: StepFlow }) {
  return flow.settings.showAccolades ? <LatePart flow={flow} name="AccoladeList" /> : null;
}
