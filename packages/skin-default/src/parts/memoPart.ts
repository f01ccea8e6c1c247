import type { UseLeadFlow } from '@leadflow/headless';
import { memo, type ReactNode } from 'react';

/**
 * A part that renders again only for what it shows: `reads` names all that it takes of the flow, and the compiler holds it to that.
 * What a part reads past the flow's `store`, it must name by what changes with it: `settings` and `step` for the definition.
 */
export function memoPart<Name extends keyof UseLeadFlow>(
  reads: readonly Name[],
  Part: (props: { readonly flow: Pick<UseLeadFlow, Name> }) => ReactNode,
) {
  return memo(Part, (before, after) => reads.every((name) => before.flow[name] === after.flow[name]));
}
