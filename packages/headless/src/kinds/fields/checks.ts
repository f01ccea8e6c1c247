import { ownEntry, withEntry } from '../../base/records.ts';
import type { Effect, TransitionResult } from '../../flow/effect.ts';
import { pressNext, show } from '../../flow/moves.ts';
import { awaitsLead, withFocus } from '../../flow/navigation.ts';
import { fieldKey } from '../../flow/state.ts';
import type { EventOf, StepMoment, Visit } from '../../flow/code.ts';
import { isReady } from '../../flow/visit.ts';
import { checkOf, errorAnnouncement, unfinishedFields } from '../../flow/fieldStatus.ts';
import { answersByName, inputValue } from '../../flow/fieldState.ts';

/** Asks the rules that answer later about each field of a step that waits for them. */
export function startChecks(moment: StepMoment): TransitionResult {
  const { state, step } = moment;
  let next = state;
  const effects: Effect[] = [];
  for (const { input, status } of unfinishedFields(moment)) {
    if (status.status !== 'pending' || status.waitsFor !== 'check' || checkOf(moment, input)) continue;
    const value = inputValue(moment, input);
    next = { ...next, checks: withEntry(next.checks, fieldKey(step.id, input.name), { status: 'loading', value }) };
    effects.push({ type: 'checkField', stepId: step.id, input, value, values: answersByName(moment) });
  }
  return [next, effects];
}

/** Whether a step only waits for rules that answer later. */
function isOnlyChecking(moment: StepMoment): boolean {
  const fields = moment.step.stepType.hasFields ? unfinishedFields(moment) : [];
  return fields.length > 0 && fields.every(({ status }) => status.status === 'pending' && status.waitsFor === 'check');
}

/** Lets Next wait where nothing but rules that answer later keeps the visitor: they have pressed it and need not press again. */
export function waitForChecks(moment: StepMoment): TransitionResult | undefined {
  if (!isOnlyChecking(moment)) return undefined;
  const [checking, effects] = startChecks(moment.with({ ...moment.state, isNextWaiting: true }));
  return [checking, [{ type: 'announce', text: moment.definition.messages.checking }, ...effects]];
}

/** The rules of a field that answer later have answered. What they say of an earlier value changes nothing. */
export function finishCheck(visit: Visit, event: EventOf<'fieldChecked'>): TransitionResult {
  const { stepId, name, value, message, used, cause } = event;
  const { state, step } = visit;
  const key = fieldKey(stepId, name);
  const running = ownEntry(state.checks, key);
  if (running?.status !== 'loading' || running.value !== value) return [state, []];
  const checked = visit.with({ ...state, checks: withEntry(state.checks, key, { status: 'loaded', value, message, used } as const) });
  const told: readonly Effect[] = cause ? [{ type: 'notify', notice: { type: 'error', cause } }] : [];
  const input = isReady(visit) && step.id === stepId ? step.inputs.find((candidate) => candidate.name === name) : undefined;
  if (!input) return [checked.state, told];
  // Another answer that the rules have looked at may have changed meanwhile.
  const [next, checks] = startChecks(checked);
  const now = visit.with(next);
  const [shown, effects] = next.isNextWaiting && !isOnlyChecking(now) ? pressNext(now) : [next, errorAnnouncement(now, input)];
  return [shown, [...told, ...checks, ...effects]];
}

/** The lead's endpoint has refused fields: back to the first of them, which says why. */
export function showRefusal(visit: Visit, { stepId, name, checks }: EventOf<'leadRefused'>): TransitionResult {
  const { state } = visit;
  if (!awaitsLead(state)) return [state, []];
  const place = state.history.findIndex((visited) => visited.stepId === stepId);
  const back = visit.with({ ...state, phase: { status: 'ready' }, checks: { ...state.checks, ...checks } });
  const [next, effects] = show(back, state.history.slice(0, place + 1), 'back');
  return [withFocus(next, { part: 'input', name }), effects];
}
