import type { Definition } from '../../definition/types.ts';
import type { EffectContext } from '../../effects/effectContext.ts';
import { guardWork, type KindEffects } from '../../effects/kindRunner.ts';
import type { MaskedLead } from '../../flow/state.ts';
import { fetchMaskedLead } from './fetchMaskedLead.ts';

interface MaskedLeadEffects extends KindEffects {
  /** The lead that was found, once the look-up has ended; undefined where there was none. */
  lead(): Promise<MaskedLead | undefined>;
}

/** Looks up a returning visitor's lead. */
export function maskedLeadEffects(context: EffectContext): MaskedLeadEffects {
  const { services, send } = context;
  let lookup: { readonly abort: AbortController; readonly found: ReturnType<typeof fetchMaskedLead> } | undefined;

  async function load(definition: Definition): Promise<void> {
    const abort = new AbortController();
    lookup = { abort, found: fetchMaskedLead(definition, services, abort.signal) };
    const found = await lookup.found;
    if (!abort.signal.aborted) send({ type: 'maskedLeadLoaded', ...found });
  }

  return {
    runs: { loadMaskedLead: (_effect, { definition }) => guardWork(context, load(definition)) },
    lead: async () => (await lookup?.found)?.lead,
    stop(isSending) {
      // The lead may be waiting for it.
      if (!isSending) lookup?.abort.abort();
    },
  };
}
