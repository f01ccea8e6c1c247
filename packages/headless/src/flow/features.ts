import type { Flow } from '../definition/types.ts';
import { attachBrowserHistory } from './browserHistory.ts';
import { attachDraft } from './draft.ts';
import type { LeadFlow } from './store.ts';

/** Connects what a definition can switch on, once it was read. Returns the way to disconnect. */
export function attachFeatures(flow: Flow, store: LeadFlow): () => void {
  const { settings } = flow;
  const detachers = [store.services.navigation.onRestored(() => store.send({ type: 'pageRestored' }))];
  if (settings.saveDraft) detachers.push(attachDraft(flow, store));
  if (settings.browserHistory) detachers.push(attachBrowserHistory(store));
  return () => {
    for (const detach of detachers) detach();
  };
}
