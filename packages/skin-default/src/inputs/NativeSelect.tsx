import type { Field } from '@leadflow/headless';
import { inputClass } from './Field.tsx';
import type { SkinFlow } from '../partProps.ts';

/** What both kinds of select take. */
export interface SelectControlProps {
  /** What `useLeadFlow` gave. */
  readonly flow: SkinFlow;
  /** What `useStepInput` gave. */
  readonly field: Field<'select'>;
}

/** The browser's own select, with its prompt and its option groups. */
export function NativeSelect({ field }: SelectControlProps) {
  return (
    <div className="lf-select-box">
      {/* The class stays the same: a new one would take away that of a script, such as select2, which hides the select by it. */}
      <select className={inputClass(field, 'lf-select')} data-empty={field.value ? undefined : ''} {...field.inputProps} />
      <span className="lf-chevron" aria-hidden="true" />
    </div>
  );
}
