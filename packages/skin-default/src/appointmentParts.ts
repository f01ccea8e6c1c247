import type { SkinParts } from './parts/skinParts.ts';
import { Appointment } from './steps/Appointment.tsx';

/** The step of days and times at a clinic. */
export const appointmentParts = { steps: { appointment: Appointment }, inputs: {} } satisfies SkinParts;
