import { checkReferences } from './definition/checkReferences.ts';
import { inWords } from './definition/faultWords.ts';
import { earlierAnswers } from './kinds/conditions/earlierAnswers.ts';
import { attachDraft } from './kinds/draft/draft.ts';
import { attachBrowserHistory } from './kinds/history/browserHistory.ts';
import { carryOver } from './kinds/languages/carryOver.ts';
import type { startSending } from './kinds/sending/startSending.ts';
import type { Asked } from './store/rest.ts';

interface Sending {
  readonly startSending: typeof startSending;
}

/** What few definitions ask for. @param load Gives what says more of leads, which React projects fetch by itself. */
export function askedWith(load: () => Sending | Promise<Sending>): Asked {
  const attachSending: Asked['attach'] = (form, store, stayOn) => {
    let isWanted = true;
    let stop: (() => void) | undefined;
    const start = (code: Sending): void => {
      if (isWanted) stop = code.startSending(form, store, stayOn);
    };
    const code = load();
    if (code instanceof Promise) code.then(start, (error: unknown) => isWanted && store.services.log.warn(String(error)));
    else start(code);
    return () => {
      isWanted = false;
      stop?.();
    };
  };
  return {
    earlierAnswers,
    checkReferences,
    inWords,
    carryOver,
    attach(form, store, stayOn) {
      const { browserHistory, saveDraft, spam, partial } = form.definition.settings;
      const stops = [
        browserHistory && attachBrowserHistory(store),
        (spam ?? partial) && attachSending(form, store, stayOn),
        saveDraft && attachDraft(form, store),
      ];
      return () => {
        for (const stop of stops) if (stop) stop();
      };
    },
  };
}

/** What few definitions ask for. */
export const asked: Asked = /* @__PURE__ */ askedWith(() => import('./kinds/sending/startSending.ts'));
