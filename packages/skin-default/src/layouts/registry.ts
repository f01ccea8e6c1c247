import type { FormType } from '@leadflow/headless';
import type { ComponentType } from 'react';
import { Dark } from './Dark.tsx';
import { Standard } from './Standard.tsx';
import { StepperList } from './StepperList.tsx';
import type { LayoutProps } from '../partProps.ts';

/** The three arrangements of a step. */
export const layoutComponents: Readonly<Record<FormType, ComponentType<LayoutProps>>> = {
  standard: Standard,
  darkmode: Dark,
  stepperlist: StepperList,
};
