import { digitsOf } from '../../base/digits.ts';
import { ownEntry } from '../../base/records.ts';
import { defineInputType } from '../../definition/defineInputType.ts';
import type { Input } from '../../definition/types.ts';
import type { Effect, TransitionResult } from '../../flow/effect.ts';
import type { FieldStatus, FieldType, StepMoment } from '../../flow/code.ts';
import { zipcodeTraits, zipPattern } from './traits.ts';
import { isSample, isSearched, isSearchUnavailable, lookupKeyOf, startLookup } from './zip.ts';

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
