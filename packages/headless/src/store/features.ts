import type { Definition } from '../definition/types.ts';
import type { CodeOf } from '../base/latePart.ts';
import type { LeadFlowStore } from './leadFlowStore.ts';
import { optionalPart } from './optionalPart.ts';

/** Connects what a definition can switch on, once it was read. Returns the way to disconnect. */
export function attachFeatures(definition: Definition, store: LeadFlowStore): () => void {
  const { saveDraft, browserHistory } = definition.settings;
  const { navigation, log } = store.services;
  const detachers = [navigation.onRestored(() => store.send({ type: 'pageRestored' }))];
  const depth = store.getState().history.length;
  let isAttached = true;

  function attach({ attachDraft, attachBrowserHistory }: CodeOf<typeof optionalPart>): void {
    if (!isAttached) return;
    if (browserHistory) detachers.push(attachBrowserHistory(store, depth));
    if (saveDraft) detachers.push(attachDraft(definition, store));
  }

  if (optionalPart.code) attach(optionalPart.code);
  // The form does without.
  else if (saveDraft || browserHistory) optionalPart.load().then(attach, (error: unknown) => log.warn(String(error)));
  return () => {
    isAttached = false;
    for (const detach of detachers) detach();
  };
}
