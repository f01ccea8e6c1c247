import { useLeadFlow, type LeadFlowOptions } from '@leadflow/headless';
import { LeadFormView } from '@leadflow/skin-default';
import { LeadFlowDevtools } from '@leadflow/testing/devtools';

/** Any form, with the devtools beside it. */
export function DevtoolsForm(options: LeadFlowOptions) {
  const flow = useLeadFlow(options);
  return (
    <>
      <LeadFormView flow={flow} />
      <LeadFlowDevtools flow={flow} />
    </>
  );
}
