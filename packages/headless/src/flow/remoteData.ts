import type { Definition, SelectOption, Step } from '../definition/types.ts';
import { formatMessage } from '../messages/formatMessage.ts';
import type { Effect, TransitionResult } from './effect.ts';
import type { FlowEvent } from './events.ts';
import { ownEntry, withEntry } from '../base/records.ts';
import { currentStep, inputValue, optionsLoad, optionsOf, readyStep } from './readState.ts';
import { selectedValues } from './shownStep.ts';
import { fieldKey, type FlowState, type MaskedLead } from './state.ts';
import { isOnlyChecking, startChecks } from './checks.ts';
import { errorAnnouncement, inputLabel } from './fields.ts';
import { shownError } from './fieldStatus.ts';
import { pressNext } from './navigation.ts';
import { emptyListText, isSearchUnavailable, locationKeyOf, locationsOf, locationStepOf, lookupKeyOf, withoutRunning } from './zip.ts';

/** Says how many locations were found, and which one is selected. */
function announceFound(definition: Definition, state: FlowState, locationStep: Step, key: string): Extract<Effect, { type: 'announce' }> {
  const { messages } = definition;
  const [nearest, ...others] = locationsOf(definition, state, key);
  const kept = others.find(({ value }) => value === selectedValues(state, locationStep)[0]);
  const count = others.length + 1;
  // Without a distance the first of several isn't known to be the nearest, so it is called by its name.
  const isNamed = kept || (others.length > 0 && nearest?.distance === undefined);
  const text = isNamed ? messages.locationsFoundKept : others.length > 0 ? messages.locationsFoundOther : messages.locationsFoundOne;
  return { type: 'announce', text: formatMessage(text, { count, title: (kept ?? nearest)?.title ?? '' }) };
}

/** A location search has ended: with what was found, or with why it failed. The answer to an outdated search changes nothing. */
export function finishLookup(
  definition: Definition,
  state: FlowState,
  { key, locations, cause }: Extract<FlowEvent, { type: 'zipLookupFinished' }>,
): TransitionResult {
  if (ownEntry(state.lookups, key)?.status !== 'loading') return [state, []];
  const lookup = locations ? ({ status: 'loaded', locations } as const) : ({ status: 'failed' } as const);
  const next: FlowState = { ...state, lookups: withEntry(state.lookups, key, lookup), isZipFailureKnown: state.isZipFailureKnown || cause !== undefined };
  const [told, effects] = showLookup(definition, next, key);
  if (!cause || state.isZipFailureKnown) return [told, effects];
  return [told, [...effects, { type: 'notify', notice: { type: 'error', cause } }]];
}

/** Says what came of a search, where the visitor waits for it. */
function showLookup(definition: Definition, next: FlowState, key: string): TransitionResult {
  const step = readyStep(definition, next);
  // Nothing about a field is announced over the error banner.
  if (!step) return [next, []];
  const count = locationsOf(definition, next, key).length;
  if (step.stepType.listsLocations && locationKeyOf(definition, next, step) === key) {
    return [next, [count > 0 ? announceFound(definition, next, step, key) : { type: 'announce', text: emptyListText(definition, next, key) }]];
  }
  const input = step.inputs.find((candidate) => lookupKeyOf(definition, next, step, candidate) === key);
  const locationStep = locationStepOf(definition, step);
  if (!input || !locationStep) return [next, []];
  if (count > 0) {
    const told = announceFound(definition, next, locationStep, key);
    return [{ ...next, untold: told.text }, [told]];
  }
  if (isSearchUnavailable(definition, next, key)) return [next, [{ type: 'announce', text: definition.messages.zipUnavailable }]];
  const message = shownError(definition, next, step, input);
  if (message === undefined) return [next, []];
  return [next, [{ type: 'stopTimer', timer: `rest:${input.name}` }, { type: 'announce', text: formatMessage(definition.messages.fieldError, { label: inputLabel(step, input), message }) }]];
}

