import type { StepFlow, TimerHandle } from '@leadflow/headless';
import { useEffect } from 'react';
import { comboBox } from './comboBox.ts';

/** Milliseconds for a first paint, where the clock knows nothing of idle times. */
const pause = 200;

/** Fetches the combo box ahead of its step; shows nothing. */
export function ComboBoxAhead({ flow: { definition, store } }: { readonly flow: StepFlow }) {
  useEffect(() => {
    if (!definition) return undefined;
    const { clock } = store.services;
    let idle: TimerHandle | undefined;
    // Nobody waits for it: a native select stands there until it comes, and asks for it again.
    const load = (): void => void comboBox.load().catch(() => undefined);
    const look = (): void => {
      const isAsked = definition.steps.some(({ inputs }) => inputs.some(({ searchable }) => searchable));
      if (isAsked) idle ??= clock.whenIdle?.(load) ?? clock.after(pause, load);
    };
    look();
    // The fields may be read later than the form is shown.
    const stop = store.subscribe(look);
    return () => {
      stop();
      idle?.cancel();
    };
  }, [definition, store]);
  return null;
}
