import type { Flow, Step } from '../definition/types.ts';
import { formatMessage } from '../messages/formatMessage.ts';
import { isAutoAdvance } from './canAdvance.ts';
import { autoAdvanceDelay, locationFieldName } from './constants.ts';
import type { Effect, TransitionResult } from './effects.ts';
import { withFocus } from './moves.ts';
import { isOtherOptionsOpen } from './otherAnswers.ts';
import { own, withEntry, withoutEntry } from './own.ts';
import { readyStep, selectedValues } from './readState.ts';
import type { FlowState } from './state.ts';
import { requiredCount } from './stepTypes/buttonSelection.ts';
import { locationView, withLocation } from './zip.ts';

/** Values after a press: one on a single-select step, toggled in list order on a multi-select one. */
function afterPress(state: FlowState, step: Step, value: string): readonly string[] {
  if (!step.canSelectMultiple) return [value];
  const before = selectedValues(state, step);
  const isOn = before.includes(value);
  return step.answers.map((answer) => answer.value).filter((known) => (known === value ? !isOn : before.includes(known)));
}

function withoutRefusal(state: FlowState, step: Step, count: number): FlowState {
  if (!own(state.refused, step.id) || count < requiredCount(step)) return state;
  return { ...state, refused: withoutEntry(state.refused, step.id) };
}

function chooseAnswer(flow: Flow, state: FlowState, step: Step, value: string): TransitionResult {
  if (!step.answers.some((answer) => answer.value === value)) return [state, []];
  const values = afterPress(state, step, value);
  // The section that a choice was made in stays open under it.
  const otherOptions = isOtherOptionsOpen(state, step) ? withEntry(state.otherOptions, step.id, true) : state.otherOptions;
  const chosen = withoutRefusal({ ...state, otherOptions, answers: withEntry(state.answers, step.id, values) }, step, values.length);
  const effects: Effect[] = [{ type: 'notify', notice: { type: 'answer', stepId: step.id, name: step.id, value: [...values] } }];
  if (isAutoAdvance(flow, step)) {
    effects.push({ type: 'startTimer', timer: 'advance', delay: autoAdvanceDelay, event: { type: 'autoAdvanceElapsed' } });
  }
  if (step.canSelectMultiple) {
    const { selectionCount, selectionCountOne } = flow.messages;
    const count = values.length;
    effects.push({ type: 'announce', text: formatMessage((count === 1 && selectionCountOne) || selectionCount, { count }) });
  }
  return [chosen, effects];
}

function chooseLocation(flow: Flow, state: FlowState, step: Step, value: string): TransitionResult {
  if (!locationView(flow, state, step).locations.some((location) => location.value === value)) return [state, []];
  const notice = { type: 'answer', stepId: step.id, name: locationFieldName, value: [value] } as const;
  return [withLocation(flow, state, step, [value]), [{ type: 'notify', notice }]];
}

/** A press on an answer or on a location card; a value that is not on show changes nothing. */
export function choose(flow: Flow, state: FlowState, value: string): TransitionResult {
  const step = readyStep(flow, state);
  if (!step) return [state, []];
  if (step.type === 'button-selection') return chooseAnswer(flow, state, step, value);
  return step.type === 'nearest-locations' ? chooseLocation(flow, state, step, value) : [state, []];
}

/** See More: the next page of cards; the focus goes to the first new one (ACCESSIBILITY D11). */
export function showMore(flow: Flow, state: FlowState): TransitionResult {
  const step = readyStep(flow, state);
  if (step?.type !== 'nearest-locations') return [state, []];
  const { key, locations, visible, canShowMore } = locationView(flow, state, step);
  const first = locations[visible.length];
  if (key === undefined || !canShowMore || !first) return [state, []];
  const count = visible.length + flow.settings.locationsPerPage;
  const shown = Math.min(count, locations.length);
  return [
    withFocus({ ...state, revealed: withEntry(state.revealed, key, count) }, { part: 'location', value: first.value }),
    [{ type: 'announce', text: formatMessage(flow.messages.locationsShown, { count: shown, total: locations.length }) }],
  ];
}

/** Opens or closes the Other Options section. */
export function toggleOtherOptions(flow: Flow, state: FlowState): TransitionResult {
  const step = readyStep(flow, state);
  if (!step) return [state, []];
  return [{ ...state, otherOptions: withEntry(state.otherOptions, step.id, !isOtherOptionsOpen(state, step)) }, []];
}
