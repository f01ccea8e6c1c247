import { ownEntry, withEntry } from '../../base/records.ts';
import type { Input } from '../../definition/types.ts';
import { defineStepType } from '../../flow/defineStepType.ts';
import type { Effect, TransitionResult } from '../../flow/effect.ts';
import type { FieldsPart, StepMoment, StepTypeExtension } from '../../flow/code.ts';
import { dependsOnTime, fieldType } from '../../flow/visit.ts';
import { inputStepTraits } from './traits.ts';
import { knownInputs } from '../../flow/readState.ts';
import { fieldKey } from '../../flow/state.ts';
import { leaveFields, loadFor, startChecks, touchAll, waitForChecks, withField } from './events.ts';
import { faultsOf, inputLabel, unfinishedFields } from '../../flow/fieldStatus.ts';
import { filledField, inputValue, sentInputs } from '../../flow/fieldState.ts';

function load(moment: StepMoment, isNew = false, isArrival = false): TransitionResult {
  let next = moment;
  const effects: Effect[] = [];
  for (const input of knownInputs(moment.step)) {
    const [loading, loads] = loadFor(next, input, isNew);
    const [seeking, searches] = fieldType(moment, input)?.seek?.(next.with(loading), input, isArrival) ?? [loading, []];
    next = next.with(seeking);
    effects.push(...loads, ...searches);
  }
  const [checking, checks] = startChecks(next);
  return [checking, [...effects, ...checks]];
}

/** Fields to fill in. */
export const inputStep: StepTypeExtension = {
  ...defineStepType({
    ...inputStepTraits,
    answer: { choose: () => undefined, accept: () => undefined },
    move: {
      canAdvance: (moment) => unfinishedFields(moment).length === 0,
      // Each field says what is wrong with it.
      refusal: () => undefined,
    },
    show: {
      arrive: (moment, isNew) => {
        // To a visitor who comes back, the fields show what is wrong with them.
        const here = isNew && moment.state.direction === 'back' ? moment.with(touchAll(moment)) : moment;
        const [state, effects] = load(here, isNew, true);
        return [state, dependsOnTime(here.with(state)) ? [...effects, { type: 'readClock', reason: 'arrival', stepId: here.step.id }] : effects];
      },
    },
    send: {
      fields: (moment) => Object.fromEntries(sentInputs(moment).flatMap((input) => Object.entries(fieldType(moment, input)?.fields(inputValue(moment, input), input) ?? {}))),
      journey: (moment) =>
        sentInputs(moment)
          .map((input) => fieldType(moment, input)?.answer(inputValue(moment, input), input))
          .join(', '),
    },
  }),
  refuse: (moment) => {
    const { step } = moment;
    const [touched, effects] = load(moment.with(touchAll(moment)));
    const fields = unfinishedFields(moment.with(touched));
    const invalid = fields.filter(({ status }) => status.status === 'invalid');
    const first = invalid[0] ?? fields[0];
    // The refusal announces what these timers would.
    const rested = knownInputs(step).map(({ name }): Effect => ({ type: 'stopTimer', timer: `rest:${name}` }));
    const said: readonly Effect[] = first?.status.status === 'pending' ? [{ type: 'announce', text: first.status.text }] : [];
    return {
      state: { ...touched, refused: withEntry(touched.refused, step.id, true) },
      focus: invalid.length > 1 ? { part: 'summary' } : first ? { part: 'input', name: first.input.name } : { part: 'heading' },
      names: fields.map(({ input }) => input.name),
      effects: [...rested, ...effects, ...said],
    };
  },
};

/** Whether a field takes a value from elsewhere: a select with fixed options ignores one that they don't have. */
function mayHold({ inputType, mode, options }: Input, given: string): boolean {
  if (inputType?.isByHand) return false;
  return !inputType?.hasOptions || mode !== 'static' || !given || options.some(({ value }) => value === given);
}

/** What is done for every step with fields. */
export const fieldsPart: FieldsPart = {
  leave: leaveFields,
  wait: waitForChecks,
  faults: faultsOf,
  value: inputValue,
  label: inputLabel,
  indexOf: ({ step }, target) => (target.part === 'input' ? step.inputs.findIndex(({ name }) => name === target.name) : undefined),
  fill(moment, values, isLeft) {
    const { step } = moment;
    let { state } = moment;
    for (const input of knownInputs(step)) {
      const given = ownEntry(values, input.name)?.toString();
      if (given === undefined || !mayHold(input, given) || state.typing === fieldKey(step.id, input.name)) continue;
      if (given && isLeft && moment.with(state).part.canAdvance(moment.with(state))) continue;
      state = withField({ ...moment, state }, input, filledField(moment, input, given));
    }
    return state;
  },
};
