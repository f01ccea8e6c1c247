import { inputList } from '../../definition/input.ts';
import type { FieldsKind } from '../../store/kinds.ts';
import { builtInInputTypes } from './builtInInputTypes.ts';
import { builtInRules } from './builtInRules.ts';
import { fieldsPart } from './flow.ts';

/** What fields need. */
export const fieldsKind: FieldsKind = { inputTypes: builtInInputTypes, rules: builtInRules, inputs: inputList, part: fieldsPart };
