import { useLeadFlow, type UseLeadFlowOptions } from '@leadflow/headless';
import { PlainFormView } from './PlainFormView.tsx';

/** Either a flow of your own, or a definition with the services to use in place of the browser's. */
export type PlainLeadFormProps = UseLeadFlowOptions;

/** The whole form in native HTML. */
export function PlainLeadForm(props: PlainLeadFormProps) {
  return <PlainFormView flow={useLeadFlow(props)} />;
}
