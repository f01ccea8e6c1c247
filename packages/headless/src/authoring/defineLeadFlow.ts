import type { Checked } from './checkedDefinition.ts';
import type { AnyDefinition } from './writtenDefinition.ts';

/**
 * Lets TypeScript check a definition where it is written: a target that names no step, two steps of one id, an unknown setting, a misspelt
 * key and an unknown type of field are type errors; the editor completes keys, types, rules and messages. Returns its
 * argument, unchanged and unread: faults that types can't see are `parseDefinition`'s.
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
 */
export function defineLeadFlow<const Definition extends AnyDefinition>(
  // TypeScript infers the definition from the branch that is never taken, and literals from the mapped type. Were `Definition` itself a part, the
  // editor could not complete the names of steps: what has been typed so far would be all that it takes.
  definition: (Definition extends never ? Definition : Checked<Definition>) & { readonly [Key in keyof Definition]: unknown },
): Definition {
  // as: the checks only add errors.
  return definition as Definition;
}

export type { AnswerDefinition, FieldName, InputDefinition, LeadFlowDefinition, RuleDefinition, SettingsDefinition, StepDefinition, StepId } from './writtenDefinition.ts';
