import { useCallback, useRef, type RefCallback } from 'react';

/**
 * Sets CSS properties that a definition brings, one by one through CSSOM: a Content-Security-Policy without inline
 * styles lets that pass. A value that the browser does not take for the property is left out.
 */
export function useStyleProperties(
  properties: Readonly<Record<string, string | undefined>>,
): RefCallback<HTMLElement | SVGElement> {
  const element = useRef<HTMLElement | SVGElement | null>(null);
  const applied = JSON.stringify(properties);
  return useCallback(
    (next) => {
      const entries: Readonly<Record<string, string>> = JSON.parse(applied);
      if (!next) for (const name of Object.keys(entries)) element.current?.style.removeProperty(name);
      element.current = next;
      for (const [name, value] of Object.entries(entries)) {
        if (globalThis.CSS?.supports?.(name, value) ?? true) next?.style.setProperty(name, value);
      }
    },
    [applied],
  );
}
