import { currentStep } from './readState.ts';
import type { LeadFlow } from './store.ts';

/** Goes towards a depth as the form's own buttons would, and no further than they lead; never sends the lead. */
function follow(store: LeadFlow, depth: number, isForward: boolean): void {
  const { length } = store.getState().history;
  const flow = store.getFlow();
  const isLast = flow && currentStep(flow, store.getState())?.lastStep;
  if (depth < length) store.send({ type: 'backPressed' });
  else if (isForward && depth > length && !isLast) store.send({ type: 'nextPressed' });
  if (store.getState().history.length !== length) follow(store, depth, isForward);
}

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
    // The form's own Previous leaves the browser's entry too, or the browser's Back would find a step ahead. An entry
    // that Forward could not follow is deeper than the form, and so is the one before it.
    if (navigation.stepBack(store.id, notice.index)) last = last === undefined ? notice.index : last - 1;
    // What is reached next from an entry that is not the form's is behind it.
    else last = Infinity;
  });
  const stopSteps = navigation.onStep(store.id, (depth) => {
    // Entries from before a reload are deeper than the form stands, and Back must not lead on through them.
    const isForward = last !== undefined && depth > last;
    last = depth;
    isFollowing = true;
    follow(store, depth, isForward);
    isFollowing = false;
  });
  return () => {
    stopNotices();
    stopSteps();
  };
}
