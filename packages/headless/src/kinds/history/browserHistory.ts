import type { LeadFlowStore } from '../../store/leadFlowStore.ts';
import { isSending } from '../../flow/readState.ts';
import { shownVisit } from '../../store/shown.ts';

/** Moves to a depth as the form's own buttons would, as far as they lead; never sends the lead. */
function follow(store: LeadFlowStore, depth: number, isForward: boolean): void {
  const { length } = store.getState().history;
  const isLast = shownVisit(store)?.step.lastStep;
  if (depth < length) store.send({ type: 'backPressed' });
  else if (isForward && depth > length && !isLast) store.send({ type: 'forwardPressed' });
  if (store.getState().history.length !== length) follow(store, depth, isForward);
}

/** Lets the browser's Back and Forward move between steps without changing the address. */
export function attachBrowserHistory(store: LeadFlowStore): () => void {
  const { navigation } = store.services;
  let isFollowing = false;
  const stopNotices = store.onNotice((notice) => {
    if (notice.type !== 'step' || isFollowing) return;
    if (notice.direction === 'forward') navigation.pushStep(store.id, notice.index);
    // The form's own Previous leaves the browser's entry too, or the browser's Back would lead to a later step.
    else navigation.stepBack(store.id, notice.index);
  });
  const stopSteps = navigation.onStep(store.id, (reached, isForward) => {
    isFollowing = true;
    // From the banner, the way to earlier steps leads through the step that failed.
    if (reached < store.getState().history.length) store.send({ type: 'retryPressed' });
    // Entries from before a reload may be deeper than the form is now; Back must not lead forward through them.
    follow(store, reached, isForward);
    isFollowing = false;
    const state = store.getState();
    // After a reset or a sent lead, one press of Back leaves all remaining entries.
    const stands = state.phase.status === 'done' ? 1 : state.history.length;
    if (!isForward && reached > stands) navigation.stepBack(store.id, stands);
    // A form that is sending stays; restore its entry, or the next Back would skip a step or leave the page.
    else if (reached < stands && isSending(state)) navigation.pushStep(store.id, stands);
  });
  return () => {
    stopNotices();
    stopSteps();
  };
}
