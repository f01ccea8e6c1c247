import type { Definition, Input } from '../definition/types.ts';
import { answersLater, findFault, isLeftEmpty } from './findFault.ts';
import { ownEntry } from '../base/records.ts';
import type { Effect } from './effect.ts';
import type { FieldFault, FieldStatus } from './code.ts';
import { fieldType, inputNow } from './visit.ts';
import { knownInputs } from './readState.ts';
import { fieldKey, type FieldCheck } from './state.ts';
import type { StepMoment } from './code.ts';
import { formatMessage } from '../messages/formatMessage.ts';
import { answersByName, initialInput, inputState, inputValue, optionsLoad, optionsOf } from './fieldState.ts';

const valid: FieldStatus = { status: 'valid' };

/** Synchronous rules are never aborted. */
let unaborted: AbortSignal | undefined;

/** What can be said of a field without asking rules that answer later: what its other rules say, and what its type knows. */
function statusAtOnce(moment: StepMoment, input: Input): FieldStatus {
  const { messages } = moment.definition;
  const hasChoice = optionsOf(moment, input).some((option) => option.value);
  // What a link or a draft has filled in counts only once the options are here.
  const isAwaited = !isLeftEmpty(moment, input, inputState(moment, input).value);
  if (isAwaited && !hasChoice && optionsLoad(moment, input)?.status === 'loading') return { status: 'pending', waitsFor: 'options', text: messages.optionsLoading };
  const value = inputValue(moment, input);
  if (inputState(moment, input).isUnreadable) return { status: 'invalid', message: fieldType(moment, input)?.unreadable?.({ input, messages }) ?? messages.pattern };
  unaborted ??= new AbortController().signal;
  const text = findFault(inputNow(moment, input), value, { code: moment.code, valuesOf: () => answersByName(moment), messages, signal: unaborted });
  // A definition may declare a value invalid; that stands until the visitor changes the value.
  if (input.initialVerdict?.isValid === false && value === initialInput(moment, input).value) {
    return { status: 'invalid', message: input.initialVerdict.error ?? text ?? messages.pattern };
  }
  if (text !== undefined) return { status: 'invalid', message: text };
  if (isLeftEmpty(moment, input, value)) return valid;
  if (moment.definition.usesEarlierAnswers && moment.code.earlierAnswers.lacksNumber(moment, input, value)) return { status: 'invalid', message: messages.numberInvalid };
  return fieldType(moment, input)?.judge?.(moment, input) ?? valid;
}

/** What the rules that answer later say of the value that a field has now; undefined where they have yet to be asked. */
export function checkOf(moment: StepMoment, input: Input): FieldCheck | undefined {
  const check = ownEntry(moment.state.checks, fieldKey(moment.step.id, input.name));
  if (check?.value !== inputValue(moment, input)) return undefined;
  if (check.status === 'loading') return check;
  const values = answersByName(moment);
  return Object.entries(check.used).some(([name, was]) => (ownEntry(values, name) ?? '') !== was) ? undefined : check;
}

/** Whether a field may be sent. */
export function fieldStatus(moment: StepMoment, input: Input): FieldStatus {
  const status = statusAtOnce(moment, input);
  if (status.status !== 'valid') return status;
  const check = checkOf(moment, input);
  if (check?.status !== 'loaded') return input.rules.some(answersLater) && !isLeftEmpty(moment, input, inputValue(moment, input)) ? { status: 'pending', waitsFor: 'check', text: moment.definition.messages.checking } : valid;
  return check.message === undefined ? valid : { status: 'invalid', message: check.message };
}

/** The message shown beside a field: only after it was touched, and not while the server is being asked. */
export function shownError(moment: StepMoment, input: Input): string | undefined {
  if (!inputState(moment, input).isTouched) return undefined;
  const status = fieldStatus(moment, input);
  return status.status === 'invalid' ? status.message : undefined;
}

/** How to mend a fault whose message, if it is the catalogue's, only says that something is wrong (WCAG 3.3.3). */
export function helpOf({ messages }: Definition, error: string): string | undefined {
  const texts: Readonly<Record<string, string>> = messages;
  const key = Object.keys(texts).find((name) => texts[name] === error && Object.hasOwn(texts, `${name}Help`));
  return key && texts[`${key}Help`];
}

/** Fields of a step that keep the visitor from moving on, each with its reason. */
export function unfinishedFields(moment: StepMoment): ReadonlyArray<{ readonly input: Input; readonly status: Exclude<FieldStatus, { status: 'valid' }> }> {
  return knownInputs(moment.step).flatMap((input) => {
    const status = fieldStatus(moment, input);
    return status.status === 'valid' ? [] : [{ input, status }];
  });
}

/** What is wrong with the fields of a step. */
export function faultsOf(moment: StepMoment): readonly FieldFault[] {
  return unfinishedFields(moment).flatMap(({ input, status }) => (status.status === 'invalid' ? [{ input, message: status.message }] : []));
}

/** A field's name in announcements: its label, else its placeholder, else the question. */
export function inputLabel({ step }: Pick<StepMoment, 'step'>, input: Input): string {
  return input.label ?? input.placeholder ?? step.question ?? input.name;
}

/** `Email: Email should be valid`, as the status region says it. */
export function errorText(moment: StepMoment, input: Input): string | undefined {
  const message = shownError(moment, input);
  return message === undefined ? undefined : formatMessage(moment.definition.messages.fieldError, { label: inputLabel(moment, input), message });
}

/** Announces the error that a field shows, in place of what would announce it when typing pauses. */
export function errorAnnouncement(moment: StepMoment, input: Input): readonly Effect[] {
  const text = errorText(moment, input);
  return text === undefined ? [] : [{ type: 'stopTimer', timer: `rest:${input.name}` }, { type: 'announce', text }];
}
