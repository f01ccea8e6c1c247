import { locationFieldName } from '../../base/constants.ts';
import { withEntry } from '../../base/records.ts';
import { emptyListText, isSearchUnavailable, locationKeyOf, locationView, startLookup } from '../zip.ts';
import { defineStepType } from './defineStepType.ts';

/** The locations near the ZIP that the visitor typed on the step before. */
export const nearestLocations = defineStepType({
  type: 'nearest-locations',
  fieldName: locationFieldName,
  listsLocations: true,
  selected: ({ definition, state, step }) => {
    const { selected } = locationView(definition, state, step);
    return selected ? [selected.value] : [];
  },
  canAdvance: ({ definition, state, step, selected }) => selected.length > 0 || isSearchUnavailable(definition, state, locationKeyOf(definition, state, step)),
  refusal: ({ definition }) => definition.messages.chooseLocation,
  choose: ({ definition, state, step }, value) => (locationView(definition, state, step).locations.some((location) => location.value === value) ? [value] : undefined),
  // Cards on show stay on show, though the new selection alone might need fewer pages.
  keep: ({ definition, state, step }, values) => {
    const { key, visible } = locationView(definition, state, step);
    const revealed = key === undefined ? state.revealed : withEntry(state.revealed, key, visible.length);
    return { ...state, revealed, answers: withEntry(state.answers, step.id, values) };
  },
  chosen: ({ selected: [value] }) => (value === undefined ? undefined : { part: 'location', value }),
  // Only an empty list refuses: where there are locations, one is selected.
  refuse: ({ definition, state, step }) => {
    const { zipValidating, noLocations } = definition.messages;
    const isLoading = locationView(definition, state, step).lookup?.status === 'loading';
    return {
      state: { ...state, refused: withEntry(state.refused, step.id, true) },
      focus: { part: 'heading' },
      names: [locationFieldName],
      effects: [{ type: 'announce', text: isLoading ? zipValidating : noLocations }],
    };
  },
  arrive: ({ definition, state, step }) => {
    const key = locationKeyOf(definition, state, step);
    // Another try would keep the visitor waiting for what is down.
    const isFinal = key === undefined || isSearchUnavailable(definition, state, key);
    return isFinal ? [state, []] : startLookup(state, key);
  },
  announce: ({ definition, state, step }) => {
    const { key, lookup, locations } = locationView(definition, state, step);
    return lookup?.status !== 'loading' && locations.length === 0 ? emptyListText(definition, state, key) : undefined;
  },
});
