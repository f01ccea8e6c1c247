import type { Definition, Input } from '../definition/types.ts';
import { locationFieldName, maxLinkValueLength } from '../base/constants.ts';
import type { TransitionResult } from './effect.ts';
import type { FlowEvent } from './events.ts';
import { withField } from './fields.ts';
import { arrive } from './navigation.ts';
import { ownEntry } from '../base/records.ts';
import { filledField, knownInputs, readyStep } from './readState.ts';
import { fieldKey, type FlowState } from './state.ts';
import { momentOf, typeOf } from './stepTypes/defineStepType.ts';

/** Whether a blank may stand in what bears this name: in no e-mail address, number, telephone or ZIP. */
function holdsBlanks({ steps }: Definition, name: string): boolean {
  const inputs = steps.flatMap((step) => step.inputs.filter((input) => input.name === name));
  return inputs.length === 0 || inputs.some(({ inputType }) => inputType && !inputType.control.inputMode);
}

/** Values that the page's address fills in, as far as the definition allows it. An empty parameter fills nothing. */
export function linkValues(definition: Definition, { search }: URL): Readonly<Record<string, string>> {
  const { settings } = definition;
  const parameters = settings.prefill.map((name) => [name, name]);
  if (settings.useLocationQueryParam) parameters.push([locationFieldName, 'location']);
  // Form decoding makes a blank of a plus. Where no blank can be, it is the plus of `ann+lee@…` or `+1 212…` that somebody put into a link.
  const [read, readPlus] = [new URLSearchParams(search), new URLSearchParams(search.replaceAll('+', '%2B'))];
  const values = parameters.map(([name = '', parameter = '']) => [name, (holdsBlanks(definition, name) ? read : readPlus).get(parameter) ?? ''] as const);
  return Object.fromEntries(values.filter(([, value]) => value.trim() && value.length <= maxLinkValueLength));
}

/** Whether a field takes a value: a select with fixed options ignores one that they don't have. */
function mayHold({ inputType, mode, options }: Input, given: string): boolean {
  return !inputType?.hasOptions || mode !== 'static' || !given || options.some(({ value }) => value === given);
}

/**
 * Fills fields and choices from outside; never moves on, never marks anything touched, never changes the field being typed in. A step that the visitor has completed keeps valid
 * fields, and keeps its choices where the given ones would have led elsewhere or nowhere: the visitor would not see it again before
 * submitting.
 */
export function prefill(definition: Definition, state: FlowState, { values, stepId }: Extract<FlowEvent, { type: 'prefilled' }>): TransitionResult {
  const left = new Set(state.history.slice(0, -1).map((snapshot) => snapshot.stepId));
  let next = state;
  for (const step of definition.steps) {
    if (stepId !== undefined && step.id !== stepId) continue;
    const type = typeOf(step);
    const canAdvance = (now: FlowState): boolean => type.canAdvance(momentOf(definition, now, step));
    for (const input of knownInputs(step)) {
      const given = ownEntry(values, input.name)?.toString();
      if (given === undefined || !mayHold(input, given) || state.typing === fieldKey(step.id, input.name)) continue;
      if (!given || !left.has(step.id) || !canAdvance(next)) next = withField(next, step, input, filledField(input, given));
    }
    const given = ownEntry(values, step.id) ?? (type.fieldName === undefined ? undefined : ownEntry(values, type.fieldName));
    const chosen = given && type.accept(step, given);
    if (!chosen) continue;
    const answered = type.keep(momentOf(definition, next, step), chosen);
    if (!left.has(step.id) || (!step.dynamicTarget && canAdvance(answered))) next = answered;
  }
  // The new values may start a ZIP search, or answer the step shown.
  const step = readyStep(definition, next);
  return next !== state && step ? arrive(definition, next, step) : [next, []];
}
