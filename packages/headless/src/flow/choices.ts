import type { Definition } from '../definition/types.ts';
import { formatMessage } from '../messages/formatMessage.ts';
import { isAutoAdvance } from '../definition/isAutoAdvance.ts';
import type { Effect, TransitionResult } from './effect.ts';
import { withFocus } from './navigation.ts';
import { withEntry, withoutEntry } from '../base/records.ts';
import { readyStep } from './readState.ts';
import type { FlowState } from './state.ts';
import { isOtherOptionsOpen } from './stepTypes/buttonSelection.ts';
import { momentOf, typeOf } from './stepTypes/defineStepType.ts';
import { locationView } from './zip.ts';

/** Milliseconds from a choice to the next step: long enough to see what was selected. */
const autoAdvanceDelay = 200;

/** A press on an answer or a location card, or what a step of another type calls a choice. A value that the step doesn't have changes nothing. */
export function choose(definition: Definition, state: FlowState, value: string): TransitionResult {
  const step = readyStep(definition, state);
  if (!step) return [state, []];
  const type = typeOf(step);
  const values = type.choose(momentOf(definition, state, step), value);
  if (!values) return [state, []];
  // Keep the section open in which the choice was made.
  const otherOptions = isOtherOptionsOpen(state, step) ? withEntry(state.otherOptions, step.id, true) : state.otherOptions;
  const chosen = type.keep(momentOf(definition, { ...state, otherOptions }, step), values);
  const moment = momentOf(definition, chosen, step);
  const told = !type.isPersonal && { value: [...values] };
  const effects: Effect[] = [{ type: 'notify', notice: { type: 'answer', stepId: step.id, name: type.fieldName ?? step.id, ...told } }];
  if (isAutoAdvance(definition, step)) {
    effects.push({ type: 'startTimer', timer: 'advance', delay: autoAdvanceDelay, event: { type: 'autoAdvanceElapsed' } });
  }
  if (type.offersAnswers && step.canSelectMultiple) {
    const { selectionCount, selectionCountOne } = definition.messages;
    const count = values.length;
    effects.push({ type: 'announce', text: formatMessage((count === 1 && selectionCountOne) || selectionCount, { count }) });
  }
  return [type.canAdvance(moment) ? { ...chosen, refused: withoutEntry(chosen.refused, step.id) } : chosen, effects];
}

/** See More: shows the next page of cards and focuses the first new one, so that a keyboard user continues where the list grew. */
export function showMore(definition: Definition, state: FlowState): TransitionResult {
  const step = readyStep(definition, state);
  if (!step?.stepType.listsLocations) return [state, []];
  const { key, locations, visible, canShowMore } = locationView(definition, state, step);
  const first = locations[visible.length];
  if (key === undefined || !canShowMore || !first) return [state, []];
  const count = visible.length + definition.settings.locationsPerPage;
  const shown = Math.min(count, locations.length);
  return [
    withFocus({ ...state, revealed: withEntry(state.revealed, key, count) }, { part: 'location', value: first.value }),
    [{ type: 'announce', text: formatMessage(definition.messages.locationsShown, { count: shown, total: locations.length }) }],
  ];
}

/** Opens or closes the Other Options section. */
export function toggleOtherOptions(definition: Definition, state: FlowState): TransitionResult {
  const step = readyStep(definition, state);
  if (!step) return [state, []];
  return [{ ...state, otherOptions: withEntry(state.otherOptions, step.id, !isOtherOptionsOpen(state, step)) }, []];
}
