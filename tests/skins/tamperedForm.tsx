import { useLeadFlow, type UseLeadFlow } from '../../packages/headless/src/index.ts';
import { PlainFormView, type PlainLeadFormProps } from '../../packages/skin-plain/src/index.ts';
import type { ComponentType } from 'react';

/** The plain skin as somebody would write it who forgot something: `tamper` takes it from what the hook gives. */
export function tamperedForm(tamper: (flow: UseLeadFlow) => UseLeadFlow): ComponentType<PlainLeadFormProps> {
  return function TamperedForm(props) {
    return <PlainFormView flow={tamper(useLeadFlow(props))} />;
  };
}
