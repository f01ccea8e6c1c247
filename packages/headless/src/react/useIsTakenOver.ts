'use client';

import { useRef, useSyncExternalStore } from 'react';

const watchNothing = () => () => undefined;

/** Whether React took the component over from a server's markup, in which a visitor may have been before; the same for as long as it lives. */
export function useIsTakenOver(): boolean {
  const isTakenOver = useRef(false);
  return useSyncExternalStore(
    watchNothing,
    () => isTakenOver.current,
    // Asked for on a server and while hydrating alone. Where the two differed, React would render at once what it is hydrating, and
    // put its own texts over those that a visitor has typed.
    () => (isTakenOver.current = true),
  );
}
