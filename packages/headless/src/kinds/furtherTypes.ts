import { consent } from './consent/inputType.ts';
import { date } from './date/inputType.ts';
import { textarea } from './textarea/inputType.ts';

/** Types of fields that few forms have. */
export const furtherTypes = [textarea, consent, date] as const;
