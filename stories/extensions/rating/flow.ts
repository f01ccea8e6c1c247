import type { StepMoment } from '@leadflow/headless';
import { messages } from './texts.ts';

/** What the step does: fetched when a definition names it. */
export const flow = {
  messages,
  move: {
    canAdvance: ({ selected }: StepMoment) => /^[1-5]$/.test(selected.join()),
    refusal: ({ texts }: StepMoment) => texts['missing'],
  },
  send: { fields: ({ selected: [stars] }: StepMoment) => ({ rating: Number(stars) }) },
};
