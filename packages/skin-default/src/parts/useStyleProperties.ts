import { useCallback, useRef, type RefCallback } from 'react';

/**
 * Sets CSS properties that a definition brings, one by one through CSSOM: a Content-Security-Policy without inline
 * styles lets that pass. A value that the browser does not take for the property is left out.
 */
export function useStyleProperties(
  properties: Readonly<Record<string, string | undefined>>,
): RefCallback<HTMLElement | SVGElement> {
  const set = useRef<readonly string[]>([]);
  const applied = JSON.stringify(properties);
  return useCallback(
    (element) => {
      // An element that goes takes them along.
      if (!element) return;
      const entries = Object.entries<string>(JSON.parse(applied));
      for (const name of set.current) element.style.removeProperty(name);
      for (const [name, value] of entries) {
        if (globalThis.CSS?.supports?.(name, value) ?? true) element.style.setProperty(name, value);
      }
      set.current = entries.map(([name]) => name);
    },
    [applied],
  );
}
