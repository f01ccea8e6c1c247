import type { StepTypeExtension } from '../../flow/code.ts';
import { defineStepType } from '../../flow/defineStepType.ts';

/** What it does is large, so React projects fetch it with the first definition that names it, too. */
export const appointmentTraits: StepTypeExtension & { readonly type: 'appointment' } = {
  .../* @__PURE__ */ defineStepType({ type: 'appointment' }),
  isRare: true,
  fetch: async () => (await import('./effects.ts')).appointment,
};
