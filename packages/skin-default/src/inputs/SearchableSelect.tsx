import { useEffect, useRef, useState } from 'react';
import { comboBoxPart } from './comboBoxPart.ts';
import { NativeSelect, type SelectControlProps } from './NativeSelect.tsx';

/**
 * A select to type into. The combo box is fetched ahead of its step; where it can't be had, the native select does the same
 * job with the same value. It is there first in any case, until the page is idle: a step with it shows in three quarters of
 * the time. It is never replaced under the visitor's focus.
 */
export function SearchableSelect({ flow, field }: SelectControlProps) {
  const box = useRef<HTMLDivElement>(null);
  const [code, setCode] = useState<typeof comboBoxPart.code>();
  useEffect(() => {
    const { clock } = flow.store.services;
    const stop = new AbortController();
    const show = (loaded: typeof comboBoxPart.code) => {
      const element = box.current;
      if (!element || stop.signal.aborted) return;
      if (!element.contains(element.ownerDocument.activeElement)) setCode(loaded);
      else element.addEventListener('focusout', () => setCode(loaded), { once: true, signal: stop.signal });
    };
    comboBoxPart.load().then(
      (loaded) => (clock.whenIdle ? clock.whenIdle(() => show(loaded)) : show(loaded)),
      () => undefined,
    );
    return () => stop.abort();
  }, [flow.store]);
  const Control = code?.ComboBox ?? NativeSelect;
  return (
    <div ref={box}>
      <Control flow={flow} field={field} />
    </div>
  );
}
