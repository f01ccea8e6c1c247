'use client';

import { useEffect, useRef, type RefObject } from 'react';

/** The latest value of what changes with every render, for callbacks that must not. */
export function useLatest<Value>(value: Value): RefObject<Value> {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return latest;
}
