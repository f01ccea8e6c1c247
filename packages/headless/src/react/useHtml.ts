import { useState, type RefCallback } from 'react';
import { plainText } from '../html/plainText.ts';
import { renderHtml } from '../html/renderHtml.ts';
import type { FlowSource } from './types.ts';
import { storeOf } from './useFlowView.ts';
import { useBrowserLayoutEffect } from './useFormFocus.ts';

export interface UseHtml {
  readonly ref: RefCallback<HTMLElement>;
  /** The text without its tags: what stands there until, or unless, the browser can show the HTML safely. */
  readonly children: string | undefined;
}

/** Props for an element that shows HTML of the definition or the page, sanitised (SECURITY A3). Without HTML it is empty. */
export function useHtml(source: FlowSource, html: string | undefined): UseHtml {
  const store = storeOf(source);
  const [element, setElement] = useState<HTMLElement | null>(null);
  const headingLevel = store.getFlow()?.settings.headingLevel ?? 2;
  useBrowserLayoutEffect(() => {
    // A failed download of the sanitiser leaves the plain text where it is.
    if (element && html !== undefined) void renderHtml(element, html, { headingLevel });
  }, [element, html, headingLevel]);
  return { ref: setElement, children: html === undefined ? undefined : plainText(html) };
}
