import type { Effect, TransitionResult } from '../../flow/effect.ts';
import { withEntry } from '../../base/records.ts';
import type { Input } from '../../definition/types.ts';
import { withFocus } from '../../flow/navigation.ts';
import { fieldKey } from '../../flow/state.ts';
import type { EventOf, StepMoment } from '../../flow/code.ts';
import { fieldType, isReady } from '../../flow/visit.ts';
import { inputValue, optionsLoad, optionsOf } from '../../flow/fieldState.ts';

/**
 * Asks for the options of a field, or for what its type needs, unless they have come. Options on the page are read each time the visitor comes to
 * the step, as an answer may have changed them.
 */
export function loadFor(moment: StepMoment, input: Input, isNew: boolean): TransitionResult {
  const { state, step } = moment;
  if (!input.inputType?.hasOptions || input.mode === 'static') return [state, fieldType(moment, input)?.prepare ? [{ type: 'prepareInput', input }] : []];
  const load = optionsLoad(moment, input);
  const loads: readonly Effect[] = [{ type: 'loadOptions', stepId: step.id, input }];
  if (load && load.status !== 'failed') return [state, isNew && input.mode === 'dom' ? loads : []];
  return [{ ...state, options: withEntry(state.options, fieldKey(step.id, input.name), { status: 'loading' }) }, loads];
}

/** A select's options have loaded; `undefined` when they failed, which leaves the field as it was, as does a list without any option. */
export function finishOptions(moment: StepMoment, { stepId, name, options }: EventOf<'optionsLoaded'>): TransitionResult {
  const { definition, state } = moment;
  const step = definition.stepById.get(stepId);
  const input = step?.inputs.find((candidate) => candidate.name === name);
  if (!step || !input) return [state, []];
  const at = { ...moment, step };
  // The visitor may have selected from the earlier list; that stays an answer.
  const chosen = inputValue(at, input);
  const isMissing = chosen !== '' && chosen !== input.value && !options?.some(({ value }) => value === chosen);
  const isList = options?.some(({ value }) => value);
  const before = optionsOf(at, input);
  // A list on the page is read again with each visit; don't announce one that was already there.
  const isNewer = optionsLoad(at, input)?.status === 'loaded';
  const kept = isMissing && !isNewer ? before.filter(({ value }) => value === chosen) : [];
  const load = options ? ({ status: 'loaded', options: isList ? [...options, ...kept] : before } as const) : ({ status: 'failed' } as const);
  const next = { ...state, options: withEntry(state.options, fieldKey(stepId, name), load) };
  const isShown = isReady(moment) && moment.step === step;
  // An empty list leaves the visitor as stuck as a failed one.
  const isEmpty = !optionsOf({ ...at, state: next }, input).some(({ value }) => value);
  return [next, isShown && !isNewer && isEmpty ? [{ type: 'announce', text: definition.messages.optionsFailed }] : []];
}

/** Loads options again after a failure. */
export function requestOptions({ definition, state, step }: StepMoment, { name }: EventOf<'optionsRequested'>): TransitionResult {
  const input = step.inputs.find((candidate) => candidate.name === name);
  if (!input || input.mode === 'static') return [state, []];
  const options = withEntry(state.options, fieldKey(step.id, name), { status: 'loading' } as const);
  // The button that was pressed disappears together with the error.
  return [
    withFocus({ ...state, options }, { part: 'input', name }),
    [{ type: 'announce', text: definition.messages.optionsLoading }, { type: 'loadOptions', stepId: step.id, input, isAgain: true }],
  ];
}
