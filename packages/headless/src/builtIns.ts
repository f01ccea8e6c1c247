import type { builtInRules, inputTypes, stepTypes } from './kinds/traits.ts';

// With `Exclude`, editors show the name and not the list.

/** What the visitor does on a step that comes with the form. */
export type StepType = Exclude<(typeof stepTypes)[number]['type'], never>;
/** Kinds of fields that come with the form. */
export type InputType = Exclude<(typeof inputTypes)[number]['type'], never>;
/** Rules that come with the form, and sets of them. */
export type RuleName = Exclude<(typeof builtInRules)[number]['rule'], never>;
