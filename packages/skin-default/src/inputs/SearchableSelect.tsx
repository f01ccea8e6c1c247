import { useEffect, useRef, useState, type ComponentType } from 'react';
import { NativeSelect, type SelectControlProps } from './NativeSelect.tsx';

/**
 * A select to type into. The combo box is fetched on demand; until it is there, or where it can't be had, the
 * native select does the same job with the same value. It is never replaced under the visitor's focus.
 */
export function SearchableSelect({ flow, field }: SelectControlProps) {
  const box = useRef<HTMLDivElement>(null);
  const [Loaded, setLoaded] = useState<ComponentType<SelectControlProps>>();
  useEffect(() => {
    const stop = new AbortController();
    const show = (ComboBox: ComponentType<SelectControlProps>) => {
      const element = box.current;
      if (!element || stop.signal.aborted) return;
      if (!element.contains(element.ownerDocument.activeElement)) setLoaded(() => ComboBox);
      else element.addEventListener('focusout', () => setLoaded(() => ComboBox), { once: true, signal: stop.signal });
    };
    import('./ComboBox.tsx').then(
      (module) => show(module.ComboBox),
      () => undefined,
    );
    return () => stop.abort();
  }, []);
  return <div ref={box}>{Loaded ? <Loaded flow={flow} field={field} /> : <NativeSelect flow={flow} field={field} />}</div>;
}
