import type { ReadyStepFlow } from '@leadflow/headless';

/** What every layout takes. */
export interface LayoutProps {
  /** What `useLeadFlow` gave, while a step is shown. */
  readonly flow: ReadyStepFlow;
}
