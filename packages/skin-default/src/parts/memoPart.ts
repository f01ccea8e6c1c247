import type { UseLeadFlow } from '@leadflow/headless';
import { memo, type ReactNode } from 'react';

/**
 * A part that renders again only for what it shows: `reads` names all that it takes of the flow, and the compiler holds it to that.
 * `store` never changes, so a part that reads state through it must also name a prop that changes with that state: `settings` and `step` for
 * anything of the definition.
 */
export function memoPart<Name extends keyof UseLeadFlow>(
  reads: readonly Name[],
  Part: (props: { readonly flow: Pick<UseLeadFlow, Name> }) => ReactNode,
) {
  return memo(Part, (before, after) => reads.every((name) => before.flow[name] === after.flow[name]));
}
