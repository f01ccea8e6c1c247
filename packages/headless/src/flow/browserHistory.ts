import type { LeadFlow } from './store.ts';

/** Lets the browser's Back and Forward move between steps without changing the address (CONTRACT section 5). */
export function attachBrowserHistory(store: LeadFlow): () => void {
  const { navigation } = store.services;
  let isFollowing = false;
  const stopNotices = store.onNotice((notice) => {
    if (notice.type === 'step' && notice.direction === 'forward' && !isFollowing) navigation.pushStep(store.id, notice.index);
  });
  const stopSteps = navigation.onStep(store.id, (depth) => {
    isFollowing = true;
    while (depth < store.getState().history.length) {
      const before = store.getState().history.length;
      store.send({ type: 'backPressed' });
      if (store.getState().history.length === before) break;
    }
    // Forward goes on only where the step allows it, as Next does.
    if (depth > store.getState().history.length) store.send({ type: 'nextPressed' });
    isFollowing = false;
  });
  return () => {
    stopNotices();
    stopSteps();
  };
}
