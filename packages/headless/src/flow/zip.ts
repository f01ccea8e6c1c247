import type { Definition, Input, Step } from '../definition/types.ts';
import type { Location } from '../locations/location.ts';
import { zipPattern } from '../definition/patterns.ts';
import { sampleLookup } from '../base/constants.ts';
import { ownEntry, withEntry } from '../base/records.ts';
import type { TransitionResult } from './effect.ts';
import { inputState } from './readState.ts';
import { selectedValues } from './shownStep.ts';
import type { FlowState, ZipLookup } from './state.ts';

/** The location step that a ZIP step leads to; undefined where the ZIP is only checked against its pattern. */
export function locationStepOf(definition: Definition, step: Step): Step | undefined {
  const target = step.target ? definition.stepById.get(step.target) : undefined;
  return target?.stepType.listsLocations ? target : undefined;
}

/** The location step that a field's ZIP is searched for. Only the first ZIP field of a step counts, as a list can be near one place only. */
export function searchTargetOf(definition: Definition, step: Step, input: Input): Step | undefined {
  return step.inputs.find(({ inputType }) => inputType?.findsLocations) === input ? locationStepOf(definition, step) : undefined;
}

/** Key of the search that a field's value asks for; undefined while the value is no ZIP. */
export function lookupKeyOf(definition: Definition, state: FlowState, step: Step, input: Input): string | undefined {
  const locationStep = searchTargetOf(definition, step, input);
  const zip = inputState(state, step, input).value;
  if (!locationStep || !zipPattern.test(zip)) return undefined;
  return step.wellnessLocations || locationStep.wellnessLocations ? sampleLookup : zip.slice(0, 5);
}

/** Key of the search whose results a location step shows: the one of the last ZIP step visited before it. */
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

/** Drops what is still loading; whoever starts the next search aborts the request. */
export function withoutRunning<Load extends { readonly status: string }>(loads: Readonly<Record<string, Load>>): Readonly<Record<string, Load>> {
  const entries = Object.entries(loads);
  const settled = entries.filter(([, load]) => load.status !== 'loading');
  return settled.length === entries.length ? loads : Object.fromEntries(settled);
}

/** Starts a search unless it is running or has succeeded. */
export function startLookup(state: FlowState, key: string): TransitionResult {
  const known = ownEntry(state.lookups, key);
  if (known && known.status !== 'failed') return [state, []];
  const lookups = withEntry(withoutRunning(state.lookups), key, { status: 'loading' } satisfies ZipLookup);
  return [{ ...state, lookups }, [{ type: 'lookUpZip', key }]];
}

/** Starts the search that a ZIP field's value asks for, and announces it. */
export function startZipLookup(definition: Definition, state: FlowState, step: Step, input: Input): TransitionResult {
  const key = lookupKeyOf(definition, state, step, input);
  if (key === undefined) return [state, []];
  const [next, effects] = startLookup(state, key);
  return effects.length > 0 ? [next, [...effects, { type: 'announce', text: definition.messages.zipValidating }]] : [next, effects];
}

/** Locations that a search found, no more than `maxLocations`. */
export function locationsOf(definition: Definition, state: FlowState, key: string | undefined): readonly Location[] {
  const lookup = key === undefined ? undefined : ownEntry(state.lookups, key);
  if (lookup?.status !== 'loaded') return [];
  return lookup.locations.slice(0, definition.settings.maxLocations);
}

/** Whether a search failed and `zipFailure` lets the visitor go on without a clinic. */
export function isSearchUnavailable({ settings }: Definition, state: FlowState, key: string | undefined): boolean {
  return settings.zipFailure === 'continue' && key !== undefined && ownEntry(state.lookups, key)?.status === 'failed';
}

/** What stands in place of a list without clinics. */
export function emptyListText(definition: Definition, state: FlowState, key: string | undefined): string {
  const { noLocations, zipUnavailable } = definition.messages;
  return isSearchUnavailable(definition, state, key) ? zipUnavailable : noLocations;
}

export interface LocationView {
  readonly key: string | undefined;
  readonly lookup: ZipLookup | undefined;
  readonly locations: readonly Location[];
  readonly visible: readonly Location[];
  readonly selected: Location | undefined;
  readonly canShowMore: boolean;
}

/** What the locations list of a step shows. On it the first is selected until the visitor chooses another. */
export function locationView(definition: Definition, state: FlowState, step: Step): LocationView {
  const key = locationKeyOf(definition, state, step);
  const lookup = key === undefined ? undefined : ownEntry(state.lookups, key);
  const locations = locationsOf(definition, state, key);
  const chosen = selectedValues(state, step)[0];
  const selected = locations.find((location) => location.value === chosen) ?? locations[0];
  const { locationsPerPage } = definition.settings;
  // At first, whole pages up to the one with the selected card.
  const first = Math.ceil(((selected?.index ?? 0) + 1) / locationsPerPage) * locationsPerPage;
  const count = Math.max(first, (key === undefined ? undefined : ownEntry(state.revealed, key)) ?? 0);
  return { key, lookup, locations, visible: locations.slice(0, count), selected, canShowMore: count < locations.length };
}
