import { afterPaint } from '../../base/clock.ts';
import type { Input, SelectOption } from '../../definition/types.ts';
import type { EffectContext } from '../../effects/effectContext.ts';
import { guardWork, type KindEffects } from '../../effects/kindRunner.ts';
import { fieldKey } from '../../flow/state.ts';
import { fieldType } from '../../flow/visit.ts';
import { checkField } from './checkField.ts';
import { loadOptions } from './loadOptions.ts';

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
