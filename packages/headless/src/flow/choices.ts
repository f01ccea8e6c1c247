import type { Definition, Step } from '../definition/types.ts';
import { formatMessage } from '../messages/formatMessage.ts';
import { isAutoAdvance } from '../definition/isAutoAdvance.ts';
import { locationFieldName } from '../base/constants.ts';
import type { Effect, TransitionResult } from './effect.ts';
import { withFocus } from './navigation.ts';
import { ownEntry, withEntry, withoutEntry } from '../base/records.ts';
import { readyStep, selectedValues } from './readState.ts';
import type { FlowState } from './state.ts';
import { isOtherOptionsOpen, requiredCount } from './stepTypes/buttonSelection.ts';
import { locationView, withLocation } from './zip.ts';

/** Milliseconds from a choice to the next step: long enough to see what was selected. */
const autoAdvanceDelay = 200;

/** Values after a press: one on a single-select step, toggled in list order on a multi-select one. */
function afterPress(state: FlowState, step: Step, value: string): readonly string[] {
  if (!step.canSelectMultiple) return [value];
  const before = selectedValues(state, step);
  const isOn = before.includes(value);
  return step.answers.map((answer) => answer.value).filter((known) => (known === value ? !isOn : before.includes(known)));
}

function withoutRefusal(state: FlowState, step: Step, count: number): FlowState {
  if (!ownEntry(state.refused, step.id) || count < requiredCount(step)) return state;
  return { ...state, refused: withoutEntry(state.refused, step.id) };
}

function chooseAnswer(definition: Definition, state: FlowState, step: Step, value: string): TransitionResult {
  if (!step.answers.some((answer) => answer.value === value)) return [state, []];
  const values = afterPress(state, step, value);
  // Keep the section open in which the choice was made.
  const otherOptions = isOtherOptionsOpen(state, step) ? withEntry(state.otherOptions, step.id, true) : state.otherOptions;
  const chosen = withoutRefusal({ ...state, otherOptions, answers: withEntry(state.answers, step.id, values) }, step, values.length);
  const effects: Effect[] = [{ type: 'notify', notice: { type: 'answer', stepId: step.id, name: step.id, value: [...values] } }];
  if (isAutoAdvance(definition, step)) {
    effects.push({ type: 'startTimer', timer: 'advance', delay: autoAdvanceDelay, event: { type: 'autoAdvanceElapsed' } });
  }
  if (step.canSelectMultiple) {
    const { selectionCount, selectionCountOne } = definition.messages;
    const count = values.length;
    effects.push({ type: 'announce', text: formatMessage((count === 1 && selectionCountOne) || selectionCount, { count }) });
  }
  return [chosen, effects];
}

function chooseLocation(definition: Definition, state: FlowState, step: Step, value: string): TransitionResult {
  if (!locationView(definition, state, step).locations.some((location) => location.value === value)) return [state, []];
  const notice = { type: 'answer', stepId: step.id, name: locationFieldName, value: [value] } as const;
  return [withLocation(definition, state, step, [value]), [{ type: 'notify', notice }]];
}

/** A press on an answer or a location card. A value that the step doesn't have changes nothing. */
export function choose(definition: Definition, state: FlowState, value: string): TransitionResult {
  const step = readyStep(definition, state);
  if (!step) return [state, []];
  if (step.type === 'button-selection') return chooseAnswer(definition, state, step, value);
  return step.type === 'nearest-locations' ? chooseLocation(definition, state, step, value) : [state, []];
}

/** See More: shows the next page of cards and focuses the first new one, so that a keyboard user continues where the list grew. */
export function showMore(definition: Definition, state: FlowState): TransitionResult {
  const step = readyStep(definition, state);
  if (step?.type !== 'nearest-locations') return [state, []];
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
