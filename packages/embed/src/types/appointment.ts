import { appointment } from '@leadflow/headless';
import { Appointment } from '@leadflow/skin-default';
import styles from '@leadflow/skin-default/styles/appointment.css';
import type { FewType } from './fewType.ts';

/** Days and times at a clinic. */
export const appointmentType: FewType = { steps: { appointment: Appointment }, styles, code: appointment };
