'use client';

import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';

/** Layout effects warn on React 18's server, where there is no layout. */
export const useBrowserLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect;

/** The latest value of what changes with every render, for callbacks that must not. */
export function useLatest<Value>(value: Value): RefObject<Value> {
  const latest = useRef(value);
  // In a layout effect: a passive effect may come after the callback.
  useBrowserLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}
