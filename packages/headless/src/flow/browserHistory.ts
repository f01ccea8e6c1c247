import { currentStep } from './readState.ts';
import type { LeadFlow } from './store.ts';

/** Lets the browser's Back and Forward move between steps without changing the address (CONTRACT section 5). */
export function attachBrowserHistory(store: LeadFlow): () => void {
  const { navigation } = store.services;
  let isFollowing = false;
  /** Depth of the entry that the visitor is at; not known right after the page was loaded anew. */
  let last: number | undefined;
  const stopNotices = store.onNotice((notice) => {
    if (notice.type !== 'step' || isFollowing) return;
    if (notice.direction === 'forward') {
      last = notice.index;
      navigation.pushStep(store.id, notice.index);
      return;
    }
    // An entry that Forward could not follow is deeper than the form, and so is the one before it.
    last = last === undefined ? notice.index : last - 1;
    // The form's own Previous leaves the browser's entry too, or the browser's Back would find a step ahead.
    navigation.stepBack();
  });
  const stopSteps = navigation.onStep(store.id, (depth) => {
    // Entries from before a reload are deeper than the form stands, and Back must not lead on through them.
    const isForward = last !== undefined && depth > last;
    last = depth;
    isFollowing = true;
    while (depth < store.getState().history.length) {
      const before = store.getState().history.length;
      store.send({ type: 'backPressed' });
      if (store.getState().history.length === before) break;
    }
    // Forward goes on only where the step allows it, as Next does. An entry of an older, longer path must not send the lead.
    const flow = store.getFlow();
    const isLast = flow && currentStep(flow, store.getState())?.lastStep;
    if (isForward && !isLast && depth > store.getState().history.length) store.send({ type: 'nextPressed' });
    isFollowing = false;
  });
  return () => {
    stopNotices();
    stopSteps();
  };
}
