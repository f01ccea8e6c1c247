import type { StepFlow } from '@leadflow/headless';
import { laterParts } from '../codeAtHand.ts';
import { lateComponent } from './lateComponent.tsx';

const AccoladeList = lateComponent(laterParts, (code) => code.AccoladeList);

/** Three reasons to trust the provider (`showAccolades`). */
export function Accolades({ flow }: { readonly flow: Pick<StepFlow, 'settings' | 'messages'> }) {
  return flow.settings.showAccolades ? <AccoladeList flow={flow} /> : null;
}
