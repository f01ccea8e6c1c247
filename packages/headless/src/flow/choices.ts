import { withEntry, withoutEntry } from '../base/records.ts';
import { isAutoAdvance } from '../definition/step.ts';
import { formatMessage } from '../messages/formatMessage.ts';
import { isOtherOptionsOpen } from './answers.ts';
import type { Effect, TransitionResult } from './effect.ts';
import type { Visit } from './code.ts';

/** Milliseconds from a choice to the next step: long enough to see what was selected. */
const autoAdvanceDelay = 200;

/** A press on an answer or a location card, or what a step of another type calls a choice. A value that the step doesn't have changes nothing. */
export function choose(visit: Visit, value: string): TransitionResult {
  const { definition, state, step, part } = visit;
  const values = part.choose(visit, value);
  if (!values) return [state, []];
  // Keep the section open in which the choice was made.
  const otherOptions = isOtherOptionsOpen(visit) ? withEntry(state.otherOptions, step.id, true) : state.otherOptions;
  const chosen = visit.with(part.keep(visit.with({ ...state, otherOptions }), values));
  const told = !part.isPersonal && { value: [...values] };
  const effects: Effect[] = [{ type: 'notify', notice: { type: 'answer', stepId: step.id, name: part.fieldName ?? step.id, ...told } }];
  if (isAutoAdvance(definition, step)) {
    effects.push({ type: 'startTimer', timer: 'advance', delay: autoAdvanceDelay, event: { type: 'autoAdvanceElapsed' } });
  }
  if (part.offersAnswers && step.canSelectMultiple) {
    const { selectionCount, selectionCountOne } = definition.messages;
    const count = values.length;
    effects.push({ type: 'announce', text: formatMessage((count === 1 && selectionCountOne) || selectionCount, { count }) });
  }
  return [part.canAdvance(chosen) ? { ...chosen.state, refused: withoutEntry(chosen.state.refused, step.id) } : chosen.state, effects];
}
