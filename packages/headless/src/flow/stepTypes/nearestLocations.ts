import { locationFieldName } from '../../base/constants.ts';
import { withEntry } from '../../base/records.ts';
import { emptyListText, isSearchUnavailable, locationKeyOf, locationView, startLookup } from '../zip.ts';
import { screen } from './screens.ts';
import type { StepTypeBehaviour } from './stepType.ts';

export const nearestLocations: StepTypeBehaviour = {
  ...screen,
  canAdvance: (definition, state, step) => {
    const { selected, key } = locationView(definition, state, step);
    return selected !== undefined || isSearchUnavailable(definition, state, key);
  },
  answer: (definition, state, step) => locationView(definition, state, step).selected?.value ?? '',
  fields: (definition, state, step) => {
    const { selected } = locationView(definition, state, step);
    return selected ? [[locationFieldName, selected.value]] : [];
  },
  chosen: (definition, state, step) => {
    const { selected } = locationView(definition, state, step);
    return selected && { part: 'location', value: selected.value };
  },
  // Only an empty list refuses: where there are locations, one is selected.
  refuse: (definition, state, step) => {
    const { zipValidating, noLocations } = definition.messages;
    const isLoading = locationView(definition, state, step).lookup?.status === 'loading';
    return {
      state: { ...state, refused: withEntry(state.refused, step.id, true) },
      focus: { part: 'heading' },
      names: [locationFieldName],
      effects: [{ type: 'announce', text: isLoading ? zipValidating : noLocations }],
    };
  },
  arrive: (definition, state, step) => {
    const key = locationKeyOf(definition, state, step);
    // Another try would keep the visitor waiting for what is down.
    const isFinal = key === undefined || isSearchUnavailable(definition, state, key);
    const [searching, effects] = isFinal ? [state, []] : startLookup(state, key);
    const { lookup, locations } = locationView(definition, searching, step);
    if (lookup?.status !== 'loading' && locations.length === 0) {
      return [searching, [{ type: 'announce', text: emptyListText(definition, searching, key) }]];
    }
    return [searching, effects];
  },
};
