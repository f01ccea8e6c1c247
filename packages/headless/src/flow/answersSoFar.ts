import { knownInputs, shownStep } from './readState.ts';
import type { Visit } from './code.ts';
import { visitAt } from './visit.ts';

/** One value, a list where several may be chosen, true of a consent. */
type Answered = string | readonly string[] | true;

/** What is chosen on a step; a list where several may be, as on a step whose type has answers of its own. */
function chosenOn({ step, selected }: Visit): Answered | undefined {
  const { offersAnswers, listsLocations } = step.stepType;
  const isOne = listsLocations || (offersAnswers && !step.canSelectMultiple);
  return isOne || selected.length === 0 ? selected[0] : selected;
}

/** What is filled in on a step, by the names of its fields; a sole field goes by the id of its step as well. */
function filledOn(visit: Visit): ReadonlyArray<readonly [string, Answered]> {
  const { step, code } = visit;
  return knownInputs(step).flatMap((input) => {
    const value = code.fields.value(visit, input);
    const names = step.inputs.length === 1 ? [step.id, input.name] : [input.name];
    return value ? names.map((name) => [name, input.inputType?.control.element === 'checkbox' ? true : value] as const) : [];
  });
}

/**
 * What the visitor has answered so far: choices as they are made, fields once their step was left. By the id of a step and the names of fields; where
 * two have one name, the later counts.
 */
export function answersSoFar(visit: Visit): Readonly<Record<string, Answered>> {
  const { definition, state: { history } } = visit;
  const entries = history.flatMap(({ stepId }, index): ReadonlyArray<readonly [string, Answered]> => {
    const written = definition.stepById.get(stepId);
    if (!written) return [];
    const at = visitAt(visit, shownStep(visit, written, history.slice(0, index)));
    const chosen = at.step.inputs.length > 0 ? undefined : chosenOn(at);
    return chosen === undefined ? (index < history.length - 1 ? filledOn(at) : []) : [[stepId, chosen]];
  });
  return Object.fromEntries(entries);
}
