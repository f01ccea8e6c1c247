'use client';

import { useState, useSyncExternalStore } from 'react';

const watchNothing = () => () => undefined;

/** Whether React took the component over from a server's markup, in which a visitor may have been before; the same for as long as it lives. */
export function useIsTakenOver(): boolean {
  const isHydrating = useSyncExternalStore(
    watchNothing,
    () => false,
    () => true,
  );
  return useState(isHydrating)[0];
}
