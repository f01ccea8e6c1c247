import type { Definition, Step } from '@leadflow/headless';
import { warning, type Unplaced } from './finding.ts';

const targetsOf = ({ target, dynamicTarget, answers }: Step): readonly string[] => [...new Set([target, ...(dynamicTarget ? answers.map((answer) => answer.target) : [])].filter((id) => id !== undefined))];

/** How many steps the ways from a step to a last one have; a way that comes back to where it was has no length. */
function lengthsFrom(definition: Definition, step: Step, known: Map<Step, ReadonlySet<number>>): ReadonlySet<number> {
  const found = known.get(step);
  if (found) return found;
  known.set(step, new Set());
  const after = targetsOf(step).flatMap((id) => {
    const next = definition.stepById.get(id);
    return next ? [...lengthsFrom(definition, next, known)] : [];
  });
  const lengths = new Set([...(step.lastStep ? [1] : after.map((length) => length + 1)), ...(step.showIf ? after : [])]);
  known.set(step, lengths);
  return lengths;
}

/** Finds a number of steps in the progress that no visitor's way has. */
export function checkStepper(definition: Definition): readonly Unplaced[] {
  const { settings, steps, firstStep } = definition;
  // Where several answers open branches, the way is as long as the visitor makes it.
  if (!settings.stepper || steps.some(({ canSelectMultiple, dynamicTarget }) => canSelectMultiple && dynamicTarget)) return [];
  const lengths = [...lengthsFrom(definition, firstStep, new Map())].toSorted((a, b) => a - b);
  if (lengths.length === 0 || lengths.includes(settings.stepper)) return [];
  const remedy = `write ${lengths.length > 1 ? `one of ${lengths.join(', ')}` : lengths.join()}, or take it out`;
  return [warning('definition', 'settings.stepper', `the progress says that there are ${settings.stepper} steps, and no visitor comes by so many`, remedy)];
}
