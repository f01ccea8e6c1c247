import type { Definition, Input, Step } from '../../definition/types.ts';
import { inputTypeOf } from '../../validation/inputTypes.ts';
import { isPlanCountry } from '../../validation/phone.ts';
import type { Effect, TransitionResult } from '../effect.ts';
import { touchAll } from '../fields.ts';
import { withEntry } from '../../base/records.ts';
import { inputValue, knownInputs, optionsLoad } from '../readState.ts';
import { fieldKey, type FlowState } from '../state.ts';
import { unfinishedFields } from '../fieldStatus.ts';
import { searchTargetOf, startZipLookup } from '../zip.ts';
import { screen } from './screens.ts';
import type { StepTypeBehaviour } from './stepType.ts';

function wireValue(state: FlowState, step: Step, input: Input): string {
  const value = inputValue(state, step, input);
  return inputTypeOf(input)?.toWire(value) ?? value;
}

/** Whether a ZIP typed into the field will be searched for on the server. */
function leadsToSearch(definition: Definition, step: Step, input: Input): boolean {
  const list = searchTargetOf(definition, step, input);
  return list !== undefined && !step.wellnessLocations && !list.wellnessLocations;
}

/**
 * Asks for a select's options or a foreign phone's format unless they have come. Options on the page are read each time the visitor comes to
 * the step, as an answer may have changed them.
 */
function loadFor(state: FlowState, step: Step, input: Input, isNew: boolean): TransitionResult {
  if (input.type === 'tel' && !isPlanCountry(input.country)) return [state, [{ type: 'loadPhoneFormats' }]];
  if (input.type !== 'select' || input.mode === 'static') return [state, []];
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
  return [next, effects];
}

export const inputStep: StepTypeBehaviour = {
  ...screen,
  canAdvance: (definition, state, step) => unfinishedFields(definition, state, step).length === 0,
  answer: (_definition, state, step) =>
    knownInputs(step)
      .map((input) => wireValue(state, step, input))
      .join(', '),
  fields: (_definition, state, step) => knownInputs(step).map((input) => [input.name, wireValue(state, step, input)] as const),
  refuse: (definition, state, step) => {
    const [touched, effects] = load(definition, touchAll(state, step), step);
    const fields = unfinishedFields(definition, touched, step);
    const invalid = fields.filter(({ status }) => status.status === 'invalid');
    const first = invalid[0] ?? fields[0];
    const isWaiting = invalid.length === 0 && fields.length > 0;
    const wait = first?.input.type === 'select' ? definition.messages.optionsLoading : definition.messages.zipValidating;
    // The refusal announces what these timers would.
    const rested = knownInputs(step).map(({ name }): Effect => ({ type: 'stopTimer', timer: `rest:${name}` }));
    const waits: readonly Effect[] = isWaiting ? [{ type: 'announce', text: wait }] : [];
    return {
      state: { ...touched, refused: withEntry(touched.refused, step.id, true) },
      focus: invalid.length > 1 ? { part: 'summary' } : first ? { part: 'input', name: first.input.name } : { part: 'heading' },
      names: fields.map(({ input }) => input.name),
      effects: [...rested, ...effects, ...waits],
    };
  },
  arrive: (definition, state, step, isNew) => {
    const [loading, effects] = load(definition, state, step, isNew);
    const isSearchAhead = knownInputs(step).some((input) => leadsToSearch(definition, step, input));
    return [loading, isSearchAhead ? [{ type: 'warmZip' }, ...effects] : effects];
  },
};
