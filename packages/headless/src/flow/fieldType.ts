import type { InputTypeExtension } from '../definition/extension.ts';
import type { Input } from '../definition/types.ts';
import type { TransitionResult } from './effect.ts';
import type { StepMoment } from './stepType.ts';

/** Whether a field may be sent, or must wait: for its options, for what its type looks up, or for a rule that answers later. `text` says what it waits for. */
export type FieldStatus =
  | { readonly status: 'valid' }
  | { readonly status: 'pending'; readonly waitsFor: 'options' | 'type' | 'check'; readonly text: string }
  | { readonly status: 'invalid'; readonly message: string };

/** A type of field that has a part in the visit, besides what it says of single values. */
export interface FieldType extends InputTypeExtension {
  /** Returns the state and the effects when the field's step is shown (`isArrival`), and whenever the field has another value: a search that it asks for. */
  seek?(moment: StepMoment, input: Input, isArrival: boolean): TransitionResult;
  /** Returns what is to be said of a value that its rules let pass; undefined where nothing is. */
  judge?(moment: StepMoment, input: Input): FieldStatus | undefined;
}

/** The type of a field with its part in the visit; undefined for a type that nobody knows. */
export function fieldType({ inputType }: Input): FieldType | undefined {
  return inputType;
}
