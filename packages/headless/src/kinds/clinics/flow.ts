import { locationFieldName } from '../../base/leadFields.ts';
import { withEntry, ownEntry } from '../../base/records.ts';
import { defineStepType } from '../../flow/defineStepType.ts';
import type { TransitionResult, Effect } from '../../flow/effect.ts';
import { withFocus } from '../../flow/navigation.ts';
import type { StepMoment, StepTypeExtension, EventOf } from '../../flow/code.ts';
import type { Location } from './location.ts';
import { isReady } from '../../flow/visit.ts';
import { formatMessage } from '../../messages/languages.ts';
import { nearestLocationsTraits } from './traits.ts';
import { emptyListText, isSearchUnavailable, locationKeyOf, locationView, startLookup, locationsOf, lookupKeyOf } from './zip.ts';
import type { Step } from '../../definition/types.ts';
import { selectedValues } from '../../flow/readState.ts';
import type { FlowState } from '../../flow/state.ts';
import { errorAnnouncement } from '../../flow/fieldStatus.ts';

/** Says how many locations were found, and which one is selected. */
function announceFound(moment: StepMoment, list: Step, key: string): Extract<Effect, { type: 'announce' }> {
  const { messages } = moment.definition;
  const [nearest, ...others] = locationsOf(moment, key);
  const kept = others.find(({ value }) => value === selectedValues(moment.state, list)[0]);
  const count = others.length + 1;
  // Without a distance the first of several isn't known to be the nearest, so it is called by its name.
  const isNamed = kept || (others.length > 0 && nearest?.distance === undefined);
  const text = isNamed ? messages.locationsFoundKept : others.length > 0 ? messages.locationsFoundOther : messages.locationsFoundOne;
  return { type: 'announce', text: formatMessage(text, { count, title: (kept ?? nearest)?.title ?? '' }) };
}

/** Says what came of a search, where the visitor waits for it. */
function tell(moment: StepMoment, key: string): TransitionResult {
  const { definition, state, step } = moment;
  // Nothing about a field is announced over the error banner.
  if (!isReady(moment)) return [state, []];
  const count = locationsOf(moment, key).length;
  if (step.stepType.listsLocations && locationKeyOf(moment) === key) {
    return [state, [count > 0 ? announceFound(moment, step, key) : { type: 'announce', text: emptyListText(moment, key) }]];
  }
  const input = step.inputs.find((candidate) => lookupKeyOf(moment, candidate) === key);
  const list = definition.listAfter.get(step.id);
  if (!input || !list) return [state, []];
  if (count > 0) {
    const told = announceFound(moment, list, key);
    return [{ ...state, untold: told.text }, [told]];
  }
  if (isSearchUnavailable(moment, key)) return [state, [{ type: 'announce', text: definition.messages.zipUnavailable }]];
  return [state, errorAnnouncement(moment, input)];
}

/** A location search has ended: with what was found, or with why it failed. The answer to an outdated search changes nothing. */
function finishLookup(moment: StepMoment, { key, locations, cause, token }: EventOf<'zipLookupFinished'>): TransitionResult {
  const { state } = moment;
  if (ownEntry(state.lookups, key)?.status !== 'loading') return [state, []];
  const lookup = locations ? ({ status: 'loaded', locations, token } as const) : ({ status: 'failed' } as const);
  const next: FlowState = { ...state, lookups: withEntry(state.lookups, key, lookup), isZipFailureKnown: state.isZipFailureKnown || cause !== undefined };
  const [told, effects] = tell(moment.with(next), key);
  if (!cause || state.isZipFailureKnown) return [told, effects];
  return [told, [...effects, { type: 'notify', notice: { type: 'error', cause } }]];
}

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
