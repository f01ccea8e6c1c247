import type { StepMoment } from './code.ts';

/** What a step without an answer does: nothing to choose, nothing to send, nothing to refuse. */
export const screen = {
  answer: () => '',
  choose: () => undefined,
  accept: () => undefined,
  refusal: () => undefined,
  refuse: ({ state }: StepMoment) => ({ state, focus: { part: 'heading' }, names: [], effects: [] }) as const,
} as const;
