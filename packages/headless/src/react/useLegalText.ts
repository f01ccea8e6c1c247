'use client';

import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { LeadFlow } from '../flow/store.ts';
import type { FlowSource } from './types.ts';
import { storeOf } from './useFlowView.ts';

const neverChanges = () => () => {};
const nothing = () => undefined;

/** Reads the page's legal text once; the copy stays as it was when the step came up. */
function legalReader(store: LeadFlow, isAsked: boolean, selector: string | undefined) {
  let found: { readonly html: string | undefined } | undefined;
  let isWarned = false;

  function read(): string | undefined {
    if (selector === undefined) return undefined;
    found ??= { html: store.services.page.html(selector) };
    return found.html;
  }

  /** Once, though StrictMode runs every effect twice. */
  function warnIfMissing(): void {
    if (isWarned || !isAsked || read() !== undefined) return;
    isWarned = true;
    const reason = selector === undefined ? 'settings.legalTextSelector is missing' : `no element matches "${selector}"`;
    store.services.log.warn(`The legal text was not found: ${reason}`);
  }

  return { read, warnIfMissing };
}

/** The page's legal text for the last step, as HTML; undefined where the page has none (SPEC section 4). */
export function useLegalText(source: FlowSource): { readonly html: string | undefined } {
  const store = storeOf(source);
  const settings = store.getFlow()?.settings;
  const isAsked = settings?.showLegalConsentText ?? false;
  const selector = isAsked ? settings?.legalTextSelector : undefined;
  const reader = useMemo(() => legalReader(store, isAsked, selector), [store, isAsked, selector]);
  useEffect(() => reader.warnIfMissing(), [reader]);
  return { html: useSyncExternalStore(neverChanges, reader.read, nothing) };
}
