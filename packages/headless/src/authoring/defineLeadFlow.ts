import type { Extension } from '../definition/extension.ts';
import type { Checked } from './checkedDefinition.ts';
import type { Defined } from './definedStep.ts';
import type { AnyDefinition } from './writtenDefinition.ts';

/**
 * Lets TypeScript check a definition where it is written: a target that names no step, two steps of one id, an unknown setting, a misspelt
 * key and an unknown type of field are type errors; the editor completes keys, types, rules and messages. Returns the definition
 * unchanged, without reading it: `parseDefinition` finds the faults that types can't see.
 *
 * @param options.extensions Your own step types, input types and rules. Their names are allowed beside the built-in ones, their schemas check `settings`
 * and `value`, and `flow.step.settings` has the type that the schema returns. Give the same list to `useLeadFlow`, which reads the definition.
 *
 * @example
 * const definition = defineLeadFlow({
 *   steps: [
 *     { id: 'area', type: 'button-selection', question: 'Which area?', answers: [{ text: 'Legs' }], target: 'form-name' },
 *     { commonStep: 'form-name', lastStep: true },
 *   ],
 * });
 * type Ids = StepId<typeof definition>; // 'area' | 'form-name'
 * type Fields = FieldName<typeof definition>; // 'name'
 * type Lead = LeadOf<typeof definition>; // { name: string; journey; submission_id; offsite; … }: what a server's handler gets
 */
export function defineLeadFlow<const Definition extends AnyDefinition, Own extends Extension = never>(
  // TypeScript infers the definition from the branch that is never taken, and literals from the mapped type. Were `Definition` itself a part, the
  // editor could not complete the names of steps: what has been typed so far would be all that it takes.
  definition: (Definition extends never ? Definition : Checked<Definition, Own>) & { readonly [Key in keyof Definition]: unknown },
  options?: { readonly extensions: readonly Own[] },
): Defined<Definition, Own>;
export function defineLeadFlow(definition: unknown): unknown {
  return definition;
}

export type { StepOf } from './definedStep.ts';
export type { LeadOf } from './leadOf.ts';
export type { AnyAnswer } from './writtenAnswers.ts';
export type { AnswerDefinition, FieldName, InputDefinition, LeadFlowDefinition, RuleDefinition, SettingsDefinition, StepDefinition, StepId } from './writtenDefinition.ts';
