import { useFacts } from '@leadflow/headless';
import type { PlainPartProps } from './partProps.ts';

/** While the definition is read, and while the lead is sent. The facts change by themselves, so they are never announced. */
export function Loading({ flow }: PlainPartProps) {
  const { fact, toggleProps, toggleText } = useFacts(flow);
  return (
    <div {...flow.loadingProps}>
      <p>{flow.loadingProps['aria-label']}</p>
      <p aria-live="off">
        {flow.messages.factsLabel} <span key={fact}>{fact}</span>
      </p>
      <button {...toggleProps}>{toggleText}</button>
    </div>
  );
}
