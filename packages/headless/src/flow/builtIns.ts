import { makeRegistry, type Extension, type Registry } from '../definition/extension.ts';
import { builtInRules } from '../validation/builtInRules.ts';
import { builtInInputTypes } from '../validation/builtInInputTypes.ts';
import { buttonSelection } from './stepTypes/buttonSelection.ts';
import { inputStep } from './stepTypes/inputStep.ts';
import { nearestLocations } from './stepTypes/nearestLocations.ts';
import { expressIntroduction, expressSelector, formIntro, maskedLeadInfo, review } from './stepTypes/screens.ts';

const stepTypes = [buttonSelection, inputStep, nearestLocations, expressSelector, expressIntroduction, formIntro, maskedLeadInfo, review] as const;

/** What the visitor does on a step that comes with the form. */
export type StepType = (typeof stepTypes)[number]['type'];
/** Kinds of fields that come with the form. */
export type InputType = (typeof builtInInputTypes)[number]['type'];
/** Rules that come with the form, and sets of them. */
export type RuleName = (typeof builtInRules)[number]['rule'];

const builtIns: readonly Extension[] = [...stepTypes, ...builtInInputTypes, ...builtInRules];
const builtInRegistry = makeRegistry(builtIns);

/** What a definition may name: what comes with the form, and what a page adds, which may replace it. */
export function registryOf(extensions: readonly Extension[] = []): Registry {
  return extensions.length === 0 ? builtInRegistry : makeRegistry([...builtIns, ...extensions]);
}
