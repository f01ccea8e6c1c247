import { withEntry } from '../base/records.ts';
import type { Definition, Step } from '../definition/types.ts';
import type { Effect, TransitionResult } from './effect.ts';
import { checkOf, unfinishedFields } from './fieldStatus.ts';
import { answersByName, inputValue, knownInputs } from './readState.ts';
import { fieldKey, type FlowState } from './state.ts';

/** Asks the rules that answer later about each field of a step that waits for them. */
export function startChecks(definition: Definition, state: FlowState, step: Step): TransitionResult {
  if (knownInputs(step).every(({ rules }) => rules.every(({ isSync }) => isSync))) return [state, []];
  let next = state;
  const effects: Effect[] = [];
  for (const { input, status } of unfinishedFields(definition, state, step)) {
    if (status.status !== 'pending' || status.waitsFor !== 'check' || checkOf(definition, state, step, input)) continue;
    const value = inputValue(state, step, input);
    next = { ...next, checks: withEntry(next.checks, fieldKey(step.id, input.name), { status: 'loading', value }) };
    effects.push({ type: 'checkField', stepId: step.id, input, value, values: answersByName(definition, state) });
  }
  return [next, effects];
}

/** Whether a step only waits for rules that answer later. */
export function isOnlyChecking(definition: Definition, state: FlowState, step: Step): boolean {
  const fields = step.stepType.hasFields ? unfinishedFields(definition, state, step) : [];
  return fields.length > 0 && fields.every(({ status }) => status.status === 'pending' && status.waitsFor === 'check');
}
