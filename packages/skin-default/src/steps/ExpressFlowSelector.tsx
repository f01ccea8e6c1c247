import { ExpressCard } from '../parts/ExpressCard.tsx';
import type { StepProps } from './registry.ts';

/** A service card with a free consultation and a booking link. */
export function ExpressFlowSelector({ flow }: StepProps) {
  return <ExpressCard flow={flow} />;
}
