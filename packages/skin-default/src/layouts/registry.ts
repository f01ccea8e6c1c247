import type { FormType, ReadyStepFlow } from '@leadflow/headless';
import type { ComponentType } from 'react';
import { Dark } from './Dark.tsx';
import { Standard } from './Standard.tsx';
import { StepperList } from './StepperList.tsx';

/** What every layout takes. */
export interface LayoutProps {
  /** What `useLeadFlow` gave, while a step is shown. */
  readonly flow: ReadyStepFlow;
}

/** The three arrangements of a step. */
export const layoutComponents: Readonly<Record<FormType, ComponentType<LayoutProps>>> = {
  standard: Standard,
  darkmode: Dark,
  stepperlist: StepperList,
};
