import type { Definition, Step } from '../definition/types.ts';
import type { FieldsPart } from './fieldsPart.ts';
import { shownStep, selectedValues } from './shownStep.ts';
import type { FlowState } from './state.ts';
import type { Moves, StepTypeExtension, Visit } from './stepType.ts';

/** The type of a step, with its functions; undefined while its code is on the way. */
export function codeOf({ stepType }: Pick<Step, 'stepType'>): StepTypeExtension | undefined {
  // as: defineStepType made it; the reader of definitions, which must not depend on the flow, declares only its traits.
  return (stepType.later ? stepType.later.code : stepType) as StepTypeExtension | undefined;
}

/** The type of a step that has come up, with its functions. */
export function typeOf(step: Pick<Step, 'stepType'>): StepTypeExtension {
  // as: a step comes up once its code is here.
  return codeOf(step) as StepTypeExtension;
}

/** What is done for every step with fields; undefined until its code is here. */
export function fieldsOf({ registry }: Definition): FieldsPart | undefined {
  // as: the reader of definitions, which must not depend on the flow, hands it on as it is.
  return registry.fields as FieldsPart | undefined;
}

/** What moves a visit; undefined until its code is here. */
export function movesOf({ registry }: Definition): Moves | undefined {
  // as: handed on like the fields.
  return registry.moves as Moves | undefined;
}

/** Any step at this moment. */
export function visitAt(definition: Definition, state: FlowState, step: Step): Visit {
  let selected: readonly string[] | undefined;
  const visit: Visit = {
    definition,
    state,
    step,
    settings: step.settings,
    // Few ask for them, and some types derive them.
    get selected() {
      selected ??= codeOf(step)?.selected?.(visit) ?? selectedValues(state, step);
      return selected;
    },
    get part() {
      return typeOf(step);
    },
    with: (next) => (next === state ? visit : visitAt(definition, next, step)),
  };
  return visit;
}

const visits = new WeakMap<FlowState, Visit>();

/** The step shown, once for each state; the first one before the flow has started. */
export function visitOf(definition: Definition, state: FlowState): Visit {
  const known = visits.get(state);
  if (known?.definition === definition) return known;
  const step = definition.stepById.get(state.history.at(-1)?.stepId ?? '') ?? definition.firstStep;
  const visit = visitAt(definition, state, shownStep(definition, state, step));
  visits.set(state, visit);
  return visit;
}

/** Whether the visitor can answer the step. */
export function isReady({ state }: Pick<Visit, 'state'>): boolean {
  return state.phase.status === 'ready' && state.history.length > 0;
}
