/** A step of days and times at a clinic. Naming later.ts keeps what both use in there. */
import * as later from './later.ts';

export { later };
export { appointment } from '@leadflow/headless';
export { appointmentParts } from '@leadflow/skin-default';
export { default as styles } from '@leadflow/skin-default/styles/appointment.css';
