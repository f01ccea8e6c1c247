import { useLeadFlow, type SkinComponents, type LeadFlowOptions } from '@leadflow/headless';
import { PlainFormView } from './PlainFormView.tsx';

/** Either a flow of your own, or a definition with the services to use in place of the browser's. */
export type PlainLeadFormProps = LeadFlowOptions & {
  /** Components for types of your own, or in place of the skin's. */
  readonly components?: SkinComponents | undefined;
};

/** The whole form in native HTML. */
export function PlainLeadForm({ components, ...props }: PlainLeadFormProps) {
  return <PlainFormView flow={useLeadFlow(props)} components={components} />;
}
