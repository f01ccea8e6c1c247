import type { Definition, Step } from '../definition/types.ts';
import { currentSnapshot, selectedAnswers } from './readState.ts';
import type { FlowState, Snapshot } from './state.ts';

/** The step that made the current queue; its `multipleDynamicEndStep` ends it. A branching step inside a branch queues nothing. */
function brancher(definition: Definition, state: FlowState): Step | undefined {
  for (const { stepId, queue } of state.history.toReversed()) {
    const step = queue.length === 0 ? definition.stepById.get(stepId) : undefined;
    if (step?.canSelectMultiple && step.dynamicTarget) return step;
  }
  return undefined;
}

function isEndStep(definition: Definition, state: FlowState, stepId: string): boolean {
  return definition.stepById.get(stepId)?.multipleDynamicEndStep === true || brancher(definition, state)?.multipleDynamicEndStep === stepId;
}

/** Targets of the selected answers in list order, each once. An answer without a target has the step's own. */
function branches(state: FlowState, step: Step): readonly string[] {
  const targets = selectedAnswers(state, step).flatMap((answer) => answer.target ?? step.target ?? []);
  return [...new Set(targets)];
}

function toEnter(definition: Definition, state: FlowState, stepId: string, queue: readonly string[]): Snapshot {
  return { stepId, queue: isEndStep(definition, state, stepId) ? [] : queue };
}

/**
 * Where Next leads: the next queued branch, else the target of the selected answer, else the step's own target. Undefined where the
 * definition names none. The step named may not exist.
 */
export function nextSnapshot(definition: Definition, state: FlowState, step: Step): Snapshot | undefined {
  const [waiting, ...queue] = currentSnapshot(state)?.queue ?? [];
  if (waiting !== undefined) return toEnter(definition, state, waiting, queue);
  if (step.dynamicTarget) {
    const [first, ...others] = branches(state, step);
    if (first !== undefined) return toEnter(definition, state, first, step.canSelectMultiple ? others : []);
  }
  return step.target === undefined ? undefined : toEnter(definition, state, step.target, []);
}
