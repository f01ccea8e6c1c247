import { useLeadFlow, type LeadFlowStore } from '@leadflow/headless';
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

/** One flow in whichever skin: it stays while the components change. */
function Skinned({ store, skin }: Pick<FormViewProps, 'store' | 'skin'>): ReactNode {
  // What a page's script has for no skin may be null.
  const View = skin ?? LeadFormView;
  const view = useLeadFlow({ store });
  const { locale, dir } = view.definition?.settings ?? {};
  // Where a definition without a language follows one with it, Preact would leave lang="", and that would end the page's language
  // (https://github.com/preactjs/preact/pull/1965): other elements show the form.
  return <View key={`${locale} ${dir}`} flow={view} />;
}

/** What a root shows. */
export function FormView({ store, skin, onShown }: FormViewProps): ReactNode {
  useEffect(() => onShown(), [onShown]);
  return (
    <FormBoundary store={store} skin={skin}>
      <Skinned store={store} skin={skin} />
    </FormBoundary>
  );
}
