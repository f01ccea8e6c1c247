import type { Flow, Input, Step } from '../definition/types.ts';
import type { Location } from '../locations/location.ts';
import { initialCount } from '../locations/paging.ts';
import { zipPattern } from '../validation/patterns.ts';
import { sampleLookup } from './constants.ts';
import { own, withEntry } from './own.ts';
import { inputState, selectedValues } from './readState.ts';
import type { FlowState, ZipLookup } from './state.ts';

/** The location step that a ZIP step feeds; undefined for a ZIP field that only has a pattern (CONTRACT section 4, ZIP). */
export function locationStepOf(flow: Flow, step: Step): Step | undefined {
  const target = step.target ? flow.stepById.get(step.target) : undefined;
  return target?.type === 'nearest-locations' ? target : undefined;
}

function searchKey(zip: string, usesSample: boolean): string | undefined {
  if (!zipPattern.test(zip)) return undefined;
  return usesSample ? sampleLookup : zip.slice(0, 5);
}

/** The location step that a field's ZIP is searched for: that of the step's first ZIP field, for a list has one place to be near. */
export function searchTargetOf(flow: Flow, step: Step, input: Input): Step | undefined {
  return step.inputs.find(({ type }) => type === 'zipcode') === input ? locationStepOf(flow, step) : undefined;
}

/** Key of the search that a field's value asks for; undefined while it asks for none. */
export function lookupKeyOf(flow: Flow, state: FlowState, step: Step, input: Input): string | undefined {
  const locationStep = searchTargetOf(flow, step, input);
  if (!locationStep) return undefined;
  return searchKey(inputState(state, step, input).value, step.wellnessLocations || locationStep.wellnessLocations);
}

/** Key of the search whose results a location step shows: that of the last ZIP step visited before it. */
export function locationKeyOf(flow: Flow, state: FlowState, step: Step): string | undefined {
  for (const { stepId } of state.history.toReversed()) {
    const feeder = flow.stepById.get(stepId);
    if (!feeder || feeder.id === step.id || locationStepOf(flow, feeder)?.id !== step.id) continue;
    for (const input of feeder.inputs) {
      const key = lookupKeyOf(flow, state, feeder, input);
      if (key) return key;
    }
  }
  return step.wellnessLocations ? sampleLookup : undefined;
}

/** Locations of a search, no more than the limit. */
export function locationsOf(flow: Flow, state: FlowState, key: string | undefined): readonly Location[] {
  const lookup = key === undefined ? undefined : own(state.lookups, key);
  if (lookup?.status !== 'loaded') return [];
  return lookup.locations.slice(0, flow.settings.maxLocations);
}

export interface LocationView {
  readonly key: string | undefined;
  readonly lookup: ZipLookup | undefined;
  readonly locations: readonly Location[];
  readonly visible: readonly Location[];
  readonly selected: Location | undefined;
  readonly canShowMore: boolean;
}

/** Values chosen on a step; on a list of locations that of the one selected, be it by default. */
export function chosenValues(flow: Flow, state: FlowState, step: Step): readonly string[] {
  if (step.type !== 'nearest-locations') return selectedValues(state, step);
  const { selected } = locationView(flow, state, step);
  return selected ? [selected.value] : [];
}

/** What the locations list of a step shows. */
export function locationView(flow: Flow, state: FlowState, step: Step): LocationView {
  const key = locationKeyOf(flow, state, step);
  const lookup = key === undefined ? undefined : own(state.lookups, key);
  const locations = locationsOf(flow, state, key);
  const chosen = selectedValues(state, step)[0];
  // Unless the visitor has chosen another, the first is selected (SPEC section 2).
  const selected = locations.find((location) => location.value === chosen) ?? locations[0];
  const first = initialCount(selected?.index ?? 0, flow.settings.locationsPerPage);
  const count = Math.max(first, (key === undefined ? undefined : own(state.revealed, key)) ?? 0);
  return { key, lookup, locations, visible: locations.slice(0, count), selected, canShowMore: count < locations.length };
}

/** Chooses on a list of locations. What is on show stays: another choice may need fewer cards to be seen. */
export function withLocation(flow: Flow, state: FlowState, step: Step, values: readonly string[]): FlowState {
  const { key, visible } = locationView(flow, state, step);
  const revealed = key === undefined ? state.revealed : withEntry(state.revealed, key, visible.length);
  return { ...state, revealed, answers: withEntry(state.answers, step.id, values) };
}
