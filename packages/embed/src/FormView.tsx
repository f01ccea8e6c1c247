import { useFlow, useFormElement, type Flow, type LeadFlowStore } from '@leadflow/headless';
import { LeadFormShell, type PartComponents } from '@leadflow/skin-default';
import { useEffect, useSyncExternalStore, type ReactNode } from 'react';
import { FormBoundary } from './FormBoundary.tsx';
import type { Skin } from './skin.ts';

interface FormViewProps {
  readonly store: LeadFlowStore;
  readonly skin: Skin | undefined;
  /** What the default skin shows the page's own types with. */
  readonly components: PartComponents;
  /** The form shows its first step, an error or the confirmation; called again after each loading. */
  readonly onShown: () => void;
}

/**
 * Other elements show the form where a definition without a language follows one with it: Preact would leave lang="", and that would end the
 * page's language (https://github.com/preactjs/preact/pull/1965).
 */
function keyOf({ definition }: Flow): string {
  return `${definition?.settings.locale === undefined} ${definition?.settings.dir === undefined}`;
}

function Skinned({ store, skin: View, onShown }: Omit<FormViewProps, 'skin' | 'components'> & { readonly skin: Skin }): ReactNode {
  const flow = useFlow(store);
  useFormElement(store);
  const isShown = flow.status !== 'loading';
  useEffect(() => {
    if (isShown) onShown();
  }, [isShown, onShown]);
  return <View key={keyOf(flow)} flow={flow} />;
}

function DefaultSkin({ store, components, onShown }: Omit<FormViewProps, 'skin'>): ReactNode {
  const key = useFlow(store, keyOf);
  useFormElement(store);
  // Renders again once more code is here: parts of the skin have come with it.
  useSyncExternalStore(store.subscribe, store.getCode, store.getCode);
  return <LeadFormShell key={key} flow={store} components={components} onShown={onShown} />;
}

/** What a root shows. */
export function FormView({ store, skin, components, onShown }: FormViewProps): ReactNode {
  return (
    <FormBoundary store={store} skin={skin}>
      {skin ? <Skinned store={store} skin={skin} onShown={onShown} /> : <DefaultSkin store={store} components={components} onShown={onShown} />}
    </FormBoundary>
  );
}
