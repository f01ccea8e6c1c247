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

/** All that the engine must know of a kind of step. */
export interface StepTypeBehaviour {
  /** Whether Next moves on. */
  canAdvance(definition: Definition, state: FlowState, step: Step): boolean;
  /** False: the step has no Next and Previous, only its own actions (the express steps). */
  readonly hasButtons: boolean;
  /** What names the step: text, or HTML on a form-intro. */
  title(step: Step): string | undefined;
  /** The journey's answer. */
  answer(definition: Definition, state: FlowState, step: Step): string;
  /** Top-level fields of the payload. */
  fields(definition: Definition, state: FlowState, step: Step): ReadonlyArray<readonly [name: string, value: string]>;
  /** The selected control, which takes the focus on arrival; undefined where nothing is selected. */
  chosen(definition: Definition, state: FlowState, step: Step): FocusTarget | undefined;
  /** What a refused Next does: marks, announcement and focus. */
  refuse(definition: Definition, state: FlowState, step: Step): Refusal;
  /** What the step must load when it is shown; `isNew` where the visitor has come from another step. */
  arrive(definition: Definition, state: FlowState, step: Step, isNew: boolean): TransitionResult;
}
