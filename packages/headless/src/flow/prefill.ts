import type { Definition } from '../definition/types.ts';
import { locationFieldName } from '../base/leadFields.ts';
import { ownEntry } from '../base/records.ts';
import type { TransitionResult } from './effect.ts';
import { arrive } from './navigation.ts';
import type { FlowState } from './state.ts';
import type { EventOf, Moment, Visit } from './code.ts';
import { isReady, visitAt, visitOf } from './visit.ts';

/** Characters of a value in the page's address that are used; no honest link and no real campaign has more. */
export const maxLinkValueLength = 512;

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

/**
 * Fills fields and choices from outside; never moves on, never marks anything touched, never changes the field being typed in. A step that the visitor has completed keeps valid
 * fields, and keeps its choices where the given ones would have led elsewhere or nowhere: the visitor would not see it again before
 * submitting.
 */
export function prefill(visit: Moment, { values, stepId }: EventOf<'prefilled'>): TransitionResult {
  const { code, definition, state } = visit;
  const left = new Set(state.history.slice(0, -1).map((snapshot) => snapshot.stepId));
  let next = state;
  for (const step of definition.steps) {
    if (stepId !== undefined && step.id !== stepId) continue;
    const at = (now: FlowState): Visit => visitAt({ code, definition, state: now }, step);
    const { part } = at(next);
    const isLeft = left.has(step.id);
    next = code.fields.fill(at(next), values, isLeft);
    const given = ownEntry(values, step.id) ?? (part.fieldName === undefined ? undefined : ownEntry(values, part.fieldName));
    const chosen = given && part.accept(step, given);
    if (!chosen) continue;
    const answered = part.keep(at(next), chosen);
    if (!isLeft || (!step.dynamicTarget && part.canAdvance(at(answered)))) next = answered;
  }
  // The new values may start a ZIP search, or answer the step shown.
  const shown = visitOf({ code, definition, state: next });
  return next !== state && isReady(shown) ? arrive(shown) : [next, []];
}
