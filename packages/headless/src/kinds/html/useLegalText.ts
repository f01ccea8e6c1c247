'use client';

import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { LeadFlowStore } from '../../store/leadFlowStore.ts';
import type { FlowSource } from '../../react/types.ts';
import { storeOf, useFlowView, type FlowMoment } from '../../react/useFlowView.ts';

const nothing = () => undefined;

function viewOf({ definition }: FlowMoment): { readonly isAsked: boolean; readonly selector: string | undefined } {
  const isAsked = definition?.settings.showLegalConsentText ?? false;
  return { isAsked, selector: isAsked ? definition?.settings.legalTextSelector : undefined };
}

/** Reads the page's legal text, which may come later than the form; the copy stays as it was when it was found. */
function legalReader(store: LeadFlowStore, isAsked: boolean, selector: string | undefined) {
  const { page, log } = store.services;
  let found: string | undefined;
  let isWarned = false;

  function read(): string | undefined {
    if (selector !== undefined) found ??= page.html(selector);
    return found;
  }

  /** Once, though StrictMode runs every effect twice. */
  function warnIfMissing(): void {
    if (isWarned || !isAsked || read() !== undefined) return;
    isWarned = true;
    const reason = selector === undefined ? 'settings.legalTextSelector is missing' : `no element matches "${selector}"`;
    log.warn(`The legal text was not found: ${reason}`);
  }

  return { read, warnIfMissing };
}

/** The page's legal text for the last step, as HTML; undefined where the page has none. */
export function useLegalText(source: FlowSource): { readonly html: string | undefined } {
  const store = storeOf(source);
  const { isAsked, selector } = useFlowView(store, viewOf);
  const reader = useMemo(() => legalReader(store, isAsked, selector), [store, isAsked, selector]);
  useEffect(() => reader.warnIfMissing(), [reader]);
  return { html: useSyncExternalStore(store.subscribe, reader.read, nothing) };
}
