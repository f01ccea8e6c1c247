import { ownEntry } from '../../base/records.ts';
import { defineStepType, screen } from '../../flow/defineStepType.ts';
import type { TransitionResult } from '../../flow/effect.ts';
import { nextShown, show, visitedSteps } from '../../flow/moves.ts';
import { canAdvance, withFocus } from '../../flow/navigation.ts';
import { reviewTraits } from './traits.ts';
import type { Snapshot } from '../../flow/state.ts';
import type { EventOf, StepMoment, StepTypeExtension, Visit } from '../../flow/code.ts';
import { isReady, visitOf } from '../../flow/visit.ts';

/** From the review to a step of the visit, whose answer the visitor wants to change. */
function change(visit: Visit, { stepId, name }: EventOf<'changePressed'>): TransitionResult {
  const { state, step } = visit;
  const place = state.history.findIndex((visited) => visited.stepId === stepId);
  if (!isReady(visit) || place < 0) return [state, []];
  const answers = Object.fromEntries(visitedSteps(visit).map((visited) => [visited.step.id, visited.part.answer(visited)]));
  const [next, effects] = show(visit.with({ ...state, reviewed: { by: step.id, answers } }), state.history.slice(0, place + 1), 'back');
  return [name === undefined ? next : withFocus(next, { part: 'input', name }), effects];
}

/** The way back to the review: on past the steps whose answers still are what it showed. */
function wayBack({ code, definition, state }: StepMoment, next: Snapshot): readonly Snapshot[] {
  const { by = '', answers = {} } = state.reviewed ?? {};
  let history = [...state.history, next];
  for (;;) {
    const moved = visitOf({ code, definition, state: { ...state, history } });
    const { step, part } = moved;
    const holds = step.id !== by && !step.lastStep && ownEntry(answers, step.id) === part.answer(moved);
    if (!holds || !canAdvance(moved)) return history;
    const further = nextShown(moved);
    // A circle of steps leads to no review.
    if (!further || !definition.stepById.has(further.stepId) || history.some(({ stepId }) => stepId === further.stepId)) return history;
    history = [...history, further];
  }
}

/** All answers of the visit, each with a way to change it. */
export const review: StepTypeExtension = {
  ...defineStepType(reviewTraits),
  ...screen,
  showsAnswers: true,
  heading: ({ definition }) => definition.messages.reviewQuestion,
  wayBack,
  on: { changePressed: change },
};
