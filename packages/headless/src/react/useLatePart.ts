'use client';

import { useEffect, useState } from 'react';
import type { LatePart } from '../flow/latePart.ts';
import { useLatest } from './useLatest.ts';

/** The code of a part, fetched on demand; undefined until it is there. */
export function useLatePart<Code>(part: LatePart<Code>, onFailure?: (error: unknown) => void): Code | undefined {
  const [, setLoaded] = useState<LatePart<Code>>();
  const latestOnFailure = useLatest(onFailure);
  useEffect(() => {
    if (part.code) return undefined;
    let isMounted = true;
    part.load().then(
      () => isMounted && setLoaded(part),
      (error: unknown) => isMounted && latestOnFailure.current?.(error),
    );
    return () => {
      isMounted = false;
    };
  }, [part, latestOnFailure]);
  return part.code;
}
