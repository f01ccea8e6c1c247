import type { StepTypeExtension } from '../../flow/code.ts';
import { defineStepType } from '../../flow/defineStepType.ts';

/** Few forms have one, so what it does is fetched with the first definition that names it. */
export const appointmentTraits: StepTypeExtension & { readonly type: 'appointment' } = {
  .../* @__PURE__ */ defineStepType({ type: 'appointment' }),
  fetch: async () => (await import('./appointment.ts')).appointment,
};
