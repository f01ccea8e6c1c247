'use client';

import { useMemo, type RefCallback } from 'react';
import { plainText } from '../../html/plainText.ts';
import { renderHtml } from './renderHtml.ts';
import type { FlowSource } from '../../react/types.ts';
import { storeOf, useFlowView, type FlowMoment } from '../../react/useFlowView.ts';

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
