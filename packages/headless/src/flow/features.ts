import type { Flow } from '../definition/types.ts';
import { attachBrowserHistory } from './browserHistory.ts';
import { optionalPart } from './optionalPart.ts';
import type { LeadFlow } from './store.ts';

/** Connects what a definition can switch on, once it was read. Returns the way to disconnect. */
export function attachFeatures(flow: Flow, store: LeadFlow): () => void {
  const { saveDraft, browserHistory } = flow.settings;
  const { navigation, log } = store.services;
  const detachers = [navigation.onRestored(() => store.send({ type: 'pageRestored' }))];
  // Not late: of a step that was taken before it came the browser would know nothing.
  if (browserHistory) detachers.push(attachBrowserHistory(store));
  let isAttached = true;

  function attach({ attachDraft }: NonNullable<typeof optionalPart.code>): void {
    if (isAttached) detachers.push(attachDraft(flow, store));
  }

  if (saveDraft && optionalPart.code) attach(optionalPart.code);
  // The form does without.
  else if (saveDraft) optionalPart.load().then(attach, (error: unknown) => log.warn(String(error)));
  return () => {
    isAttached = false;
    for (const detach of detachers) detach();
  };
}
