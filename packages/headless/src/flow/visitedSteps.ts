import { shownStep } from './shownStep.ts';
import type { Visit } from './stepType.ts';
import { visitAt } from './visit.ts';

/** The steps of the visited path, in order. A branch that the visitor left with Previous is not on it. */
export function visitedSteps({ definition, state }: Pick<Visit, 'definition' | 'state'>): readonly Visit[] {
  return state.history.flatMap(({ stepId }, index) => {
    const step = definition.stepById.get(stepId);
    return step ? visitAt(definition, state, shownStep(definition, state, step, state.history.slice(0, index))) : [];
  });
}
