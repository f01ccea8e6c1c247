import { SkinPart } from './skinParts.tsx';
import type { SkinFlow } from '../partProps.ts';

/** Three reasons to trust the provider (`showAccolades`). */
export function Accolades({ flow }: { readonly flow: SkinFlow<'ready'> }) {
  return flow.settings.showAccolades ? <SkinPart flow={flow} name="AccoladeList" /> : null;
}
