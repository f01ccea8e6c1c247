import { useMemo, useState, type RefCallback } from 'react';
import { htmlPart } from '../html/htmlPart.ts';
import { quickText } from '../html/quickText.ts';
import type { FlowSource } from './types.ts';
import { storeOf } from './useFlowView.ts';
import { useBrowserLayoutEffect } from './useFormFocus.ts';

/** Spread on the element that shows the HTML. */
export interface UseHtml {
  /** Fills the element with the sanitised HTML. */
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
    if (!element || html === undefined) return undefined;
    let isWanted = true;
    // A failed download of the sanitiser leaves the plain text where it is.
    const show = ({ renderHtml }: NonNullable<typeof htmlPart.code>) => void (isWanted && renderHtml(element, html, { headingLevel }));
    if (htmlPart.code) show(htmlPart.code);
    else htmlPart.load().then(show, (error: unknown) => store.services.log.warn(`HTML is shown as plain text: ${String(error)}`));
    return () => {
      isWanted = false;
    };
  }, [element, html, headingLevel, store]);
  // The same text for as long as the HTML is: React would put another one in the place of what is shown by then.
  const children = useMemo(() => (html === undefined ? undefined : quickText(html)), [html]);
  return { ref: setElement, children };
}
