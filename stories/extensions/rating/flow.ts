import type { StepMoment } from '@leadflow/headless';
import { textsOf } from './texts.ts';

/** What the step does: fetched when a definition names it. */
export const flow = {
  canAdvance: ({ selected }: StepMoment) => /^[1-5]$/.test(selected.join()),
  refusal: ({ definition }: StepMoment) => textsOf(definition).missing,
  fields: ({ selected: [stars] }: StepMoment) => ({ rating: Number(stars) }),
};
