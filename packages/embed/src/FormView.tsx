import { useLeadFlow, type LeadFlowStore, type StepFlow } from '@leadflow/headless';
import { LeadFormView } from '@leadflow/skin-default';
import { useEffect, type ReactNode } from 'react';
import { FormBoundary } from './FormBoundary.tsx';
import type { Skin } from './skin.ts';

interface FormViewProps {
  readonly store: LeadFlowStore;
  readonly skin: Skin | undefined;
  /** The form stands on the page. */
  readonly onShown: () => void;
}

/**
 * Other elements show the form when its language changes: where a definition without a language follows one with it, Preact would leave
 * lang="", and that would end the page's language (https://github.com/preactjs/preact/pull/1965).
 */
function languageOf({ definition }: StepFlow): string {
  return `${definition?.settings.locale} ${definition?.settings.dir}`;
}

function Skinned({ store, skin: View }: Pick<FormViewProps, 'store'> & { readonly skin: Skin }): ReactNode {
  const flow = useLeadFlow({ store });
  return <View key={languageOf(flow)} flow={flow} />;
}

function DefaultSkin({ store }: Pick<FormViewProps, 'store'>): ReactNode {
  const flow = useLeadFlow({ store, rendersFor: 'steps' });
  return <LeadFormView key={languageOf(flow)} flow={flow} />;
}

/** What a root shows. */
export function FormView({ store, skin, onShown }: FormViewProps): ReactNode {
  useEffect(() => onShown(), [onShown]);
  return (
    <FormBoundary store={store} skin={skin}>
      {skin ? <Skinned store={store} skin={skin} /> : <DefaultSkin store={store} />}
    </FormBoundary>
  );
}
