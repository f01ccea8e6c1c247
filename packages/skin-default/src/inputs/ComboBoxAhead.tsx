import { useEffect, useMemo } from 'react';
import { comboBox } from './comboBox.ts';
import type { SkinFlow } from '../partProps.ts';

/** Milliseconds for a first paint, where the clock knows nothing of idle times. */
const pause = 200;

/** Fetches the combo box ahead of its step; shows nothing. */
export function ComboBoxAhead({ flow: { definition, store } }: { readonly flow: SkinFlow }) {
  const isAsked = useMemo(() => definition?.steps.some(({ inputs }) => inputs.some(({ searchable }) => searchable)), [definition]);
  useEffect(() => {
    if (!isAsked) return undefined;
    const { clock } = store.services;
    // Nobody waits for it: a native select stands there until it comes, and asks for it again.
    const load = (): void => void comboBox.load().catch(() => undefined);
    const idle = clock.whenIdle?.(load) ?? clock.after(pause, load);
    return () => idle.cancel();
  }, [isAsked, store]);
  return null;
}
