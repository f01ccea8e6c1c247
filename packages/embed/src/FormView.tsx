import type { LeadFlow } from '@leadflow/headless';
import { LeadForm } from '@leadflow/skin-default';
import { useEffect, type ReactNode } from 'react';
import { FormBoundary } from './FormBoundary.tsx';

interface FormViewProps {
  readonly flow: LeadFlow;
  /** The form stands on the page. */
  readonly onShown: () => void;
}

/** What a root shows. */
export function FormView({ flow, onShown }: FormViewProps): ReactNode {
  useEffect(() => onShown(), [onShown]);
  return (
    <FormBoundary flow={flow}>
      <LeadForm flow={flow} />
    </FormBoundary>
  );
}
