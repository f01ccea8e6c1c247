import type { Definition, Input, Step } from '../definition/types.ts';
import { findFault } from '../validation/findFault.ts';
import { isPlanCountry } from '../validation/phone.ts';
import { zipPattern } from '../definition/patterns.ts';
import { ownEntry } from '../base/records.ts';
import { answersByName, initialInput, inputState, inputValue, knownInputs, optionsLoad, optionsOf } from './readState.ts';
import { fieldKey, type FieldCheck, type FlowState } from './state.ts';
import { isSearchUnavailable, lookupKeyOf, searchTargetOf } from './zip.ts';

/** Whether a field may be sent, or must wait: for its options, for the search of its ZIP, or for a rule that answers later. */
export type FieldStatus =
  | { readonly status: 'valid' }
  | { readonly status: 'pending'; readonly waitsFor: 'options' | 'search' | 'check' }
  | { readonly status: 'invalid'; readonly message: string };

const valid: FieldStatus = { status: 'valid' };

/** For rules that answer at once, of which nobody loses interest. */
let unaborted: AbortSignal | undefined;

/** No clinic was found near a ZIP: the message of the field's own ZIP rule. */
function notFound(definition: Definition, { rules }: Input): FieldStatus {
  const own = rules.find(({ value }) => value === zipPattern)?.message;
  return { status: 'invalid', message: typeof own === 'string' ? own : definition.messages.zipNotFound };
}

/** What can be said of a field without asking rules that answer later: what its other rules say, and for a ZIP that leads to locations, what the search found. */
function statusAtOnce(definition: Definition, state: FlowState, step: Step, input: Input): FieldStatus {
  const hasChoice = optionsOf(state, step, input).some((option) => option.value);
  if (!hasChoice && optionsLoad(state, step, input)?.status === 'loading') return { status: 'pending', waitsFor: 'options' };
  const value = inputValue(state, step, input);
  const { messages } = definition;
  unaborted ??= new AbortController().signal;
  const text = findFault(input, value, { valuesOf: () => answersByName(definition, state), messages, signal: unaborted });
  // A definition may declare a value invalid; that stands until the visitor changes the value.
  if (input.initialVerdict?.isValid === false && value === initialInput(input).value) {
    return { status: 'invalid', message: input.initialVerdict.error ?? text ?? messages.pattern };
  }
  if (text !== undefined) return { status: 'invalid', message: text };
  const key = lookupKeyOf(definition, state, step, input);
  // The page's own rules may accept a text that is no ZIP and can't be searched for.
  if (key === undefined) return searchTargetOf(definition, step, input) ? notFound(definition, input) : valid;
  const lookup = ownEntry(state.lookups, key);
  if (!lookup || lookup.status === 'loading') return { status: 'pending', waitsFor: 'search' };
  if (lookup.status === 'loaded' && lookup.locations.length > 0) return valid;
  if (isSearchUnavailable(definition, state, key)) return valid;
  return notFound(definition, input);
}

/** What the rules that answer later say of the value that a field has now; undefined where they have yet to be asked. */
export function checkOf(definition: Definition, state: FlowState, step: Step, input: Input): FieldCheck | undefined {
  const check = ownEntry(state.checks, fieldKey(step.id, input.name));
  if (check?.value !== inputValue(state, step, input)) return undefined;
  if (check.status === 'loading') return check;
  const values = answersByName(definition, state);
  return Object.entries(check.used).some(([name, was]) => (ownEntry(values, name) ?? '') !== was) ? undefined : check;
}

/** Whether a field may be sent. */
export function fieldStatus(definition: Definition, state: FlowState, step: Step, input: Input): FieldStatus {
  const status = statusAtOnce(definition, state, step, input);
  if (status.status !== 'valid' || input.rules.every(({ isSync }) => isSync)) return status;
  const check = checkOf(definition, state, step, input);
  if (check?.status !== 'loaded') return { status: 'pending', waitsFor: 'check' };
  return check.message === undefined ? valid : { status: 'invalid', message: check.message };
}

/** The message shown beside a field: only after it was touched, and not while the server is being asked. */
export function shownError(definition: Definition, state: FlowState, step: Step, input: Input): string | undefined {
  if (!inputState(state, step, input).isTouched) return undefined;
  const status = fieldStatus(definition, state, step, input);
  return status.status === 'invalid' ? status.message : undefined;
}

const helped = ['emailPattern', 'phonePattern', 'zipPattern', 'zipNotFound'] as const;

/** How to mend a fault whose message, if it is the catalogue's, only says that something is wrong (WCAG 3.3.3). */
export function helpOf({ messages, settings }: Definition, { country }: Input, error: string): string | undefined {
  const key = helped.find((name) => messages[name] === error);
  // The catalogue's example of a phone number is American.
  return key && (isPlanCountry(country) ? messages : settings.messages)[`${key}Help`];
}

/** Fields of a step that keep the visitor from moving on, each with its reason. */
export function unfinishedFields(
  definition: Definition,
  state: FlowState,
  step: Step,
): ReadonlyArray<{ readonly input: Input; readonly status: Exclude<FieldStatus, { status: 'valid' }> }> {
  return knownInputs(step).flatMap((input) => {
    const status = fieldStatus(definition, state, step, input);
    return status.status === 'valid' ? [] : [{ input, status }];
  });
}
