import { useCallback, useRef, type RefCallback } from 'react';

/**
 * Sets CSS properties that a definition brings, one by one through CSSOM: a Content-Security-Policy without inline
 * styles lets that pass. A value that the browser does not take for the property is left out. Other than a custom property it is important, as
 * the sheet is against what a page forces.
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
      const kept = entries.filter(([name, value]) => globalThis.CSS?.supports?.(name, value) ?? true);
      // One that stays is not taken off first: the element would be styled anew from its rules.
      for (const name of set.current) if (!kept.some(([other]) => other === name)) element.style.removeProperty(name);
      for (const [name, value] of kept) element.style.setProperty(name, value, name.startsWith('--') ? '' : 'important');
      set.current = kept.map(([name]) => name);
    },
    [applied],
  );
}
