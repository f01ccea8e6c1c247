import type { Definition, Input } from '../../definition/types.ts';
import type { Location } from './location.ts';
import { ownEntry, withEntry } from '../../base/records.ts';
import { selectedValues, withoutRunning } from '../../flow/readState.ts';
import type { Effect, TransitionResult } from '../../flow/effect.ts';
import type { FlowState } from '../../flow/state.ts';
import type { ZipLookup } from './state.ts';
import type { FieldStatus, FieldType, StepMoment } from '../../flow/code.ts';
import { visitAt } from '../../flow/visit.ts';
import { inputState } from '../../flow/fieldState.ts';
import { zipcodeTraits, zipPattern } from './traits.ts';
import { digitsOf } from '../../base/texts.ts';
import { defineInputType } from '../../definition/defineInputType.ts';

/** Key of the bundled sample among the location searches. */
export const sampleLookup = 'sample';

type Moment = Omit<StepMoment, 'selected'>;

/** Whether a step's ZIP is searched for the list of clinics that it leads to. Only its first ZIP field counts, as a list can be near one place only. */
function isSearched({ definition, step }: Moment, input: Input): boolean {
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
function isSample({ definition, step }: Moment): boolean {
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

/** Five digits; from the sixth on a hyphen and up to four more. */
function maskZip(text: string): string {
  const digits = digitsOf(text).slice(0, 9);
  return digits.length > 5 ? `${digits.slice(0, 5)}-${digits.slice(5)}` : digits;
}

/** Starts the search that a ZIP asks for, and announces it; connects to its server as soon as one is likely. */
function seek(moment: StepMoment, input: Input, isArrival: boolean): TransitionResult {
  const isAhead = isArrival && isSearched(moment, input) && !isSample(moment);
  const key = lookupKeyOf(moment, input);
  const [state, searches] = key === undefined ? [moment.state, []] : startLookup(moment.state, key);
  const warming: readonly Effect[] = isAhead ? [{ type: 'warmZip' }] : [];
  const told: readonly Effect[] = searches.length > 0 ? [{ type: 'announce', text: moment.definition.messages.zipValidating }] : [];
  return [state, [...warming, ...searches, ...told]];
}

/** No clinic was found near a ZIP: the message of the field's own ZIP rule. */
function notFound({ definition }: StepMoment, { rules }: Input): FieldStatus {
  const own = rules.find(({ value }) => value === zipPattern)?.message;
  return { status: 'invalid', message: typeof own === 'string' ? own : definition.messages.zipNotFound };
}

/** A ZIP that leads to a list of clinics counts once some are found near it. */
function judge(moment: StepMoment, input: Input): FieldStatus | undefined {
  if (!isSearched(moment, input)) return undefined;
  const key = lookupKeyOf(moment, input);
  // The page's own rules may accept a text that is no ZIP and can't be searched for.
  if (key === undefined) return notFound(moment, input);
  const lookup = ownEntry(moment.state.lookups, key);
  if (!lookup || lookup.status === 'loading') return { status: 'pending', waitsFor: 'type', text: moment.definition.messages.zipValidating };
  if ((lookup.status === 'loaded' && lookup.locations.length > 0) || isSearchUnavailable(moment, key)) return undefined;
  return notFound(moment, input);
}

/** A ZIP; where its step leads to a list of clinics, those near it are searched. */
export const zipcode = {
  ...defineInputType({
    ...zipcodeTraits,
    answer: { format: maskZip, parse: maskZip },
  }),
  seek,
  judge,
} as const satisfies FieldType;
