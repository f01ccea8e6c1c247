import { ExpressCard } from '../parts/ExpressCard.tsx';
import type { StepProps } from './registry.ts';

/** A service introduction with Get Started and a booking link. */
export function ExpressFlowIntroduction({ flow }: StepProps) {
  return <ExpressCard flow={flow} />;
}
