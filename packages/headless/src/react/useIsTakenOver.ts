'use client';

import { useRef, useSyncExternalStore } from 'react';

const watchNothing = () => () => undefined;

/** Whether this component was hydrated. Never changes. */
export function useIsTakenOver(): boolean {
  const isTakenOver = useRef(false);
  return useSyncExternalStore(
    watchNothing,
    () => isTakenOver.current,
    // React calls this one on a server and while hydrating. If the two differed, it would render again at once and overwrite what was typed.
    () => (isTakenOver.current = true),
  );
}
