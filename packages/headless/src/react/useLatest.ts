'use client';

import { useRef, type RefObject } from 'react';
import { useBrowserLayoutEffect } from './useBrowserLayoutEffect.ts';

/** The latest value of what changes with every render, for callbacks that must not. */
export function useLatest<Value>(value: Value): RefObject<Value> {
  const latest = useRef(value);
  // In a layout effect: a passive effect may come after the callback.
  useBrowserLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}
