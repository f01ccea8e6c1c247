import type { StepFlow } from '@leadflow/headless';
import { useEffect, useRef } from 'react';
import { contrastOf, groundOf, leastContrast, resolveColor } from './contrast.ts';

export interface LowContrastWarningProps {
  readonly flow: StepFlow;
  /** The text's colour as the definition has it, and where. */
  readonly color: string;
  readonly path: string;
}

/** Tells a page's author of a text colour that can hardly be read where this stands. Shows nothing. */
export function LowContrastWarning({ flow, color, path }: LowContrastWarningProps) {
  const place = useRef<HTMLSpanElement>(null);
  const { log } = flow.store.services;
  useEffect(() => {
    const least = leastContrast.text;
    const front = place.current && resolveColor(color, place.current);
    const ground = groundOf(place.current);
    const ratio = front && ground ? contrastOf(front, ground) : least;
    if (ratio < least) log.warn(`${path}: "${color}" has a contrast of ${ratio.toFixed(2)} to 1 where it stands; text needs ${least}`);
  }, [log, color, path]);
  return <span ref={place} hidden />;
}
