import type { StepTraits } from '../../definition/extension.ts';
import type { Definition, Step, StepSettings } from '../../definition/types.ts';
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

/** A step of a visit, as its type is asked about it. */
export interface StepMoment<Settings = StepSettings> {
  /** The definition as it was read. */
  readonly definition: Definition;
  /** All that is known of the visit. */
  readonly state: FlowState;
  /** The step. */
  readonly step: Step;
  /** The step's settings, as the type reads them. */
  readonly settings: Settings;
  /** What the visitor has chosen on the step, or what was filled in. */
  readonly selected: readonly string[];
}

/** A kind of step: all that the engine must know of it. */
export interface StepTypeExtension extends StepTraits {
  /** Whether Next moves on. */
  canAdvance(moment: StepMoment): boolean;
  /** Why Next was refused, for the visitor; undefined where fields say it, or where nothing is refused. */
  refusal(moment: StepMoment): string | undefined;
  /** False: the step has no Next and Previous, only its own actions (the express steps). */
  readonly hasButtons: boolean;
  /** What names the step: text, or HTML. */
  title(step: Step): string | undefined;
  /** The journey's answer. */
  answer(moment: StepMoment): string;
  /** What the step adds to the lead, by name; any JSON. */
  fields(moment: StepMoment): Readonly<Record<string, unknown>>;
  /** Whether its answer may identify a person: then it is not told to the page, not tracked and not kept in a draft. */
  readonly isPersonal: boolean;
  /** The values that are selected after one was chosen; undefined where the step has no such value. */
  choose(moment: StepMoment, value: string): readonly string[] | undefined;
  /** The values that a page, a link or a draft may fill in, of those that it gives; undefined where it has none. */
  accept(step: Step, given: string | readonly string[]): readonly string[] | undefined;
  /** The state with these values selected. */
  keep(moment: StepMoment, values: readonly string[]): FlowState;
  /** The selected values, where they are not what was kept. */
  selected?(moment: Omit<StepMoment, 'selected'>): readonly string[];
  /** The selected control, which takes the focus on arrival; undefined where nothing is selected. */
  chosen(moment: StepMoment): FocusTarget | undefined;
  /** What a refused Next does: marks, announcement and focus. */
  refuse(moment: StepMoment): Refusal;
  /** What the step must load when it is shown; `isNew` where the visitor has come from another step. */
  arrive(moment: StepMoment, isNew: boolean): TransitionResult;
  /** What is announced when the step is shown; nothing where that is empty. */
  announce(moment: StepMoment): string | undefined;
}
