import type { Checked } from './checkedDefinition.ts';
import type { AnyDefinition } from './writtenDefinition.ts';

/**
 * Lets TypeScript check a definition where it is written: a target that names no step, an unknown setting, a misspelt
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
  definition: Definition & Checked<Definition>,
): Definition {
  return definition;
}

export type { AnswerDefinition, FieldName, InputDefinition, LeadFlowDefinition, RuleDefinition, SettingsDefinition, StepDefinition, StepId } from './writtenDefinition.ts';
