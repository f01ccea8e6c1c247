import type { RuleContext, RuleMessage, Verdict } from '../../definition/extension.ts';
import type { Input } from '../../definition/types.ts';
import { formatMessage } from '../../messages/formatMessage.ts';
import type { Messages } from '../../messages/en.ts';

/** What the rules of a field need to know besides its value. */
export interface FaultContext extends Pick<RuleContext, 'messages' | 'signal'> {
  /** Gathers the other answers, for the few rules that ask for them. */
  readonly valuesOf: () => RuleContext['values'];
}

function textOf(message: RuleMessage | undefined, messages: Messages): string | undefined {
  return typeof message === 'function' ? message(messages) : message;
}

/** What a rule says of a value, or the definition in its place. `{count}` is the number that the rule is given. */
export function wordsOf({ message, value: option }: Pick<Input['rules'][number], 'message' | 'value'>, verdict: Verdict, messages: Messages): string | undefined {
  if (typeof verdict !== 'string' || verdict === '') return undefined;
  return formatMessage(textOf(message, messages) ?? verdict, typeof option === 'number' ? { count: option } : {});
}

/** What a rule is told of a field. */
export function ruleContext(input: Input, value: string, option: unknown, { messages, signal, valuesOf }: FaultContext): RuleContext {
  return {
    option,
    messages,
    signal,
    input,
    spellings: [value, ...(input.inputType?.spellings?.(value, input) ?? [])],
    get values() {
      return valuesOf();
    },
  };
}

/** Why a field is not filled in; undefined where it is. */
export function missingText(input: Input, value: string, messages: Messages): string | undefined {
  if (!(input.inputType?.isEmpty(value, input) ?? value.trim() === '')) return undefined;
  return textOf(input.rules.find(({ rule }) => rule === 'required')?.message, messages) ?? messages.required;
}

/** What is wrong with a value, of all that can be told at once: the first rule that it breaks, in the rules' order. An empty field is always incomplete. */
export function findFault(input: Input, value: string, context: FaultContext): string | undefined {
  const missing = missingText(input, value, context.messages);
  if (missing !== undefined) return missing;
  for (const rule of input.rules) {
    const verdict = rule.isSync ? rule.validate(value, ruleContext(input, value, rule.value, context)) : undefined;
    const text = wordsOf(rule, verdict instanceof Promise ? undefined : verdict, context.messages);
    if (text !== undefined) return text;
  }
  return undefined;
}
