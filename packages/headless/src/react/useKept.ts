'use client';

import { useEffect, useRef } from 'react';
import { keepSame } from './sameAs.ts';

/** What a hook gives: the same object as at the last render, and the same objects in it, where they say the same. */
export function useKept<Given>(made: Given): Given {
  const last = useRef<Given>(undefined);
  // oxlint-disable-next-line react/refs -- it only decides which of two objects that say the same is given
  const kept = keepSame(last.current, made);
  useEffect(() => {
    last.current = kept;
  });
  return kept;
}
