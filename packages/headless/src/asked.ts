import { checkReferences } from './definition/checkReferences.ts';
import { inWords } from './definition/faultWords.ts';
import { earlierAnswers } from './kinds/conditions/earlierAnswers.ts';
import { attachDraft } from './kinds/draft/draft.ts';
import type { countVisit } from './kinds/funnel/countVisit.ts';
import { attachBrowserHistory } from './kinds/history/browserHistory.ts';
import { carryOver } from './kinds/languages/carryOver.ts';
import type { startSending } from './kinds/sending/sending.ts';
import type { LeadFlowStore } from './store/leadFlowStore.ts';
import type { Asked } from './store/rest.ts';

interface Sending {
  readonly startSending: typeof startSending;
}

interface Funnel {
  readonly countVisit: typeof countVisit;
}

/**
 * What few definitions ask for.
 * @param loadSending Gives what says more of leads, which React projects fetch by itself.
 * @param loadFunnel Gives what counts visits, which each page fetches by itself.
 */
export function askedWith(loadSending: () => Sending | Promise<Sending>, loadFunnel: () => Funnel | Promise<Funnel> = () => import('./kinds/funnel/countVisit.ts')): Asked {
  /** Starts what is fetched now, unless it is stopped before it is here. */
  function attachLate<Code>(load: () => Code | Promise<Code>, { services }: LeadFlowStore, start: (code: Code) => () => void): () => void {
    let isWanted = true;
    let stop: (() => void) | undefined;
    const begin = (code: Code): void => {
      if (isWanted) stop = start(code);
    };
    const code = load();
    if (code instanceof Promise) code.then(begin, (error: unknown) => isWanted && services.log.warn(String(error)));
    else begin(code);
    return () => {
      isWanted = false;
      stop?.();
    };
  }
  return {
    earlierAnswers,
    checkReferences,
    inWords,
    carryOver,
    attach(form, store, stayOn) {
      const { browserHistory, saveDraft, funnel, spam, partial } = form.definition.settings;
      const stops = [
        browserHistory && attachBrowserHistory(store),
        (spam ?? partial) && attachLate(loadSending, store, ({ startSending }) => startSending(form, store, stayOn)),
        funnel && attachLate(loadFunnel, store, (code) => code.countVisit(form, store, stayOn)),
        saveDraft && attachDraft(form, store),
      ];
      return () => {
        for (const stop of stops) if (stop) stop();
      };
    },
  };
}

/** What few definitions ask for. */
export const asked: Asked = /* @__PURE__ */ askedWith(() => import('./kinds/sending/sending.ts'));
