import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { comboBox } from './comboBox.ts';
import { NativeSelect, type SelectControlProps } from './NativeSelect.tsx';

/** Calls back in the frame after the next, when that has been painted. Chromium has no idle moment for two seconds after a press. */
function afterPaint(task: () => void): { cancel(): void } {
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(task);
  });
  return { cancel: () => cancelAnimationFrame(frame) };
}

const watchNothing = () => () => undefined;

/**
 * A select to type into. The combo box is fetched ahead of its step; where it can't be had, the native select does the same
 * job with the same value. That one is there first in any case, until the step has been painted and has its options, and is never
 * replaced while it has the focus; nor in a shadow root, where react-aria takes a press on an option for one outside of the combo box.
 */
export function SearchableSelect({ flow, field }: SelectControlProps) {
  const box = useRef<HTMLDivElement>(null);
  const [code, setCode] = useState<typeof comboBox.code>();
  // With the code at hand the select is replaced in a moment: hundreds of options would be rendered in vain. A server has rendered them already.
  const hasCode = useSyncExternalStore(watchNothing, () => comboBox.code !== undefined, () => false);
  const [isBrief] = useState(hasCode);
  const [isWanted, setWanted] = useState(false);

  useEffect(() => {
    if (field.isPending) return undefined;
    const gone = new AbortController();
    const { signal } = gone;
    let paint: ReturnType<typeof afterPaint> | undefined;
    comboBox.load().then(
      (loaded) => {
        if (signal.aborted) return;
        const replace = (): void => {
          const select = box.current;
          if (!select) return;
          if ('host' in Node.prototype.getRootNode.call(select)) return setWanted(true);
          // It keeps the focus while another window is in front.
          if (select.contains(select.ownerDocument.activeElement)) select.addEventListener('focusout', replace, { once: true, signal });
          else setCode(loaded);
        };
        paint = afterPaint(replace);
      },
      () => undefined,
    );
    return () => {
      paint?.cancel();
      gone.abort();
    };
  }, [field.isPending]);

  if (code) return <code.ComboBox flow={flow} field={field} fallback={<NativeSelect flow={flow} field={field} />} />;
  const children = [{ text: field.prompt, value: '' }, ...field.options.filter(({ value }) => value === field.value)].map(({ text, value }) => (
    <option key={value} value={value}>
      {text}
    </option>
  ));
  const chosen = { ...field, inputProps: { ...field.inputProps, children } };
  // Some browsers look the options up before they move the focus.
  const want = (): void => setWanted(true);
  return (
    <div ref={box} onFocus={want} onPointerDown={want}>
      <NativeSelect flow={flow} field={isBrief && !isWanted ? chosen : field} />
    </div>
  );
}
