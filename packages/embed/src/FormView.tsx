import { useLeadFlow, type LeadFlow } from '@leadflow/headless';
import { LeadFormView } from '@leadflow/skin-default';
import { useEffect, type ReactNode } from 'react';
import { FormBoundary } from './FormBoundary.tsx';
import type { Skin } from './skin.ts';

interface FormViewProps {
  readonly flow: LeadFlow;
  readonly skin: Skin | undefined;
  /** The form stands on the page. */
  readonly onShown: () => void;
}

/** One flow in whichever skin: it stays while the components change. */
function Skinned({ flow, skin }: Pick<FormViewProps, 'flow' | 'skin'>): ReactNode {
  // What a page's script has for no skin may be null.
  const View = skin ?? LeadFormView;
  return <View flow={useLeadFlow({ flow })} />;
}

/** What a root shows. */
export function FormView({ flow, skin, onShown }: FormViewProps): ReactNode {
  useEffect(() => onShown(), [onShown]);
  return (
    <FormBoundary flow={flow} skin={skin}>
      <Skinned flow={flow} skin={skin} />
    </FormBoundary>
  );
}
