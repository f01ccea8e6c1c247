import type { Definition, Step } from '../definition/types.ts';
import { inputState, knownInputs } from './readState.ts';
import type { FlowState } from './state.ts';
import { stepTypes } from './stepTypes/stepTypes.ts';
import { inputTypeOf, isPersonal } from '../validation/inputTypes/inputTypes.ts';

/** Steps of the visited path, in order. What a branch that Back has left was told is not on it. */
export function visitedSteps(definition: Definition, state: FlowState): readonly Step[] {
  return state.history.flatMap(({ stepId }) => definition.stepById.get(stepId) ?? []);
}

/** Answers of the visited path by field name; of a name asked twice the later one counts. */
export function visitedFields(definition: Definition, state: FlowState): ReadonlyMap<string, string> {
  return new Map(visitedSteps(definition, state).flatMap((step) => stepTypes[step.type].fields(definition, state, step)));
}

/**
 * The visitor's e-mail address; empty where none was asked for. The field named `email` has it, else the first of its type: the next may ask
 * for a friend's. Of two with one name the later one counts, as in the lead.
 */
export function visitedEmail(definition: Definition, state: FlowState): string {
  const asked = visitedSteps(definition, state).flatMap((step) =>
    step.inputs
      .filter(({ type, name }) => type === 'email' || (type === 'text' && name === 'email'))
      .map((input) => ({ name: input.name, value: inputState(state, step, input).value })),
  );
  const own = asked.some(({ name }) => name === 'email') ? 'email' : asked[0]?.name;
  return asked.findLast(({ name }) => name === own)?.value ?? '';
}

/** What the visitor has said of themselves, in every spelling that we know of. */
export function visitedContact(definition: Definition, state: FlowState): readonly string[] {
  return visitedSteps(definition, state).flatMap((step) =>
    knownInputs(step).flatMap((input) => {
      const type = inputTypeOf(input);
      const { text, value } = inputState(state, step, input);
      return type && isPersonal(input, text) ? [text, value, type.toWire(value)] : [];
    }),
  );
}

/** Whether what a step was told could identify a person. */
export function tellsOfPerson(state: FlowState, step: Step): boolean {
  return step.type === 'masked-lead-info' || knownInputs(step).some((input) => isPersonal(input, inputState(state, step, input).value));
}
