import type { Definition, Input, Step } from '../../definition/types.ts';
import { startChecks } from '../checks.ts';
import type { Effect, TransitionResult } from '../effect.ts';
import { touchAll } from '../fields.ts';
import { withEntry } from '../../base/records.ts';
import { inputValue, knownInputs, optionsLoad } from '../readState.ts';
import { fieldKey, type FlowState } from '../state.ts';
import { unfinishedFields } from '../fieldStatus.ts';
import { searchTargetOf, startZipLookup } from '../zip.ts';
import { defineStepType } from './defineStepType.ts';

/** Whether a ZIP typed into the field will be searched for on the server. */
function leadsToSearch(definition: Definition, step: Step, input: Input): boolean {
  const list = searchTargetOf(definition, step, input);
  return list !== undefined && !step.wellnessLocations && !list.wellnessLocations;
}

/**
 * Asks for the options of a field, or for what its type needs, unless they have come. Options on the page are read each time the visitor comes to
 * the step, as an answer may have changed them.
 */
function loadFor(state: FlowState, step: Step, input: Input, isNew: boolean): TransitionResult {
  if (!input.inputType?.hasOptions || input.mode === 'static') return [state, input.inputType?.prepare ? [{ type: 'prepareInput', input }] : []];
  const load = optionsLoad(state, step, input);
  const loads: readonly Effect[] = [{ type: 'loadOptions', stepId: step.id, input }];
  if (load && load.status !== 'failed') return [state, isNew && input.mode === 'dom' ? loads : []];
  return [
    { ...state, options: withEntry(state.options, fieldKey(step.id, input.name), { status: 'loading' }) },
    loads,
  ];
}

function load(definition: Definition, state: FlowState, step: Step, isNew = false): TransitionResult {
  let next = state;
  const effects: Effect[] = [];
  for (const input of knownInputs(step)) {
    const [loading, loads] = loadFor(next, step, input, isNew);
    const [searching, searches] = startZipLookup(definition, loading, step, input);
    next = searching;
    effects.push(...loads, ...searches);
  }
  const [checking, checks] = startChecks(definition, next, step);
  return [checking, [...effects, ...checks]];
}

/** Fields to fill in. */
export const inputStep = defineStepType({
  type: 'input',
  hasFields: true,
  canAdvance: ({ definition, state, step }) => unfinishedFields(definition, state, step).length === 0,
  // Each field says what is wrong with it.
  refusal: () => undefined,
  choose: () => undefined,
  accept: () => undefined,
  answer: ({ state, step }) =>
    knownInputs(step)
      .map((input) => input.inputType?.answer(inputValue(state, step, input), input))
      .join(', '),
  fields: ({ state, step }) => Object.fromEntries(knownInputs(step).flatMap((input) => Object.entries(input.inputType?.fields(inputValue(state, step, input), input) ?? {}))),
  refuse: ({ definition, state, step }) => {
    const [touched, effects] = load(definition, touchAll(state, step), step);
    const fields = unfinishedFields(definition, touched, step);
    const invalid = fields.filter(({ status }) => status.status === 'invalid');
    const first = invalid[0] ?? fields[0];
    const { optionsLoading, zipValidating, checking } = definition.messages;
    const waits = { options: optionsLoading, search: zipValidating, check: checking };
    // The refusal announces what these timers would.
    const rested = knownInputs(step).map(({ name }): Effect => ({ type: 'stopTimer', timer: `rest:${name}` }));
    const said: readonly Effect[] = first?.status.status === 'pending' ? [{ type: 'announce', text: waits[first.status.waitsFor] }] : [];
    return {
      state: { ...touched, refused: withEntry(touched.refused, step.id, true) },
      focus: invalid.length > 1 ? { part: 'summary' } : first ? { part: 'input', name: first.input.name } : { part: 'heading' },
      names: fields.map(({ input }) => input.name),
      effects: [...rested, ...effects, ...said],
    };
  },
  arrive: ({ definition, state, step }, isNew) => {
    const [loading, effects] = load(definition, state, step, isNew);
    const isSearchAhead = knownInputs(step).some((input) => leadsToSearch(definition, step, input));
    return [loading, isSearchAhead ? [{ type: 'warmZip' }, ...effects] : effects];
  },
});
