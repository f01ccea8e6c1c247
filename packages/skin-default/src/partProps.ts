import type { ReadyStepFlow, StepFlow } from '@leadflow/headless';

/** What every layout takes. */
export interface LayoutProps {
  /** What `useLeadFlow` gave, while a step is shown. */
  readonly flow: ReadyStepFlow;
}

/** What every step type takes. */
export interface StepProps {
  /** What `useLeadFlow` gave, while a step is shown. */
  readonly flow: ReadyStepFlow;
}

/** What every input type takes. */
export interface InputFieldProps {
  /** What `useLeadFlow` gave. */
  readonly flow: StepFlow;
  readonly name: string;
}
