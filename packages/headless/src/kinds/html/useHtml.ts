'use client';

import { useMemo, type RefCallback } from 'react';
import type { LeadFlowStore } from '../../store/leadFlowStore.ts';
import { quickText } from './quickText.ts';
import type { Features } from '../../store/kinds.ts';
import { kindsOf } from '../../store/storeKinds.ts';
import type { FlowSource } from '../../react/types.ts';
import { storeOf } from '../../react/storeOf.ts';

/** Spread on the element that shows the HTML. */
export interface UseHtml {
  /** Fills the element with the sanitised HTML. */
  readonly ref: RefCallback<HTMLElement>;
  /** The text without its tags: what stands there until, or unless, the browser can show the HTML safely. */
  readonly children: string | undefined;
}

/** Fills the element as it comes, and not in an effect: those that move the focus lay the page out, once with all that stands in it. */
function htmlFiller(store: LeadFlowStore, html: string | undefined, headingLevel: number, newTab: string | undefined): RefCallback<HTMLElement> {
  let shown: HTMLElement | null = null;
  return (element) => {
    shown = element;
    if (!element || html === undefined) return;
    const { features } = kindsOf(store);
    const show = ({ renderHtml }: Features): void => {
      if (shown === element) void renderHtml(element, html, { headingLevel, newTab });
    };
    if (features.code) show(features.code);
    // A failed download of the sanitiser leaves the plain text where it is.
    else features.load().then(show, (error: unknown) => store.services.log.warn(`HTML is shown as plain text: ${String(error)}`));
  };
}

/** Props for an element that shows HTML of the definition or the page, sanitised: no script, style or handler of it gets onto the page. Without HTML it is empty. */
export function useHtml(source: FlowSource, html: string | undefined): UseHtml {
  const store = storeOf(source);
  const { settings, messages } = store.getDefinition() ?? {};
  const headingLevel = settings?.headingLevel ?? 2;
  // Back from another page brings the form without what was typed. After the lead nothing can be lost.
  const newTab = store.getState().phase.status === 'done' ? undefined : messages?.opensInNewTab;
  const ref = useMemo(() => htmlFiller(store, html, headingLevel, newTab), [store, html, headingLevel, newTab]);
  // The same text for as long as the HTML is: React would put another one in the place of what is shown by then.
  const children = useMemo(() => (html === undefined ? undefined : quickText(html, kindsOf(store).features.code)), [store, html]);
  return { ref, children };
}
