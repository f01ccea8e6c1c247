import { useEffect, useState } from 'react';
import { comboBoxPart } from './comboBoxPart.ts';
import { NativeSelect, type SelectControlProps } from './NativeSelect.tsx';

/**
 * A select to type into. The combo box is fetched ahead of its step; where it can't be had, the native select does the same
 * job with the same value, and is never replaced under the visitor's focus. It is there first in any case, until the page is
 * idle, and as long as nobody enters it with no more than the option chosen: of hundreds each would be drawn in vain.
 */
export function SearchableSelect({ flow, field }: SelectControlProps) {
  const [code, setCode] = useState<typeof comboBoxPart.code>();
  // It may never come: then every option must be here.
  const [wasMissing] = useState(!comboBoxPart.code);
  const [isEntered, setEntered] = useState(false);
  const [isCombo, setCombo] = useState(false);
  useEffect(() => {
    const { clock } = flow.store.services;
    comboBoxPart.load().then(
      (loaded) => (clock.whenIdle ? clock.whenIdle(() => setCode(loaded)) : setCode(loaded)),
      () => undefined,
    );
  }, [flow.store]);
  if (code && !isEntered && !isCombo) setCombo(true);
  if (code && isCombo) return <code.ComboBox flow={flow} field={field} />;
  const chosen = { ...field, options: field.options.filter(({ value }) => value === field.value) };
  return (
    <div onFocus={() => setEntered(true)} onBlur={() => setEntered(false)}>
      <NativeSelect flow={flow} field={wasMissing || isEntered ? field : chosen} />
    </div>
  );
}
