import type { StepTypeBehaviour } from './stepType.ts';

/** What steps that ask nothing have in common: nothing to answer, nothing to send, nothing to refuse. */
export const screen = {
  canAdvance: () => true,
  hasButtons: true,
  title: (step) => step.question,
  answer: () => '',
  fields: () => [],
  chosen: () => undefined,
  refuse: (_flow, state) => ({ state, focus: { part: 'heading' }, names: [], effects: [] }),
  arrive: (_flow, state) => [state, []],
} satisfies StepTypeBehaviour;
