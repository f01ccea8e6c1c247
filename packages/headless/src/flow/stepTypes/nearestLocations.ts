import { locationFieldName } from '../constants.ts';
import { withDefaultLocation } from '../defaultLocation.ts';
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
  refuse: (flow, state, step) => {
    const first = locationView(flow, state, step).locations[0];
    return {
      state: { ...state, refused: withEntry(state.refused, step.id, true) },
      focus: first ? { part: 'location', value: first.value } : { part: 'heading' },
      names: [locationFieldName],
      effects: [],
    };
  },
  arrive: (flow, state, step) => {
    const key = locationKeyOf(flow, state, step);
    const [searching, effects] = key === undefined ? [state, []] : startLookup(state, key);
    const { lookup, locations } = locationView(flow, searching, step);
    if (lookup?.status !== 'loading' && locations.length === 0) {
      return [searching, [{ type: 'announce', text: flow.messages.noLocations }]];
    }
    return [key === undefined ? searching : withDefaultLocation(flow, searching, step, key), effects];
  },
};
