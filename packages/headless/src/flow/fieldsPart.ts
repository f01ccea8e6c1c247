import type { Input } from '../definition/types.ts';
import type { TransitionResult } from './effect.ts';
import type { FlowState } from './state.ts';
import type { FocusTarget, Handlers, StepMoment } from './stepType.ts';

/** What is wrong with a field. */
export interface FieldFault {
  readonly input: Input;
  readonly message: string;
}

/** What is done for every step with fields, whatever its type. */
export interface FieldsPart {
  readonly on: Handlers;
  leave(moment: StepMoment, isForward: boolean): TransitionResult;
  wait(moment: StepMoment): TransitionResult | undefined;
  indexOf(moment: StepMoment, target: FocusTarget): number | undefined;
  /** Returns what is wrong with the fields of a step that the visitor can't leave. */
  faults(moment: StepMoment): readonly FieldFault[];
  /** Returns the name of a field in announcements. */
  label(moment: StepMoment, input: Input): string;
  /** Returns the state with values of a page, a link or a draft in the fields; a step that the visitor has left stays as good as it is. */
  fill(moment: StepMoment, values: Readonly<Record<string, string | readonly string[]>>, isLeft: boolean): FlowState;
}
