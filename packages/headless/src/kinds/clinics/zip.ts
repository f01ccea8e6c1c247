import type { Definition, Input } from '../../definition/types.ts';
import type { Location } from './location.ts';
import { ownEntry, withEntry } from '../../base/records.ts';
import { withoutRunning } from '../../flow/readState.ts';
import { selectedValues } from '../../flow/shownStep.ts';
import type { TransitionResult } from '../../flow/effect.ts';
import type { FlowState } from '../../flow/state.ts';
import type { ZipLookup } from './state.ts';
import type { StepMoment } from '../../flow/code.ts';
import { visitAt } from '../../flow/visit.ts';
import { inputState } from '../../flow/fieldState.ts';
import { zipPattern } from './traits.ts';

/** Key of the bundled sample among the location searches. */
export const sampleLookup = 'sample';

type Moment = Omit<StepMoment, 'selected'>;

/** Whether a step's ZIP is searched for the list of clinics that it leads to. Only its first ZIP field counts, as a list can be near one place only. */
export function isSearched({ definition, step }: Moment, input: Input): boolean {
  return definition.listAfter.has(step.id) && step.inputs.find(({ inputType }) => inputType?.findsLocations) === input;
}

/** Key of the search that a field's value asks for; undefined while the value is no ZIP. */
export function lookupKeyOf(moment: Moment, input: Input): string | undefined {
  if (!isSearched(moment, input)) return undefined;
  const zip = inputState(moment, input).value;
  if (!zipPattern.test(zip)) return undefined;
  return isSample(moment) ? sampleLookup : zip.slice(0, 5);
}

/** Whether the bundled clinics stand in for a search. */
export function isSample({ definition, step }: Moment): boolean {
  return step.wellnessLocations || definition.listAfter.get(step.id)?.wellnessLocations === true;
}

/** Key of the search whose results a location step shows: the one of the last ZIP step visited before it. */
export function locationKeyOf(at: Moment): string | undefined {
  const { definition, state, step } = at;
  for (const { stepId } of state.history.toReversed()) {
    const feeder = definition.listAfter.get(stepId)?.id === step.id && stepId !== step.id ? definition.stepById.get(stepId) : undefined;
    if (!feeder) continue;
    const moment = visitAt(at, feeder);
    for (const input of feeder.inputs) {
      const key = lookupKeyOf(moment, input);
      if (key) return key;
    }
  }
  return step.wellnessLocations ? sampleLookup : undefined;
}

/** Starts a search unless it is running or has succeeded. */
export function startLookup(state: FlowState, key: string): TransitionResult {
  const known = ownEntry(state.lookups, key);
  if (known && known.status !== 'failed') return [state, []];
  const lookups = withEntry(withoutRunning(state.lookups), key, { status: 'loading' } satisfies ZipLookup);
  return [{ ...state, lookups }, [{ type: 'lookUpZip', key }]];
}

type At = { readonly definition: Definition; readonly state: FlowState };

/** Locations that a search found, no more than `maxLocations`. */
export function locationsOf({ definition, state }: At, key: string | undefined): readonly Location[] {
  const lookup = key === undefined ? undefined : ownEntry(state.lookups, key);
  return lookup?.status === 'loaded' ? lookup.locations.slice(0, definition.settings.maxLocations) : [];
}

/** Whether a search failed and `zipFailure` lets the visitor go on without a clinic. */
export function isSearchUnavailable({ definition, state }: At, key: string | undefined): boolean {
  return definition.settings.zipFailure === 'continue' && key !== undefined && ownEntry(state.lookups, key)?.status === 'failed';
}

/** What stands in place of a list without clinics. */
export function emptyListText(at: At, key: string | undefined): string {
  const { noLocations, zipUnavailable } = at.definition.messages;
  return isSearchUnavailable(at, key) ? zipUnavailable : noLocations;
}

export interface LocationView {
  readonly key: string | undefined;
  readonly lookup: ZipLookup | undefined;
  readonly locations: readonly Location[];
  readonly visible: readonly Location[];
  readonly selected: Location | undefined;
  readonly canShowMore: boolean;
}

const views = new WeakMap<object, LocationView>();

/** What the locations list of a step shows; read once for each moment. On it the first is selected until the visitor chooses another. */
export function locationView(moment: Moment): LocationView {
  const known = views.get(moment);
  if (known) return known;
  const { definition, state, step } = moment;
  const key = locationKeyOf(moment);
  const lookup = key === undefined ? undefined : ownEntry(state.lookups, key);
  const locations = locationsOf(moment, key);
  const chosen = selectedValues(state, step)[0];
  const selected = locations.find((location) => location.value === chosen) ?? locations[0];
  const { locationsPerPage } = definition.settings;
  // At first, whole pages up to the one with the selected card.
  const first = Math.ceil(((selected?.index ?? 0) + 1) / locationsPerPage) * locationsPerPage;
  const count = Math.max(first, (key === undefined ? undefined : ownEntry(state.revealed, key)) ?? 0);
  const view = { key, lookup, locations, visible: locations.slice(0, count), selected, canShowMore: count < locations.length };
  views.set(moment, view);
  return view;
}
