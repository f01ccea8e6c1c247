import type { Definition, Input, Step } from '../definition/types.ts';
import { formatMessage } from '../messages/formatMessage.ts';
import { findFault } from '../validation/findFault.ts';
import { inputTypeOf } from '../validation/inputTypes/inputTypes.ts';
import { zipPattern } from '../definition/patterns.ts';
import { own } from '../base/records.ts';
import { initialInput, inputState, inputValue, knownInputs, optionsLoad, optionsOf } from './readState.ts';
import type { FlowState } from './state.ts';
import { lookupKeyOf, searchTargetOf } from './zip.ts';

/** Whether a field may be sent. `pending`: its ZIP is being looked up, or its options are on their way and there are no others. */
export type Verdict =
  | { readonly status: 'valid' }
  | { readonly status: 'pending' }
  | { readonly status: 'invalid'; readonly message: string };

const valid: Verdict = { status: 'valid' };
const pending: Verdict = { status: 'pending' };

/** A phone number is kept in international form, which nobody has seen: as it is shown, and as it is sent. */
function spellingsOf(input: Input, value: string): readonly string[] {
  const type = inputTypeOf(input);
  return type && input.type === 'tel' ? [type.format(value, input), type.toWire(value)] : [];
}

/** Why a ZIP finds no clinic, in the words of its rule (SPEC section 4, Zipcode). */
function notFound(definition: Definition, { rules }: Input): Verdict {
  const rule = rules.find((candidate) => candidate.rule === 'regex' && candidate.value === zipPattern);
  return { status: 'invalid', message: rule && 'text' in rule.message ? rule.message.text : definition.messages.zipNotFound };
}

/** Judges a field by its rules, then, on a ZIP that leads to locations, by what the search found. */
export function verdictOf(definition: Definition, state: FlowState, step: Step, input: Input): Verdict {
  const hasChoice = optionsOf(state, step, input).some((option) => option.value);
  if (!hasChoice && optionsLoad(state, step, input)?.status === 'loading') return pending;
  const value = inputValue(state, step, input);
  const fault = findFault(input.rules, value, input.country, spellingsOf(input, value));
  const text = fault && formatMessage('text' in fault.message ? fault.message.text : definition.messages[fault.message.key], fault.values);
  // The definition's own verdict stands until the visitor changes the value (SPEC section 3, Input).
  if (input.initialVerdict?.isValid === false && value === initialInput(input).value) {
    return { status: 'invalid', message: input.initialVerdict.error ?? text ?? definition.messages.pattern };
  }
  if (text !== undefined) return { status: 'invalid', message: text };
  const key = lookupKeyOf(definition, state, step, input);
  // A page's own rules may let pass what no search can be made for.
  if (key === undefined) return searchTargetOf(definition, step, input) ? notFound(definition, input) : valid;
  const lookup = own(state.lookups, key);
  if (!lookup || lookup.status === 'loading') return pending;
  if (lookup.status === 'loaded' && lookup.locations.length > 0) return valid;
  return notFound(definition, input);
}

/** The message on show beside a field: only once it was touched, and not while the server is waited for. */
export function shownError(definition: Definition, state: FlowState, step: Step, input: Input): string | undefined {
  if (!inputState(state, step, input).isTouched) return undefined;
  const verdict = verdictOf(definition, state, step, input);
  return verdict.status === 'invalid' ? verdict.message : undefined;
}

/** Fields of a step that keep the visitor from moving on, each with its reason. */
export function unsound(
  definition: Definition,
  state: FlowState,
  step: Step,
): ReadonlyArray<{ readonly input: Input; readonly verdict: Exclude<Verdict, { status: 'valid' }> }> {
  return knownInputs(step).flatMap((input) => {
    const verdict = verdictOf(definition, state, step, input);
    return verdict.status === 'valid' ? [] : [{ input, verdict }];
  });
}
