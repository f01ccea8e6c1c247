import type { Rule, RuleContext, RuleMessage, Verdict } from '../definition/extension.ts';
import type { Definition, Input } from '../definition/types.ts';
import type { FieldFault, FieldStatus, Form, StepMoment } from './code.ts';
import { answersByName, initialInput, inputState, inputValue, isEmpty, isLeftEmpty, optionsLoad, optionsOf } from './fieldState.ts';
import { fieldType, inputNow } from './visit.ts';
import { formatMessage, formatNumber } from '../messages/languages.ts';
import type { Messages } from '../messages/en.ts';
import { ownEntry } from '../base/records.ts';
import type { Effect } from './effect.ts';
import { knownInputs } from './readState.ts';
import { fieldKey, type FieldCheck } from './state.ts';

/** What the rules of a field need to know besides its value. */
interface FaultContext extends Pick<RuleContext, 'messages' | 'signal'>, Pick<Form, 'code'> {
  /** Gathers the other answers, for the few rules that ask for them. */
  readonly valuesOf: () => RuleContext['values'];
}

function textOf(message: RuleMessage | undefined, messages: Messages): string | undefined {
  return typeof message === 'function' ? message(messages) : message;
}

/** What a rule says of a value, or the definition in its place. `{count}` is the number that the rule is given. */
export function wordsOf({ message, value: option }: Pick<Input['rules'][number], 'message' | 'value'>, verdict: Verdict, messages: Messages, locale: string | undefined): string | undefined {
  if (typeof verdict !== 'string' || verdict === '') return undefined;
  return formatMessage(textOf(message, messages) ?? verdict, typeof option === 'number' ? { count: formatNumber(option, locale) } : {});
}

/** What a rule is told of a field. */
function ruleContext(input: Input, value: string, option: unknown, { code, messages, signal, valuesOf }: FaultContext): RuleContext {
  return {
    option,
    messages,
    signal,
    input,
    spellings: [value, ...(fieldType({ code }, input)?.spellings?.(value, input) ?? [])],
    get values() {
      return valuesOf();
    },
  };
}

/** Asks a rule about a value. */
export function verdictOf(rule: Rule, input: Input, value: string, context: FaultContext): Verdict | Promise<Verdict> {
  const told = ruleContext(input, value, rule.value, context);
  return rule.validate ? rule.validate(value, told) : context.code.checks[rule.rule]?.(value, told);
}

/** Rules that are said to answer immediately, and answered with a promise: the form waits for them as for the others. */
const promised = new WeakSet<Rule>();

/** Whether a rule has to be waited for. */
export function answersLater(rule: Rule): boolean {
  return !rule.isSync || promised.has(rule);
}

/** A rule by its name, or `type` for what the field's type asks, and what it says. */
interface Broken {
  readonly rule: string;
  readonly text: string;
}

/** The first rule that a value breaks, in the rules' order, of all that can be told at once. An empty field is incomplete unless it is optional. */
export function brokenRule(input: Input, value: string, context: FaultContext): Broken | undefined {
  const type = fieldType(context, input);
  if (isEmpty(context, input, value)) {
    if (!input.required) return undefined;
    const own = textOf(input.rules.find(({ rule }) => rule === 'required')?.message, context.messages);
    return { rule: 'required', text: own ?? (type?.validate?.(value, { input, messages: context.messages }) || context.messages.required) };
  }
  const verdict = type?.validate?.(value, { input, messages: context.messages });
  if (verdict) return { rule: 'type', text: verdict };
  for (const rule of input.rules) {
    if (answersLater(rule)) continue;
    const verdict = verdictOf(rule, input, value, context);
    if (typeof verdict === 'object' && verdict !== null) {
      promised.add(rule);
      // It is asked again, and what it says then counts.
      Promise.resolve(verdict).catch(() => undefined);
      continue;
    }
    const text = wordsOf(rule, verdict, context.messages, input.locale);
    if (text !== undefined) return { rule: rule.rule, text };
  }
  return undefined;
}

/** What is wrong with a value, of all that can be told at once. */
export const findFault = (...field: Parameters<typeof brokenRule>): string | undefined => brokenRule(...field)?.text;

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
