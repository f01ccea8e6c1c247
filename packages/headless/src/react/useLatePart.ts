'use client';

import { useEffect, useState } from 'react';
import type { LatePart } from '../base/latePart.ts';

/** The code of a part, fetched on demand; undefined until it is there. Where it can't be had nothing is told: who can't do without loads it, and hears why. */
export function useLatePart<Code>(part: LatePart<Code>): Code | undefined {
  const [, setLoaded] = useState<LatePart<Code>>();
  useEffect(() => {
    if (part.code) return undefined;
    let isMounted = true;
    part.load().then(
      () => isMounted && setLoaded(part),
      () => undefined,
    );
    return () => {
      isMounted = false;
    };
  }, [part]);
  return part.code;
}
