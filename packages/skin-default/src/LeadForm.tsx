import { useLeadFlow, type UseLeadFlowOptions } from '@leadflow/headless';
import { LeadFormView } from './LeadFormView.tsx';

/** Either a store of your own, or a definition with the services to use in place of the browser's. */
export type LeadFormProps = UseLeadFlowOptions;

/** The whole form in the default skin. */
export function LeadForm(props: LeadFormProps) {
  return <LeadFormView flow={useLeadFlow(props)} />;
}
