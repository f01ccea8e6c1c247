import { useFacts, type Flow } from '@leadflow/headless';

/** While the definition is read, and while the lead is sent. The facts change by themselves, so they are never announced. */
export function Loading({ flow }: { readonly flow: Flow<'loading'> }) {
  const { fact, toggleProps, toggleText } = useFacts(flow);
  return (
    <div {...flow.loadingProps}>
      <p>{flow.loadingProps.children}</p>
      <p aria-live="off">
        {flow.messages.factsLabel} <span key={fact}>{fact}</span>
      </p>
      <button {...toggleProps}>{toggleText}</button>
    </div>
  );
}
