/** Appointments: their code, what shows them, and the sheet of that. */
import type { StepTypeExtension } from '@leadflow/headless';
import { appointment } from '@leadflow/headless/embed';
import { Appointment } from '@leadflow/skin-default';

export { default as styles } from '@leadflow/skin-default/styles/few.css';
export const types: readonly StepTypeExtension[] = [appointment];
export const components = { appointment: Appointment };
