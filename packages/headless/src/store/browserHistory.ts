import type { LeadFlowStore } from './leadFlowStore.ts';
import { currentStep, isSending } from '../flow/readState.ts';

/** Goes towards a depth as the form's own buttons would, and no further than they lead; never sends the lead. */
function follow(store: LeadFlowStore, depth: number, isForward: boolean): void {
  const { length } = store.getState().history;
  const definition = store.getDefinition();
  const isLast = definition && currentStep(definition, store.getState())?.lastStep;
  if (depth < length) store.send({ type: 'backPressed' });
  else if (isForward && depth > length && !isLast) store.send({ type: 'forwardPressed' });
  if (store.getState().history.length !== length) follow(store, depth, isForward);
}

/**
 * Lets the browser's Back and Forward move between steps without changing the address (CONTRACT section 5). The browser hears of
 * the steps that were taken while this code was on its way, which is all beyond `depth`.
 */
export function attachBrowserHistory(store: LeadFlowStore, depth: number): () => void {
  const { navigation } = store.services;
  let isFollowing = false;
  for (let taken = depth + 1; taken <= store.getState().history.length; taken += 1) navigation.pushStep(store.id, taken);
  const stopNotices = store.onNotice((notice) => {
    if (notice.type !== 'step' || isFollowing) return;
    if (notice.direction === 'forward') navigation.pushStep(store.id, notice.index);
    // The form's own Previous leaves the browser's entry too, or the browser's Back would find a step ahead.
    else navigation.stepBack(store.id, notice.index);
  });
  const stopSteps = navigation.onStep(store.id, (reached, isForward) => {
    isFollowing = true;
    // Behind the banner stands the step that failed, which is the way to those before it.
    if (reached < store.getState().history.length) store.send({ type: 'retryPressed' });
    // Entries from before a reload are deeper than the form stands, and Back must not lead on through them.
    follow(store, reached, isForward);
    isFollowing = false;
    const state = store.getState();
    // Nor through those of a form that was begun anew, or of a lead that was sent: one press leaves them all.
    const stands = state.phase.status === 'done' ? 1 : state.history.length;
    if (!isForward && reached > stands) navigation.stepBack(store.id, stands);
    // A form that is sending can't follow, and the next Back would pass over a step, or leave the page.
    else if (reached < stands && isSending(state)) navigation.pushStep(store.id, stands);
  });
  return () => {
    stopNotices();
    stopSteps();
  };
}