/** The rules of a field that answer later have answered. What they say of an earlier value changes nothing. */
export function finishCheck(definition: Definition, state: FlowState, event: Extract<FlowEvent, { type: 'fieldChecked' }>): TransitionResult {
  const { stepId, name, value, message, used, cause } = event;
  const key = fieldKey(stepId, name);
  const running = ownEntry(state.checks, key);
  if (running?.status !== 'loading' || running.value !== value) return [state, []];
  const checked = { ...state, checks: withEntry(state.checks, key, { status: 'loaded', value, message, used } as const) };
  const told: readonly Effect[] = cause ? [{ type: 'notify', notice: { type: 'error', cause } }] : [];
  const step = readyStep(definition, checked);
  const input = step?.id === stepId ? step.inputs.find((candidate) => candidate.name === name) : undefined;
  if (!step || !input) return [checked, told];
  // Another answer that the rules have looked at may have changed meanwhile.
  const [next, checks] = startChecks(definition, checked, step);
  const isOver = !isOnlyChecking(definition, next, step);
  const [shown, effects] = next.isNextWaiting && isOver ? pressNext(definition, next) : [next, errorAnnouncement(definition, next, step, input)];
  return [shown, [...told, ...checks, ...effects]];
}

/** A select's options have loaded; `undefined` when they failed, which leaves the field as it was, as does a list without any option. */
export function finishOptions(
  definition: Definition,
  state: FlowState,
  stepId: string,
  name: string,
  options: readonly SelectOption[] | undefined,
): TransitionResult {
  const step = definition.stepById.get(stepId);
  const input = step?.inputs.find((candidate) => candidate.name === name);
  if (!step || !input) return [state, []];
  // The visitor may have selected from the earlier list; that stays an answer.
  const chosen = inputValue(state, step, input);
  const isMissing = chosen !== '' && chosen !== input.value && !options?.some(({ value }) => value === chosen);
  const isList = options?.some(({ value }) => value);
  const before = optionsOf(state, step, input);
  // A list on the page is read again with each visit; don't announce one that was already there.
  const isNewer = optionsLoad(state, step, input)?.status === 'loaded';
  const kept = isMissing && !isNewer ? before.filter(({ value }) => value === chosen) : [];
  const load = options ? ({ status: 'loaded', options: isList ? [...options, ...kept] : before } as const) : ({ status: 'failed' } as const);
  const next = { ...state, options: withEntry(state.options, fieldKey(stepId, name), load) };
  const isShown = readyStep(definition, state) === step;
  // An empty list leaves the visitor as stuck as a failed one.
  return [next, isShown && !isNewer && !optionsOf(next, step, input).some(({ value }) => value) ? [{ type: 'announce', text: definition.messages.optionsFailed }] : []];
}

/** Loads options again after a failure. */
export function requestOptions(definition: Definition, state: FlowState, name: string): TransitionResult {
  const step = currentStep(definition, state);
  const input = step?.inputs.find((candidate) => candidate.name === name);
  if (!step || !input || input.mode === 'static') return [state, []];
  const options = withEntry(state.options, fieldKey(step.id, name), { status: 'loading' } as const);
  return [{ ...state, options }, [{ type: 'announce', text: definition.messages.optionsLoading }, { type: 'loadOptions', stepId: step.id, input, isAgain: true }]];
}

/** The returning lead's masked details have loaded, or failed to. */
export function finishMasked(state: FlowState, lead: MaskedLead | undefined): TransitionResult {
  // Replaces `Loading...`.
  return [{ ...state, masked: { status: 'loaded', lead } }, [{ type: 'announce', text: '' }]];
}

/** Forgets what is loading, because its answers will be ignored. */
export function forgetRunning(state: FlowState): FlowState {
  return {
    ...state,
    lookups: withoutRunning(state.lookups),
    checks: withoutRunning(state.checks),
    options: withoutRunning(state.options),
    masked: state.masked.status === 'loading' ? { status: 'idle' } : state.masked,
  };
}
