import type { builtInInputTypes } from './kinds/fields/builtInInputTypes.ts';
import type { zipcode } from './kinds/clinics/zipcode.ts';
import type { appointment } from './kinds/appointment/appointment.ts';
import type { builtInRules } from './kinds/fields/builtInRules.ts';
import type { furtherTypes } from './kinds/furtherTypes.ts';
import type { buttonSelection } from './kinds/choice/flow.ts';
import type { inputStep } from './kinds/fields/flow.ts';
import type { laterTypes } from './kinds/laterTypes.ts';
import type { rareTypes } from './kinds/rareTypes.ts';

/** What the visitor does on a step that comes with the form. */
export type StepType = typeof buttonSelection.type | typeof inputStep.type | (typeof laterTypes | typeof rareTypes)[number]['type'] | typeof appointment.type;
/** Kinds of fields that come with the form. */
export type InputType = (typeof builtInInputTypes)[number]['type'] | typeof zipcode.type | (typeof furtherTypes)[number]['type'];
/** Rules that come with the form, and sets of them. */
export type RuleName = (typeof builtInRules)[number]['rule'];
