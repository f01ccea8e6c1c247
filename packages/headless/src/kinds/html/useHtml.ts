'use client';

import { useEffect, useMemo, useSyncExternalStore, type RefCallback } from 'react';
import { plainText } from '../../html/plainText.ts';
import { renderHtml } from './renderHtml.ts';
import type { FlowSource } from '../../react/types.ts';
import { storeOf, useFlowView, type FlowMoment } from '../../react/useFlowView.ts';
import type { LeadFlowStore } from '../../store/leadFlowStore.ts';

/** Spread on the element that shows the HTML. */
export interface UseHtml {
  /** Fills the element with the sanitised HTML. */
  readonly ref: RefCallback<HTMLElement>;
  /** The text without its tags: what stands there until, or unless, the browser can show the HTML safely. */
  readonly children: string | undefined;
}

/** Fills the element as it comes, and not in an effect: those that move the focus lay the page out, once with all that stands in it. */
const htmlFiller = (html: string | undefined, headingLevel: number, newTab: string | undefined): RefCallback<HTMLElement> => (element) => {
  if (element && html !== undefined) void renderHtml(element, html, { headingLevel, newTab });
};

/** How HTML is shown now. */
function placeIn({ definition, state }: FlowMoment): { readonly headingLevel: number; readonly newTab: string | undefined } {
  // Back from another page brings the form without what was typed. After the lead nothing can be lost.
  const newTab = state.phase.status === 'done' ? undefined : definition?.messages.opensInNewTab;
  return { headingLevel: definition?.settings.headingLevel ?? 2, newTab };
}

/** Props for an element that shows HTML of the definition or the page, sanitised: no script, style or handler of it gets onto the page. Without HTML it is empty. */
export function useHtml(source: FlowSource, html: string | undefined): UseHtml {
  const { headingLevel, newTab } = useFlowView(storeOf(source), placeIn);
  const ref = useMemo(() => htmlFiller(html, headingLevel, newTab), [html, headingLevel, newTab]);
  // The same text for as long as the HTML is: React would put another one in the place of what is shown by then.
  const children = useMemo(() => (html === undefined ? undefined : plainText(html)), [html]);
  return { ref, children };
}

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
