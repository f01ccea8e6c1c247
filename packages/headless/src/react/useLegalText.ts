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
  const selector = settings?.showLegalConsentText ? settings.legalTextSelector : undefined;
  const read = useMemo(() => legalReader(store, selector), [store, selector]);
  const html = useSyncExternalStore(neverChanges, read, nothing);
  useEffect(() => {
    if (selector === undefined || html !== undefined) return;
    store.services.log.warn(`The legal text was not found: no element matches "${selector}"`);
  }, [store, selector, html]);
  return { html };
}
