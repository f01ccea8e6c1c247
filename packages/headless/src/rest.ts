import { appointmentTraits } from './kinds/appointment/traits.ts';
import { rareTypes } from './rareTypes.ts';
import type { Rest } from './store/rest.ts';
import { usualRest } from './usualRest.ts';

/** What a form needs beyond a first step of choices, at hand. */
export const rest: Rest = { ...usualRest, stepTypes: [...usualRest.stepTypes, ...rareTypes, appointmentTraits] };
