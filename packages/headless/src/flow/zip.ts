import type { Definition, Input, Step } from '../definition/types.ts';
import type { Location } from '../locations/location.ts';
import { initialCount } from '../locations/paging.ts';
import { zipPattern } from '../definition/patterns.ts';
import { sampleLookup } from '../base/constants.ts';
import { own, withEntry } from '../base/records.ts';
import { inputState, selectedValues } from './readState.ts';
import type { FlowState, ZipLookup } from './state.ts';

/** The location step that a ZIP step feeds; undefined for a ZIP field that only has a pattern (CONTRACT section 4, ZIP). */
export function locationStepOf(definition: Definition, step: Step): Step | undefined {
  const target = step.target ? definition.stepById.get(step.target) : undefined;
  return target?.type === 'nearest-locations' ? target : undefined;
}

function searchKey(zip: string, usesSample: boolean): string | undefined {
  if (!zipPattern.test(zip)) return undefined;
  return usesSample ? sampleLookup : zip.slice(0, 5);
}

/** The location step that a field's ZIP is searched for: that of the step's first ZIP field, for a list has one place to be near. */
export function searchTargetOf(definition: Definition, step: Step, input: Input): Step | undefined {
  return step.inputs.find(({ type }) => type === 'zipcode') === input ? locationStepOf(definition, step) : undefined;
}

/** Key of the search that a field's value asks for; undefined while it asks for none. */
export function lookupKeyOf(definition: Definition, state: FlowState, step: Step, input: Input): string | undefined {
  const locationStep = searchTargetOf(definition, step, input);
  if (!locationStep) return undefined;
  return searchKey(inputState(state, step, input).value, step.wellnessLocations || locationStep.wellnessLocations);
}

/** Key of the search whose results a location step shows: that of the last ZIP step visited before it. */
export function locationKeyOf(definition: Definition, state: FlowState, step: Step): string | undefined {
  for (const { stepId } of state.history.toReversed()) {
    const feeder = definition.stepById.get(stepId);
    if (!feeder || feeder.id === step.id || locationStepOf(definition, feeder)?.id !== step.id) continue;
    for (const input of feeder.inputs) {
      const key = lookupKeyOf(definition, state, feeder, input);
      if (key) return key;
    }
  }
  return step.wellnessLocations ? sampleLookup : undefined;
}

/** Locations of a search, no more than the limit. */
export function locationsOf(definition: Definition, state: FlowState, key: string | undefined): readonly Location[] {
  const lookup = key === undefined ? undefined : own(state.lookups, key);
  if (lookup?.status !== 'loaded') return [];
  return lookup.locations.slice(0, definition.settings.maxLocations);
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
export function chosenValues(definition: Definition, state: FlowState, step: Step): readonly string[] {
  if (step.type !== 'nearest-locations') return selectedValues(state, step);
  const { selected } = locationView(definition, state, step);
  return selected ? [selected.value] : [];
}

/** What the locations list of a step shows. */
export function locationView(definition: Definition, state: FlowState, step: Step): LocationView {
  const key = locationKeyOf(definition, state, step);
  const lookup = key === undefined ? undefined : own(state.lookups, key);
  const locations = locationsOf(definition, state, key);
  const chosen = selectedValues(state, step)[0];
  // Unless the visitor has chosen another, the first is selected (SPEC section 2).
  const selected = locations.find((location) => location.value === chosen) ?? locations[0];
  const first = initialCount(selected?.index ?? 0, definition.settings.locationsPerPage);
  const count = Math.max(first, (key === undefined ? undefined : own(state.revealed, key)) ?? 0);
  return { key, lookup, locations, visible: locations.slice(0, count), selected, canShowMore: count < locations.length };
}

/** Chooses on a list of locations. What is on show stays: another choice may need fewer cards to be seen. */
export function withLocation(definition: Definition, state: FlowState, step: Step, values: readonly string[]): FlowState {
  const { key, visible } = locationView(definition, state, step);
  const revealed = key === undefined ? state.revealed : withEntry(state.revealed, key, visible.length);
  return { ...state, revealed, answers: withEntry(state.answers, step.id, values) };
}
