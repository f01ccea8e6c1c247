'use client';

import { useRef, useSyncExternalStore } from 'react';

const watchNothing = () => () => undefined;

/** Whether React took the component over from a server's markup, in which a visitor may have been before; the same for as long as it lives. */
export function useIsTakenOver(): boolean {
  const isTakenOver = useRef(false);
  return useSyncExternalStore(
    watchNothing,
    () => isTakenOver.current,
    // React calls this one on a server and while hydrating only. Both snapshots must agree, or React renders again at once and overwrites
    // what the visitor has typed.
    () => (isTakenOver.current = true),
  );
}
