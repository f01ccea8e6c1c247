import type { Definition, Step } from '../../definition/types.ts';
import type { Effect, TransitionResult } from '../effect.ts';
import type { FlowState, FocusRequest } from '../state.ts';

/** What takes the focus. */
export type FocusTarget = FocusRequest['target'];

export interface Refusal {
  readonly state: FlowState;
  readonly focus: FocusTarget;
  /** What keeps the visitor from moving on, by name. */
  readonly names: readonly string[];
  readonly effects: readonly Effect[];
}

/** All that the engine must know of a kind of step; the registry holds one for each. */
export interface StepTypeBehaviour {
  /** SPEC section 4, Can advance. */
  canAdvance(definition: Definition, state: FlowState, step: Step): boolean;
  /** False: the step moves by its own actions only (the express steps). */
  readonly hasButtons: boolean;
  /** What names the step: text, or HTML on a form-intro. */
  title(step: Step): string | undefined;
  /** The journey's answer. */
  answer(definition: Definition, state: FlowState, step: Step): string;
  /** Top-level fields of the payload. */
  fields(definition: Definition, state: FlowState, step: Step): ReadonlyArray<readonly [name: string, value: string]>;
  /** The chosen control that takes the focus on arrival; undefined: nothing is chosen. */
  chosen(definition: Definition, state: FlowState, step: Step): FocusTarget | undefined;
  /** What a refused Next does: marks, announcement and focus. */
  refuse(definition: Definition, state: FlowState, step: Step): Refusal;
  /** What must be loaded when the step shows; `isNew` where the visitor has come to it from another one. */
  arrive(definition: Definition, state: FlowState, step: Step, isNew: boolean): TransitionResult;
}
