import { locationFieldName } from '../constants.ts';
import { withEntry } from '../own.ts';
import { startLookup } from '../startLookup.ts';
import { locationKeyOf, locationView } from '../zip.ts';
import { screen } from './screen.ts';
import type { StepTypeBehaviour } from './stepType.ts';

export const nearestLocations: StepTypeBehaviour = {
  ...screen,
  canAdvance: (flow, state, step) => locationView(flow, state, step).selected !== undefined,
  answer: (flow, state, step) => locationView(flow, state, step).selected?.value ?? '',
  fields: (flow, state, step) => {
    const { selected } = locationView(flow, state, step);
    return selected ? [[locationFieldName, selected.value]] : [];
  },
  chosen: (flow, state, step) => {
    const { selected } = locationView(flow, state, step);
    return selected && { part: 'location', value: selected.value };
  },
  // Where there is a location, one is selected.
  refuse: (flow, state, step) => {
    const { zipValidating, noLocations } = flow.messages;
    const isLoading = locationView(flow, state, step).lookup?.status === 'loading';
    return {
      state: { ...state, refused: withEntry(state.refused, step.id, true) },
      focus: { part: 'heading' },
      names: [locationFieldName],
      effects: [{ type: 'announce', text: isLoading ? zipValidating : noLocations }],
    };
  },
  arrive: (flow, state, step) => {
    const key = locationKeyOf(flow, state, step);
    const [searching, effects] = key === undefined ? [state, []] : startLookup(state, key);
    const { lookup, locations } = locationView(flow, searching, step);
    if (lookup?.status !== 'loading' && locations.length === 0) {
      return [searching, [{ type: 'announce', text: flow.messages.noLocations }]];
    }
    return [searching, effects];
  },
};
