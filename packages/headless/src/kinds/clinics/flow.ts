import { locationFieldName } from '../../base/leadFields.ts';
import { withEntry } from '../../base/records.ts';
import { defineStepType } from '../../flow/defineStepType.ts';
import type { TransitionResult } from '../../flow/effect.ts';
import { withFocus } from '../../flow/navigation.ts';
import type { StepMoment, StepTypeExtension } from '../../flow/code.ts';
import type { Location } from '../../flow/location.ts';
import { isReady } from '../../flow/visit.ts';
import { formatMessage } from '../../messages/formatMessage.ts';
import { nearestLocationsTraits } from './traits.ts';
import { finishLookup } from './found.ts';
import { emptyListText, isSearchUnavailable, locationKeyOf, locationView, startLookup } from './zip.ts';

/** See More: shows the next page of cards and focuses the first new one, so that a keyboard user continues where the list grew. */
function showMore(moment: StepMoment): TransitionResult {
  const { definition, state, step } = moment;
  if (!isReady(moment) || !step.stepType.listsLocations) return [state, []];
  const { key, locations, visible, canShowMore } = locationView(moment);
  const first = locations[visible.length];
  if (key === undefined || !canShowMore || !first) return [state, []];
  const count = visible.length + definition.settings.locationsPerPage;
  const shown = Math.min(count, locations.length);
  return [
    withFocus({ ...state, revealed: withEntry(state.revealed, key, count) }, { part: 'location', value: first.value }),
    [{ type: 'announce', text: formatMessage(definition.messages.locationsShown, { count: shown, total: locations.length }) }],
  ];
}

/** Whether the dropdown value of a clinic is another one's too, so that it can't say which was chosen. */
function isValueShared(moment: StepMoment, { value, wpsl_form_dropdown_value: sent }: Location): boolean {
  return locationView(moment).locations.some((other) => other.wpsl_form_dropdown_value === sent && other.value !== value);
}

/** Searches for what the list shows. */
function search(moment: StepMoment): TransitionResult {
  const key = locationKeyOf(moment);
  // Another try would keep the visitor waiting for what is down.
  const isFinal = key === undefined || isSearchUnavailable(moment, key);
  return isFinal ? [moment.state, []] : startLookup(moment.state, key);
}

/** The locations near the ZIP that the visitor typed on the step before. */
export const nearestLocations: StepTypeExtension = {
  ...defineStepType({
    ...nearestLocationsTraits,
    answer: {
      choose: (moment, value) => (locationView(moment).locations.some((location) => location.value === value) ? [value] : undefined),
      shown: (moment) => locationView(moment).selected?.title ?? '',
    },
    move: {
      canAdvance: (moment) => moment.selected.length > 0 || isSearchUnavailable(moment, locationKeyOf(moment)),
      refusal: ({ definition }) => definition.messages.chooseLocation,
    },
    show: {
      arrive: (moment, isNew) => {
        const [state, effects] = search(moment);
        // Next soon after the search: what it found has not been said yet.
        return [state, isNew && state.untold ? [...effects, { type: 'announce', text: state.untold }] : effects];
      },
      announce: (moment) => {
        const { key, lookup, locations } = locationView(moment);
        return lookup?.status !== 'loading' && locations.length === 0 ? emptyListText(moment, key) : undefined;
      },
      focus: ({ selected: [value] }) => (value === undefined ? undefined : { part: 'location', value }),
    },
    send: {
      fields: (moment) => {
        const { selected } = locationView(moment);
        if (!selected) return {};
        const { wpsl_form_dropdown_value: value, post_id: id } = selected;
        return { [locationFieldName]: value, ...(isValueShared(moment, selected) && id && { [`${locationFieldName}_post_id`]: id }) };
      },
      // A copied post has the dropdown value of the first.
      journey: (moment) => {
        const { selected } = locationView(moment);
        if (!selected) return '';
        return isValueShared(moment, selected) ? `${selected.wpsl_form_dropdown_value} (${selected.title})` : selected.value;
      },
    },
  }),
  selected: (moment) => {
    const { selected } = locationView(moment);
    return selected ? [selected.value] : [];
  },
  // Cards on show stay on show, though the new selection alone might need fewer pages.
  keep: (moment, values) => {
    const { state, step } = moment;
    const { key, visible } = locationView(moment);
    const revealed = key === undefined ? state.revealed : withEntry(state.revealed, key, visible.length);
    return { ...state, revealed, answers: withEntry(state.answers, step.id, values) };
  },
  // Only an empty list refuses: where there are locations, one is selected.
  refuse: (moment) => {
    const { definition, state, step } = moment;
    const { zipValidating, noLocations } = definition.messages;
    const isLoading = locationView(moment).lookup?.status === 'loading';
    return {
      state: { ...state, refused: withEntry(state.refused, step.id, true) },
      focus: { part: 'heading' },
      names: [locationFieldName],
      effects: [{ type: 'announce', text: isLoading ? zipValidating : noLocations }],
    };
  },
  indexOf: (moment, target) => (target.part === 'location' ? locationView(moment).locations.findIndex(({ value }) => value === target.value) : undefined),
  on: { seeMorePressed: showMore, zipLookupFinished: finishLookup },
};
