import type { Definition, Input, Step } from '../definition/types.ts';
import { locationFieldName } from '../base/constants.ts';
import type { TransitionResult } from './effect.ts';
import type { FlowEvent } from './events.ts';
import { withField } from './fields.ts';
import { arrive } from './navigation.ts';
import { own, withEntry } from '../base/records.ts';
import { filledField, knownInputs, readyStep } from './readState.ts';
import type { FlowState } from './state.ts';
import { stepTypes } from './stepTypes/stepTypes.ts';
import { withLocation } from './zip.ts';

/** Values of a step that a list or a text names: one, or several with commas between. A value may hold commas itself: the longest are found first. */
function knownValues(step: Step, given: string | readonly string[]): readonly string[] {
  const values = step.answers.map((answer) => answer.value);
  if (!step.canSelectMultiple) return values.filter((value) => [given].flat().includes(value)).slice(0, 1);
  if (typeof given !== 'string') return values.filter((value) => given.includes(value));
  const inList = (part: string) => `,${part.replace(/\s*,\s*/g, ',').trim()},`;
  let rest = inList(given);
  const found = values.toSorted((a, b) => b.length - a.length).filter((value) => {
    const isNamed = rest.includes(inList(value));
    if (isNamed) rest = rest.replace(inList(value), ',');
    return isNamed;
  });
  return values.filter((value) => found.includes(value));
}

/** Whether a field takes a value: a select that has its options from the definition keeps what it has when a link names another. */
function mayHold({ type, mode, options }: Input, given: string): boolean {
  return type !== 'select' || mode !== 'static' || !given || options.some(({ value }) => value === given);
}

/**
 * Fills fields and choices from outside; never moves on, never marks anything touched (CONTRACT section 5, Prefill). A step that was left
 * well keeps the fields that were looked over with Next, and choices where it could not be left with what is given, or not this way: nobody
 * would be asked again before the lead goes.
 */
export function prefill(definition: Definition, state: FlowState, { values, stepId }: Extract<FlowEvent, { type: 'prefilled' }>): TransitionResult {
  const left = new Set(state.history.slice(0, -1).map((snapshot) => snapshot.stepId));
  let next = state;
  for (const step of definition.steps) {
    if (stepId !== undefined && step.id !== stepId) continue;
    const { canAdvance } = stepTypes[step.type];
    for (const input of knownInputs(step)) {
      const given = own(values, input.name)?.toString();
      if (given === undefined || !mayHold(input, given)) continue;
      if (!given || !left.has(step.id) || !canAdvance(definition, next, step)) next = withField(next, step, input, filledField(input, given));
    }
    const chosen = own(values, step.id) ?? (step.type === 'nearest-locations' ? own(values, locationFieldName) : undefined);
    if (chosen === undefined) continue;
    if (step.type === 'nearest-locations') next = withLocation(definition, next, step, [chosen].flat());
    if (step.type !== 'button-selection') continue;
    const known = knownValues(step, chosen);
    // Only an empty list says that nothing is chosen.
    if (known.length === 0 && (typeof chosen === 'string' || chosen.length > 0)) continue;
    const answered = { ...next, answers: withEntry(next.answers, step.id, known) };
    if (!left.has(step.id) || (!step.dynamicTarget && canAdvance(definition, answered, step))) next = answered;
  }
  // The step shown loads what its new values ask for, and may have its answer now.
  const step = readyStep(definition, next);
  return next !== state && step ? arrive(definition, next, step) : [next, []];
}
