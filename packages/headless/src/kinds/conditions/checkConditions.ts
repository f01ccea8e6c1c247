import { edgesOf, reach } from '../../definition/edges.ts';
import type { Fault } from '../../definition/fault.ts';
import { namesAskedBy, type Condition } from '../../definition/conditionObject.ts';
import type { Definition, Step } from '../../definition/types.ts';

/** What is known of a condition before anybody has answered: always true, never true, or neither. */
type Outcome = true | false | undefined;

/** Whether every visitor who comes to `step` has answered `other` before. */
function isAlwaysAnswered({ steps, firstStep }: Definition, other: Step, step: Step): boolean {
  if (other.requiredSelections === 0) return false;
  const { forward } = edgesOf(steps.filter(({ id }) => id !== other.id));
  return other.showIf === undefined && (other === firstStep || !reach([firstStep.id], forward).has(step.id));
}

function outcomeOf(definition: Definition, step: Step, { answer, is, isNot, has, atLeast, all, any }: Condition): Outcome {
  if (all || any) {
    const parts = (all ?? any ?? []).map((each) => outcomeOf(definition, step, each));
    // One part decides a list: a false one under `all`, a true one under `any`.
    const deciding = all === undefined;
    if (parts.includes(deciding)) return deciding;
    return parts.every((part) => part === !deciding) ? !deciding : undefined;
  }
  const asked = definition.steps.find(({ id, stepType }) => id === answer && stepType.offersAnswers);
  if (!asked) return atLeast === 0 ? true : undefined;
  const values = asked.answers.map(({ value }) => value);
  const listed = is ?? isNot ?? has;
  if (atLeast !== undefined) {
    if (atLeast > (asked.canSelectMultiple ? values.length : 1)) return false;
    return atLeast === 0 || (atLeast <= asked.requiredSelections && isAlwaysAnswered(definition, asked, step)) ? true : undefined;
  }
  const known = values.filter((value) => listed?.includes(value));
  if (known.length === 0) return isNot !== undefined;
  if (known.length < values.length || !isAlwaysAnswered(definition, asked, step)) return undefined;
  return isNot === undefined;
}

/** The values that answers to choose from have, of every step that a condition asks about. */
function valuesAsked({ steps }: Definition, condition: Condition): readonly string[] {
  const asked = namesAskedBy(condition);
  return steps.filter(({ id, stepType }) => stepType.offersAnswers && asked.includes(id)).flatMap(({ answers }) => answers.map(({ value }) => JSON.stringify(value)));
}

function findingsOf(definition: Definition, step: Step, { showIf }: { readonly showIf?: Condition }, path: string, what: string): readonly Fault[] {
  const outcome = showIf && outcomeOf(definition, step, showIf);
  if (!showIf || outcome === undefined) return [];
  const [message, remedy] = outcome
    ? ['this condition is always true', `take it out: ${what} is shown to everybody`]
    : [`this condition is never true, so nobody sees ${what}`, `compare it with the values that the answers have: ${valuesAsked(definition, showIf).join(', ')}`];
  return [{ path: `${path}.showIf`, message, remedy }];
}

/** Finds conditions that are always or never true: what depends on those is shown to everybody, or to nobody. */
export function checkConditions(definition: Definition): readonly Fault[] {
  return definition.steps.flatMap((step) => {
    const path = `steps[${step.index}]`;
    return [
      ...findingsOf(definition, step, step, path, 'the step'),
      ...step.answers.flatMap((answer, index) => findingsOf(definition, step, answer, `${path}.answers[${index}]`, 'the answer')),
      ...step.inputs.flatMap((input, index) => findingsOf(definition, step, input, `${path}.inputs[${index}]`, 'the field')),
    ];
  });
}
