import type { Definition, SelectOption, Step } from '../definition/types.ts';
import type { Location } from '../locations/location.ts';
import { formatMessage } from '../messages/formatMessage.ts';
import type { Effect, TransitionResult } from './effect.ts';
import { own, withEntry } from '../base/records.ts';
import { currentStep, inputValue, optionsLoad, optionsOf, readyStep, selectedValues } from './readState.ts';
import { fieldKey, type FlowState, type MaskedLead } from './state.ts';
import { inputLabel } from './typing.ts';
import { shownError } from './fieldStatus.ts';
import { withoutRunning } from './withoutRunning.ts';
import { locationKeyOf, locationsOf, locationStepOf, lookupKeyOf } from './zip.ts';

/** Says how many were found, and which of them is selected on the location step. */
function announceFound(definition: Definition, state: FlowState, locationStep: Step, key: string): Effect {
  const { messages } = definition;
  const [nearest, ...others] = locationsOf(definition, state, key);
  const kept = others.find(({ value }) => value === selectedValues(state, locationStep)[0]);
  const count = others.length + 1;
  const text = kept ? messages.locationsFoundKept : others.length > 0 ? messages.locationsFoundOther : messages.locationsFoundOne;
  return { type: 'announce', text: formatMessage(text, { count, title: (kept ?? nearest)?.title ?? '' }) };
}

/** A location search has ended; `undefined` when it failed. An answer that nobody waits for any more changes nothing. */
export function finishLookup(definition: Definition, state: FlowState, key: string, found: readonly Location[] | undefined): TransitionResult {
  if (own(state.lookups, key)?.status !== 'loading') return [state, []];
  const lookup = found ? ({ status: 'loaded', locations: found } as const) : ({ status: 'failed' } as const);
  const next: FlowState = { ...state, lookups: withEntry(state.lookups, key, lookup) };
  const step = readyStep(definition, state);
  // Behind the banner nobody is told of a field.
  if (!step) return [next, []];
  const count = locationsOf(definition, next, key).length;
  if (step.type === 'nearest-locations' && locationKeyOf(definition, next, step) === key) {
    return [next, [count > 0 ? announceFound(definition, next, step, key) : { type: 'announce', text: definition.messages.noLocations }]];
  }
  const input = step.inputs.find((candidate) => lookupKeyOf(definition, next, step, candidate) === key);
  const locationStep = locationStepOf(definition, step);
  if (!input || !locationStep) return [next, []];
  if (count > 0) return [next, [announceFound(definition, next, locationStep, key)]];
  const message = shownError(definition, next, step, input);
  if (message === undefined) return [next, []];
  return [next, [{ type: 'stopTimer', timer: `rest:${input.name}` }, { type: 'announce', text: formatMessage(definition.messages.fieldError, { label: inputLabel(step, input), message }) }]];
}

/** A select's options have come; `undefined` when they could not be had, which leaves the field as it was, and so does a list with nothing to choose. */
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
  // What somebody has chosen from the list before stays an answer.
  const chosen = inputValue(state, step, input);
  const isMissing = chosen !== '' && chosen !== input.value && !options?.some(({ value }) => value === chosen);
  const isList = options?.some(({ value }) => value);
  const before = optionsOf(state, step, input);
  // Of a list of the page's that was there already the page says what has become of it.
  const isNewer = optionsLoad(state, step, input)?.status === 'loaded';
  const kept = isMissing && !isNewer ? before.filter(({ value }) => value === chosen) : [];
  const load = options ? ({ status: 'loaded', options: isList ? [...options, ...kept] : before } as const) : ({ status: 'failed' } as const);
  const next = { ...state, options: withEntry(state.options, fieldKey(stepId, name), load) };
  const isShown = readyStep(definition, state) === step;
  // A list with nothing to choose leaves a visitor as stuck as none; one that had nothing before has been told of.
  return [next, isShown && !isNewer && !optionsOf(next, step, input).some(({ value }) => value) ? [{ type: 'announce', text: definition.messages.optionsFailed }] : []];
}

/** Asks again for options that could not be had. */
export function requestOptions(definition: Definition, state: FlowState, name: string): TransitionResult {
  const step = currentStep(definition, state);
  const input = step?.inputs.find((candidate) => candidate.name === name);
  if (!step || !input || input.mode === 'static') return [state, []];
  const options = withEntry(state.options, fieldKey(step.id, name), { status: 'loading' } as const);
  return [{ ...state, options }, [{ type: 'announce', text: definition.messages.optionsLoading }, { type: 'loadOptions', stepId: step.id, input, isAgain: true }]];
}

/** The returning lead's masked details have come, or not. */
export function finishMasked(state: FlowState, lead: MaskedLead | undefined): TransitionResult {
  // Takes `Loading...` back, said or not.
  return [{ ...state, masked: { status: 'loaded', lead } }, [{ type: 'announce', text: '' }]];
}

/** Forgets what is being loaded: the answers will not be heard. */
export function forgetRunning(state: FlowState): FlowState {
  return {
    ...state,
    lookups: withoutRunning(state.lookups),
    options: withoutRunning(state.options),
    masked: state.masked.status === 'loading' ? { status: 'idle' } : state.masked,
  };
}
