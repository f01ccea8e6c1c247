import { afterPaint } from '../../base/clock.ts';
import type { Definition } from '../../definition/types.ts';
import type { EffectContext } from '../../effects/effectContext.ts';
import { guardWork, type KindEffects } from '../../effects/kindRunner.ts';
import { loadLocations, warmUp } from './loadLocations.ts';

/** Searches for clinics near a ZIP, one search at a time. */
export function clinicEffects(context: EffectContext): KindEffects {
  const { services, send } = context;
  let search: AbortController | undefined;

  function abort(): void {
    search?.abort();
    search = undefined;
  }

  async function lookUp(key: string, definition: Definition): Promise<void> {
    abort();
    search = new AbortController();
    const { signal } = search;
    const found = await loadLocations(definition, services, key, signal);
    if (signal.aborted) return;
    search = undefined;
    send({ type: 'zipLookupFinished', key, ...(found ?? { locations: undefined }) });
  }

  return {
    runs: {
      abortZip: abort,
      warmZip: (_effect, { definition }) => afterPaint(services.clock, () => warmUp(definition, services)),
      lookUpZip: ({ key }, { definition }) => guardWork(context, lookUp(key, definition)),
    },
    stop: abort,
  };
}
