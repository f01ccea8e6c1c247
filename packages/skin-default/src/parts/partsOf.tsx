import { useFlow, type Flow, type SkinComponents } from '@leadflow/headless';
import type { ComponentType, ReactNode } from 'react';
import type { PartComponents } from '../LeadFormShell.tsx';
import type { SkinFlow } from '../partProps.ts';

/** What was made of each component: another one at each rendering would take away what stands there, with its focus. */
const made = new WeakMap<object, unknown>();

/** A part that renders for every change and takes all of the flow, as the parts of a skin of one's own do. */
function partOf<Props>(Own: ComponentType<Props & { readonly flow: Flow<'ready'> }>): (props: Props & { readonly flow: SkinFlow<'ready'> }) => ReactNode {
  function OwnPart(props: Props & { readonly flow: SkinFlow<'ready'> }) {
    return <Own {...props} flow={useFlow(props.flow)} />;
  }
  const known = made.get(Own) ?? OwnPart;
  made.set(Own, known);
  // as: the map has what was made of this component
  return known as typeof OwnPart;
}

function partsByType<Props>(components: Readonly<Record<string, ComponentType<Props & { readonly flow: Flow<'ready'> }>>> = {}) {
  return Object.fromEntries(Object.entries(components).map(([type, Own]) => [type, partOf<Props>(Own)]));
}

/** An author's components as parts of this skin. */
export function partsOf({ steps, inputs }: SkinComponents): PartComponents {
  return { steps: partsByType<object>(steps), inputs: partsByType<{ readonly name: string }>(inputs) };
}
