import type { Rule, RuleContext, RuleMessage, Verdict } from '../definition/extension.ts';
import type { Input } from '../definition/types.ts';
import type { Form } from './code.ts';
import { fieldType } from './visit.ts';
import { formatMessage, formatNumber } from '../messages/formatMessage.ts';
import type { Messages } from '../messages/en.ts';

/** What the rules of a field need to know besides its value. */
export interface FaultContext extends Pick<RuleContext, 'messages' | 'signal'>, Pick<Form, 'code'> {
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

function isEmpty(form: Pick<Form, 'code'>, input: Input, value: string): boolean {
  return fieldType(form, input)?.isEmpty(value, input) ?? value.trim() === '';
}

/** Whether an optional field stands empty: no rule is asked about it, and it is not sent. */
export function isLeftEmpty(form: Pick<Form, 'code'>, input: Input, value: string): boolean {
  return !input.required && isEmpty(form, input, value);
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
