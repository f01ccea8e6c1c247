import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { LeadFlow } from '../flow/store.ts';
import type { FlowSource } from './types.ts';
import { storeOf } from './useFlowView.ts';

const neverChanges = () => () => {};
const nothing = () => undefined;

/** Reads the page's legal text once; the copy stays as it was when the step came up. */
function legalReader(store: LeadFlow, selector: string | undefined): () => string | undefined {
  let found: { readonly html: string | undefined } | undefined;
  return () => {
    if (selector === undefined) return undefined;
    found ??= { html: store.services.page.html(selector) };
    return found.html;
  };
}

/** The page's legal text for the last step, as HTML; undefined where the page has none (SPEC section 4). */
export function useLegalText(source: FlowSource): { readonly html: string | undefined } {
  const store = storeOf(source);
  const settings = store.getFlow()?.settings;
  const isAsked = settings?.showLegalConsentText ?? false;
  const selector = isAsked ? settings?.legalTextSelector : undefined;
  const read = useMemo(() => legalReader(store, selector), [store, selector]);
  const html = useSyncExternalStore(neverChanges, read, nothing);
  useEffect(() => {
    if (!isAsked || html !== undefined) return;
    const reason = selector === undefined ? 'settings.legalTextSelector is missing' : `no element matches "${selector}"`;
    store.services.log.warn(`The legal text was not found: ${reason}`);
  }, [store, isAsked, selector, html]);
  return { html };
}
