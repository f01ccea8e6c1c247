import type { Input, Step } from '../definition/types.ts';
import { languageOf } from '../messages/languages.ts';
import type { FieldType, FlowCode, Form, Moment, StepTypeExtension, Visit } from './code.ts';
import { defineStepType } from './defineStepType.ts';
import { knownInputs, selectedValues, shownStep } from './readState.ts';
import type { FlowState } from './state.ts';

/** Stands for what a step does that is not shown yet. */
const anyStep: StepTypeExtension = /* @__PURE__ */ defineStepType({ type: '' });

/** What a step does. */
export function typeOf({ code }: Pick<Form, 'code'>, { type }: Pick<Step, 'type'>): StepTypeExtension {
  return code.stepTypes.get(type) ?? anyStep;
}

/** What a field does; undefined for a type that nobody knows. */
export function fieldType({ code }: Pick<Form, 'code'>, { type }: Pick<Input, 'type'>): FieldType | undefined {
  return code.inputTypes.get(type);
}

/** Any step at this moment. */
export function visitAt(moment: Moment, step: Step): Visit {
  const { code, definition, state } = moment;
  let selected: readonly string[] | undefined;
  let texts: Readonly<Record<string, string>> | undefined;
  const part = typeOf(moment, step);
  const visit: Visit = {
    code,
    definition,
    state,
    step,
    part,
    settings: step.settings,
    // Few ask for them, and some types derive them.
    get selected() {
      selected ??= part.selected?.(visit) ?? selectedValues(state, step);
      return selected;
    },
    get texts() {
      texts ??= { ...part.messages?.['en'], ...part.messages?.[languageOf(definition.locale) ?? ''], ...definition.settings.messages };
      return texts;
    },
    with: (next) => (next === state ? visit : visitAt({ code, definition, state: next }, step)),
  };
  return visit;
}

const visits = new WeakMap<FlowState, Visit>();

/** The step shown, once for each state; the first one before the flow has started. */
export function visitOf(moment: Moment): Visit {
  const { code, definition, state } = moment;
  const known = visits.get(state);
  if (known?.definition === definition && known.code === code) return known;
  const step = definition.stepById.get(state.history.at(-1)?.stepId ?? '') ?? definition.firstStep;
  const visit = visitAt(moment, shownStep(moment, step));
  visits.set(state, visit);
  return visit;
}

/** Whether the visitor can answer the step. */
export function isReady({ state }: Pick<Visit, 'state'>): boolean {
  return state.phase.status === 'ready' && state.history.length > 0;
}

/** A field at the time that was read last. */
export function inputNow({ code, state }: Pick<Moment, 'code' | 'state'>, input: Input): Input {
  const at = fieldType({ code }, input)?.at;
  return at && state.clock ? at(input, state.clock) : input;
}

/** Whether the time matters to a field of the step. */
export const dependsOnTime = (visit: Visit): boolean => knownInputs(visit.step).some((input) => (fieldType(visit, input)?.at?.(input, { now: 0, zone: 'UTC' }) ?? input) !== input);

/** A form of nothing but choices: it has no fields, and names no earlier answers. */
export const inert: FlowCode = {
  stepTypes: new Map(),
  inputTypes: new Map(),
  kinds: [],
  on: [],
  fields: { leave: ({ state }) => [state, []], wait: () => undefined, indexOf: () => undefined, faults: () => [], value: () => '', label: (_moment, { name }) => name, fill: ({ state }) => state },
  checks: {},
  earlierAnswers: { shownStep: (_moment, step) => step, isStepShown: () => true, lacksNumber: () => false, withAnswers: (_moment, text) => text },
  journeyOf: () => [],
};
