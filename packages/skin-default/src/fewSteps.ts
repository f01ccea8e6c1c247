import type { ComponentType } from 'react';
import { Appointment } from './steps/Appointment.tsx';
import { ExpressFlow } from './steps/ExpressFlow.tsx';
import { MaskedLeadInfo } from './steps/MaskedLeadInfo.tsx';
import { Review } from './steps/Review.tsx';
import type { LayoutProps } from './partProps.ts';

/** The steps that few forms have, for pages that bring the whole skin. */
export const fewSteps = {
  'express-flow-selector': ExpressFlow,
  'express-flow-introduction': ExpressFlow,
  'masked-lead-info': MaskedLeadInfo,
  review: Review,
  appointment: Appointment,
};

const expressFlow = async () => (await import('./steps/ExpressFlow.tsx')).ExpressFlow;

/** The same for the page's script, which fetches each with the first definition that names it. Their looks are in `styles/few.css`. */
export const fetchedSteps: Readonly<Record<string, () => Promise<ComponentType<LayoutProps>>>> = {
  'express-flow-selector': expressFlow,
  'express-flow-introduction': expressFlow,
  'masked-lead-info': async () => (await import('./steps/MaskedLeadInfo.tsx')).MaskedLeadInfo,
  review: async () => (await import('./steps/Review.tsx')).Review,
  appointment: async () => (await import('./steps/Appointment.tsx')).Appointment,
} satisfies Record<keyof typeof fewSteps, () => Promise<ComponentType<LayoutProps>>>;
