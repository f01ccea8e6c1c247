import { ownEntry, withEntry } from '../../base/records.ts';
import type { Step } from '../../definition/types.ts';
import type { Effect, TransitionResult } from '../../flow/effect.ts';
import { selectedValues } from '../../flow/shownStep.ts';
import type { FlowState } from '../../flow/state.ts';
import type { EventOf, StepMoment } from '../../flow/code.ts';
import { isReady } from '../../flow/visit.ts';
import { formatMessage } from '../../messages/formatMessage.ts';
import { errorAnnouncement } from '../../flow/fieldStatus.ts';
import { emptyListText, isSearchUnavailable, locationKeyOf, locationsOf, lookupKeyOf } from './zip.ts';

/** Says how many locations were found, and which one is selected. */
function announceFound(moment: StepMoment, list: Step, key: string): Extract<Effect, { type: 'announce' }> {
  const { messages } = moment.definition;
  const [nearest, ...others] = locationsOf(moment, key);
  const kept = others.find(({ value }) => value === selectedValues(moment.state, list)[0]);
  const count = others.length + 1;
  // Without a distance the first of several isn't known to be the nearest, so it is called by its name.
  const isNamed = kept || (others.length > 0 && nearest?.distance === undefined);
  const text = isNamed ? messages.locationsFoundKept : others.length > 0 ? messages.locationsFoundOther : messages.locationsFoundOne;
  return { type: 'announce', text: formatMessage(text, { count, title: (kept ?? nearest)?.title ?? '' }) };
}

/** Says what came of a search, where the visitor waits for it. */
function tell(moment: StepMoment, key: string): TransitionResult {
  const { definition, state, step } = moment;
  // Nothing about a field is announced over the error banner.
  if (!isReady(moment)) return [state, []];
  const count = locationsOf(moment, key).length;
  if (step.stepType.listsLocations && locationKeyOf(moment) === key) {
    return [state, [count > 0 ? announceFound(moment, step, key) : { type: 'announce', text: emptyListText(moment, key) }]];
  }
  const input = step.inputs.find((candidate) => lookupKeyOf(moment, candidate) === key);
  const list = definition.listAfter.get(step.id);
  if (!input || !list) return [state, []];
  if (count > 0) {
    const told = announceFound(moment, list, key);
    return [{ ...state, untold: told.text }, [told]];
  }
  if (isSearchUnavailable(moment, key)) return [state, [{ type: 'announce', text: definition.messages.zipUnavailable }]];
  return [state, errorAnnouncement(moment, input)];
}

/** A location search has ended: with what was found, or with why it failed. The answer to an outdated search changes nothing. */
export function finishLookup(moment: StepMoment, { key, locations, cause, token }: EventOf<'zipLookupFinished'>): TransitionResult {
  const { state } = moment;
  if (ownEntry(state.lookups, key)?.status !== 'loading') return [state, []];
  const lookup = locations ? ({ status: 'loaded', locations, token } as const) : ({ status: 'failed' } as const);
  const next: FlowState = { ...state, lookups: withEntry(state.lookups, key, lookup), isZipFailureKnown: state.isZipFailureKnown || cause !== undefined };
  const [told, effects] = tell(moment.with(next), key);
  if (!cause || state.isZipFailureKnown) return [told, effects];
  return [told, [...effects, { type: 'notify', notice: { type: 'error', cause } }]];
}
