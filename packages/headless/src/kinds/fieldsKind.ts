import { here, partOf, type Late } from '../base/late.ts';
import { isRecord } from '../base/records.ts';
import { inputList } from '../definition/input.ts';
import { openDefinition } from '../definition/openDefinition.ts';
import type { InputTypeExtension } from '../definition/extension.ts';
import type { FieldsKind } from '../store/kinds.ts';
import { enLater } from '../messages/enLater.ts';
import { addEnglish } from '../messages/languages.ts';
import { builtInInputTypes } from './fields/builtInInputTypes.ts';
import { builtInRules } from './fields/builtInRules.ts';
import { zipcode } from './clinics/zipcode.ts';
import { fieldsPart } from './fields/flow.ts';

/** Types of fields that few forms have, by the names that a definition gives them. */
const furtherNames: readonly unknown[] = ['textarea', 'consent', 'date'];

const listIn = (record: unknown, key: string): readonly unknown[] => (isRecord(record) && Array.isArray(record[key]) ? record[key] : []);

function namesFurther(source: unknown): boolean {
  const { json } = openDefinition(source);
  return listIn(json, 'steps').some((step) => listIn(step, 'inputs').some((input) => isRecord(input) && furtherNames.includes(input['type'])));
}

/** What fields need. The types that few forms have may come later than the others. */
export function fieldsKindWith(further: Late<readonly InputTypeExtension[]>): FieldsKind {
  addEnglish(enLater);
  const reader = here(inputList);
  const late = partOf(further, () => inputList);
  return {
    get inputTypes() {
      return [...builtInInputTypes, zipcode, ...(further.code ?? [])];
    },
    rules: builtInRules,
    inputsOf: (source) => (namesFurther(source) ? late : reader),
    part: fieldsPart,
  };
}
