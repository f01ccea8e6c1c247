import { afterPaint, inTime, readTimeout } from '../../base/deadlines.ts';
import { LeadFlowError } from '../../definition/fault.ts';
import type { Rule } from '../../definition/extension.ts';
import type { Form } from '../../flow/code.ts';
import type { Effect } from '../../flow/effect.ts';
import type { FlowEvent } from '../../flow/events.ts';
import { answersLater, verdictOf, wordsOf } from '../../flow/fieldStatus.ts';
import { guardWork, type EffectContext, type KindEffects } from '../../effects/kindRunner.ts';
import type { Input, SelectOption } from '../../definition/types.ts';
import { decodeEntities } from '../../html/plainText.ts';
import { safeUrl } from '../../html/safeUrl.ts';
import type { HttpResult, Services } from '../../services/services.ts';
import { listItems, parseOptions } from '../../definition/parseOptions.ts';
import { failureOf } from '../../effects/serverCalls.ts';
import { fieldKey } from '../../flow/state.ts';
import { fieldType } from '../../flow/visit.ts';

type Checked = Extract<FlowEvent, { type: 'fieldChecked' }>;

/**
 * Runs the rules of a field that may answer later, one after the other; a rule that answers immediately counts immediately. One that fails or
 * hangs lets the value pass, because a service that is down must cost no lead.
 */
function checkField(effect: Extract<Effect, { type: 'checkField' }>, { code, definition: { messages } }: Form, { services, send }: EffectContext, signal: AbortSignal): void {
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

async function fetchOptions(url: URL, isAgain: boolean, { http, navigation }: Services, signal: AbortSignal): Promise<HttpResult> {
  const isOwn = url.origin === navigation.url().origin;
  return http.request({
    url: url.href,
    method: 'GET',
    timeout: readTimeout,
    retries: 1,
    signal,
    // The forms and steps of a page load the same list once.
    sharing: isAgain ? 'renew' : 'reuse',
    credentials: isOwn ? 'same-origin' : 'omit',
  });
}

/** Address of a select's options; undefined where it is none on the web. */
function optionsUrl({ remoteUrl }: Input, { navigation }: Services): URL | undefined {
  const address = safeUrl(remoteUrl);
  if (address === undefined) return undefined;
  try {
    const url = new URL(address, navigation.baseUrl?.() ?? navigation.url());
    return /^https?:$/.test(url.protocol) ? url : undefined;
  } catch {
    return undefined;
  }
}

/** Options of a select from a remote address; undefined where they can't be loaded. */
async function loadOptions(
  { input, isAgain = false }: { readonly input: Input; readonly isAgain?: boolean },
  services: Services,
  signal: AbortSignal,
): Promise<readonly SelectOption[] | undefined> {
  const url = optionsUrl(input, services);
  if (!url) {
    services.log.warn(`The options of "${input.name}" have no address that may be loaded`);
    return undefined;
  }
  const response = await fetchOptions(url, isAgain, services, signal);
  const rows = response.ok ? response.value : undefined;
  // WordPress escapes its texts for HTML.
  const options = parseOptions(rows, decodeEntities);
  // A server that has none says so with an empty list.
  const isUsable = options?.some(({ value }) => value) || listItems(rows)?.length === 0;
  const failure = isUsable ? undefined : response.ok ? 'no list of options' : failureOf(response);
  if (failure !== undefined) services.log.warn(`The options of "${input.name}" could not be loaded from ${url.origin}${url.pathname} (${failure})`);
  return options;
}

/** Loads the options of selects and what types of fields need, and runs the rules that answer later. */
export function fieldEffects(context: EffectContext): KindEffects {
  const { services, send } = context;
  const { clock, log, page } = services;
  /** Checks of fields that may still be running. */
  const checks = new Map<string, AbortController>();
  let reads: AbortController | undefined;

  async function fetchOptions(effect: { readonly stepId: string; readonly input: Input; readonly isAgain?: true }): Promise<void> {
    const { signal } = (reads ??= new AbortController());
    const options = await loadOptions(effect, services, signal);
    if (!signal.aborted) send({ type: 'optionsLoaded', stepId: effect.stepId, name: effect.input.name, options });
  }

  /** Options in an element of the page are there with the step, without a loading state. */
  function pageOptions({ name, querySelector }: Input): readonly SelectOption[] {
    const options = querySelector ? page.options(querySelector) : undefined;
    if (!options) log.warn(`The page has no options for "${name}" (querySelector: ${querySelector ?? 'missing'})`);
    return options ?? [];
  }

  return {
    runs: {
      loadOptions(effect) {
        const { stepId, input } = effect;
        if (input.mode === 'dom') send({ type: 'optionsLoaded', stepId, name: input.name, options: pageOptions(input) });
        else guardWork(context, fetchOptions(effect));
      },
      checkField(effect, form) {
        const key = fieldKey(effect.stepId, effect.input.name);
        checks.get(key)?.abort();
        const check = new AbortController();
        checks.set(key, check);
        checkField(effect, form, context, check.signal);
      },
      // Without it the text is kept as it was typed.
      prepareInput: ({ input }, form) => afterPaint(clock, () => void fieldType(form, input)?.prepare?.(input)?.catch(() => log.warn(`What "${input.name}" needs could not be loaded`))),
    },
    stop() {
      for (const check of checks.values()) check.abort();
      reads?.abort();
      reads = undefined;
    },
  };
}
