import type { UseLeadFlow } from '@leadflow/headless';

/** What every part of this skin takes. */
export interface PlainPartProps {
  /** What `useLeadFlow` gave. */
  readonly flow: UseLeadFlow;
}
