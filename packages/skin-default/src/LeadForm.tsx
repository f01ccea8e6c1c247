import { useLeadFlow, type Flow, type LeadFlowOptions, type LeadFlowStore, type SkinComponents } from '@leadflow/headless';
import { useMemo } from 'react';
import { LeadFormShell, type LeadFormViewProps } from './LeadFormShell.tsx';
import { partsOf } from './partsOf.tsx';

/** Either a store of your own, or a definition with the services to use in place of the browser's. */
export type LeadFormProps = LeadFlowOptions & {
  /** Components for types of your own, or in place of the skin's. */
  readonly components?: SkinComponents | undefined;
};

/** A form from a flow that is already at hand: its status region, and the view of its status. */
export function LeadFormView({ components, ...props }: LeadFormViewProps) {
  const own = useMemo(() => components && partsOf(components), [components]);
  return <LeadFormShell components={own} {...props} />;
}

const storeOf = ({ store }: Flow): LeadFlowStore => store;

/** The whole form in the default skin. */
export function LeadForm({ components, ...props }: LeadFormProps) {
  return <LeadFormView flow={useLeadFlow(props, storeOf)} components={components} />;
}
