import type { FieldType } from '../flow/code.ts';
import { zipcode } from './clinics/zip.ts';
import { consent } from './consent/inputType.ts';
import { date } from './date/inputType.ts';
import { builtInInputTypes } from './fields/inputTypes.ts';
import { textarea } from './textarea/inputType.ts';

/** The types of fields that come with the form, with what they do. */
export const inputTypes: readonly FieldType[] = [...builtInInputTypes, zipcode, textarea, consent, date];
