// What these add to the types of states, events and effects. Declaration files keep such an export, and would drop an import of types alone.
export type {} from './appointment/state.ts';
export type {} from './clinics/state.ts';
export type {} from './express/state.ts';
export type {} from './returning/state.ts';
export type {} from './review/state.ts';
import { initialStateOf, type KindState } from '../flow/state.ts';
import { appointmentTraits } from './appointment/traits.ts';
import { buttonSelectionTraits } from './choice/traits.ts';
import { clinicsState } from './clinics/state.ts';
import { nearestLocationsTraits, zipcodeRule, zipcodeTraits } from './clinics/traits.ts';
import { consentTraits } from './consent/traits.ts';
import { dateTraits } from './date/traits.ts';
import { expressIntroductionTraits, expressSelectorTraits } from './express/traits.ts';
import { emailTraits, fieldRules, inputStepTraits, numberTraits, selectTraits, telTraits, textTraits } from './fields/traits.ts';
import { formIntroTraits } from './intro/traits.ts';
import { returningState } from './returning/state.ts';
import { maskedLeadInfoTraits } from './returning/traits.ts';
import { reviewTraits } from './review/traits.ts';
import { textareaTraits } from './textarea/traits.ts';

/** Every type of step that comes with the form, as a definition is read with it. What it does is in `usualRest.ts`, unless the type fetches it. */
export const stepTypes = [
  buttonSelectionTraits,
  inputStepTraits,
  nearestLocationsTraits,
  formIntroTraits,
  expressSelectorTraits,
  expressIntroductionTraits,
  maskedLeadInfoTraits,
  reviewTraits,
  appointmentTraits,
] as const;

/** Every type of field. */
export const inputTypes = [textTraits, numberTraits, emailTraits, telTraits, selectTraits, zipcodeTraits, textareaTraits, consentTraits, dateTraits] as const;

/** Every rule, and every set of them. */
export const builtInRules = [...fieldRules, zipcodeRule] as const;

/** What the kinds of steps keep in the state of a visit. */
export const kindStates: readonly KindState[] = [clinicsState, returningState];

/** The state before a definition was read. */
export const initialState = /* @__PURE__ */ initialStateOf(kindStates);
