import type { RunningStepType } from '../../effects/kindRunner.ts';
import { chosenClinic } from './clinic.ts';
import { findSlots } from './findSlots.ts';
import { appointmentFlow } from './flow.ts';

/** Days and times at the chosen clinic, with what finds them. */
export const appointment: RunningStepType & typeof appointmentFlow = {
  ...appointmentFlow,
  runs: {
    loadSlots({ key, stepId, state }, form, { services, send }) {
      const step = form.definition.stepById.get(stepId);
      if (!step) return;
      const settle = (found: Awaited<ReturnType<typeof findSlots>>): void => send({ type: 'slotsLoaded', key, ...found });
      const clinic = chosenClinic({ ...form, state });
      findSlots(step, clinic, services).then(settle, (error: unknown) => {
        services.log.warn(`No free times: ${String(error)}`);
        settle({ slots: [], timeZone: undefined });
      });
    },
  },
};
