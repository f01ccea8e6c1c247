import type { FlowCode } from './code.ts';

/** A form of nothing but choices: it has no fields, and names no earlier answers. */
export const inert: FlowCode = {
  stepTypes: new Map(),
  inputTypes: new Map(),
  kinds: [],
  on: [],
  fields: { leave: ({ state }) => [state, []], wait: () => undefined, indexOf: () => undefined, faults: () => [], value: () => '', label: (_moment, { name }) => name, fill: ({ state }) => state },
  checks: {},
  earlierAnswers: { shownStep: (_moment, step) => step, isStepShown: () => true, lacksNumber: () => false, withAnswers: (_moment, text) => text },
  journeyOf: () => [],
};
