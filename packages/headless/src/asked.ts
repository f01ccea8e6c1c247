import { checkReferences } from './definition/checkReferences.ts';
import { inWords } from './definition/faultWords.ts';
import { earlierAnswers } from './kinds/conditions/earlierAnswers.ts';
import { attachDraft } from './kinds/draft/draft.ts';
import { countVisit } from './kinds/funnel/countVisit.ts';
import { attachBrowserHistory } from './kinds/history/browserHistory.ts';
import { carryOver } from './kinds/languages/carryOver.ts';
import { startSending } from './kinds/sending/sending.ts';
import { createStepHistory } from './services/stepHistory.ts';
import type { Asked } from './store/rest.ts';

/** What few definitions ask for. */
export const asked: Asked = {
  earlierAnswers,
  checkReferences,
  inWords,
  carryOver,
  createServices: () => ({ navigation: createStepHistory() }),
  attach(form, store, stayOn) {
    const { browserHistory, saveDraft, funnel, spam, partial } = form.definition.settings;
    const stops = [
      browserHistory && attachBrowserHistory(store),
      (spam ?? partial) && startSending(form, store, stayOn),
      funnel && countVisit(form, store, stayOn),
      saveDraft && attachDraft(form, store),
    ];
    return () => {
      for (const stop of stops) if (stop) stop();
    };
  },
};
