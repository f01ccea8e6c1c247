import type { Late } from '../base/late.ts';
import type { InputTypeExtension, StepTraits } from '../definition/extension.ts';
import { moves } from '../flow/moves.ts';
import type { Moves } from '../flow/stepType.ts';
import type { FieldsKind, FocusPart } from '../store/kinds.ts';
import { inputStep } from './fields/flow.ts';
import { fieldsKindWith } from './fieldsKind.ts';
import { focusPart } from './focus/index.ts';

/** What a page's script fetches for fields, and what moves the visit and the focus; the types that few forms have come later still. */
export function fieldKindsWith(further: Late<readonly InputTypeExtension[]>): { readonly fieldsKind: FieldsKind; readonly focusPart: FocusPart; readonly moves: Moves; readonly inputStep: StepTraits } {
  return { fieldsKind: fieldsKindWith(further), focusPart, moves, inputStep };
}
