import type { Definition, Input, Step } from '../definition/types.ts';
import { locationFieldName, maxLinkValueLength } from '../base/constants.ts';
import type { TransitionResult } from './effect.ts';
import type { FlowEvent } from './events.ts';
import { withField } from './fields.ts';
import { arrive } from './navigation.ts';
import { ownEntry, withEntry } from '../base/records.ts';
import { filledField, knownInputs, readyStep } from './readState.ts';
import { fieldKey, type FlowState } from './state.ts';
import { stepTypes } from './stepTypes/stepTypes.ts';
import { withLocation } from './zip.ts';

/** Whether a blank may stand in what bears this name: in no e-mail address, number, telephone or ZIP. */
function holdsBlanks({ steps }: Definition, name: string): boolean {
  const inputs = steps.flatMap((step) => step.inputs.filter((input) => input.name === name));
  return inputs.length === 0 || inputs.some(({ type }) => type === 'text' || type === 'select');
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

/** Answers of a step that a list, or a comma-separated text, names. A value may contain commas itself, so the longest are matched first. */
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

/** Whether a field takes a value: a select with fixed options ignores one that they don't have. */
function mayHold({ type, mode, options }: Input, given: string): boolean {
  return type !== 'select' || mode !== 'static' || !given || options.some(({ value }) => value === given);
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
    const { canAdvance } = stepTypes[step.type];
    for (const input of knownInputs(step)) {
      const given = ownEntry(values, input.name)?.toString();
      if (given === undefined || !mayHold(input, given) || state.typing === fieldKey(step.id, input.name)) continue;
      if (!given || !left.has(step.id) || !canAdvance(definition, next, step)) next = withField(next, step, input, filledField(input, given));
    }
    const chosen = ownEntry(values, step.id) ?? (step.type === 'nearest-locations' ? ownEntry(values, locationFieldName) : undefined);
    if (chosen === undefined) continue;
    if (step.type === 'nearest-locations') next = withLocation(definition, next, step, [chosen].flat());
    if (step.type !== 'button-selection') continue;
    const known = knownValues(step, chosen);
    // An empty list clears the choice; a value that the step doesn't have is ignored.
    if (known.length === 0 && (typeof chosen === 'string' || chosen.length > 0)) continue;
    const answered = { ...next, answers: withEntry(next.answers, step.id, known) };
    if (!left.has(step.id) || (!step.dynamicTarget && canAdvance(definition, answered, step))) next = answered;
  }
  // The new values may start a ZIP search, or answer the step shown.
  const step = readyStep(definition, next);
  return next !== state && step ? arrive(definition, next, step) : [next, []];
}
