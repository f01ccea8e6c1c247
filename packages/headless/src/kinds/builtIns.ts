import { makeRegistry, type Extension, type Registry } from '../definition/extension.ts';
import { builtInRules } from '../validation/builtInRules.ts';
import { builtInInputTypes } from '../validation/builtInInputTypes.ts';
import { buttonSelection } from './choice/flow.ts';
import { nearestLocations } from './clinics/flow.ts';
import { expressIntroduction, expressSelector } from './express/flow.ts';
import { fieldsPart, inputStep } from './fields/flow.ts';
import { formIntro } from './intro/flow.ts';
import { maskedLeadInfo } from './returning/flow.ts';
import { review } from './review/flow.ts';

const stepTypes = [buttonSelection, inputStep, nearestLocations, expressSelector, expressIntroduction, formIntro, maskedLeadInfo, review] as const;

/** What the visitor does on a step that comes with the form. */
export type StepType = (typeof stepTypes)[number]['type'];
/** Kinds of fields that come with the form. */
export type InputType = (typeof builtInInputTypes)[number]['type'];
/** Rules that come with the form, and sets of them. */
export type RuleName = (typeof builtInRules)[number]['rule'];

/** Every name that a definition may use: what comes with the form, and the page's extensions, which may replace it. */
export const registryOf = (extensions: readonly Extension[] = []): Registry => makeRegistry([...stepTypes, ...builtInInputTypes, ...builtInRules, ...extensions], fieldsPart);
