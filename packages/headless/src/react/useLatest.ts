'use client';

import { useRef, type RefObject } from 'react';
import { useBrowserLayoutEffect } from './useBrowserLayoutEffect.ts';

/** The latest value of what changes with every render, for callbacks that must not. */
export function useLatest<Value>(value: Value): RefObject<Value> {
  const latest = useRef(value);
  // A passive effect may come after what is called back in the meantime.
  useBrowserLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}
