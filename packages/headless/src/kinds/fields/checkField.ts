import { readTimeout } from '../../base/timeouts.ts';
import { inTime } from '../../base/inTime.ts';
import { LeadFlowError } from '../../definition/leadFlowError.ts';
import type { Rule } from '../../definition/extension.ts';
import type { Form } from '../../flow/code.ts';
import type { Effect } from '../../flow/effect.ts';
import type { FlowEvent } from '../../flow/events.ts';
import { answersLater, verdictOf, wordsOf } from '../../flow/findFault.ts';
import type { EffectContext } from '../../effects/effectContext.ts';

type Checked = Extract<FlowEvent, { type: 'fieldChecked' }>;

/**
 * Runs the rules of a field that may answer later, one after the other; a rule that answers immediately counts immediately. One that fails or
 * hangs lets the value pass, because a service that is down must cost no lead.
 */
export function checkField(effect: Extract<Effect, { type: 'checkField' }>, { code, definition: { messages } }: Form, { services, send }: EffectContext, signal: AbortSignal): void {
  const { stepId, input, value, values } = effect;
  const used: Record<string, string> = {};
  // The result holds as long as the answers that the rules looked at stay the same.
  const watched = new Proxy(values, {
    get(all, name) {
      const found = typeof name === 'string' && Object.hasOwn(all, name) ? all[name] : undefined;
      if (typeof name === 'string') used[name] = found ?? '';
      return found;
    },
  });
  const context = { code, messages, signal, valuesOf: () => watched };
  const finish = (found: Pick<Checked, 'message' | 'cause'>): void => {
    if (!signal.aborted) send({ type: 'fieldChecked', stepId, name: input.name, value, used, ...found });
  };
  let asked = '';
  const fail = (error: unknown): void => {
    finish({ cause: new LeadFlowError('check-failed', `Rule "${asked}" of the field "${input.name}" failed, so the value passed: ${String(error)}`, [], { cause: error }) });
  };
  const ask = ([rule, ...others]: readonly Rule[]): string | undefined | Promise<string | undefined> => {
    if (!rule) return undefined;
    asked = rule.rule;
    const verdict = verdictOf(rule, input, value, context);
    if (typeof verdict !== 'object' || verdict === null) return wordsOf(rule, verdict, messages, input.locale) ?? ask(others);
    return Promise.resolve(verdict).then((said) => wordsOf(rule, said, messages, input.locale) ?? ask(others));
  };
  try {
    const answer = ask(input.rules.filter(answersLater));
    if (typeof answer === 'object') inTime(services.clock, readTimeout, answer, 'it took too long').then((message) => finish({ message }), fail);
    else finish({ message: answer });
  } catch (error) {
    fail(error);
  }
}
