import type { SelectOption, UseStepInput } from '@leadflow/headless';
import { inputClass } from './Field.tsx';
import type { SkinFlow } from '../partProps.ts';

/** What both kinds of select take. */
export interface SelectControlProps {
  /** What `useLeadFlow` gave. */
  readonly flow: SkinFlow;
  /** What `useStepInput` gave. */
  readonly field: UseStepInput;
}

function Options({ options }: { readonly options: readonly SelectOption[] }) {
  return options.map(({ text, value }, index) => (
    // Preact writes no value where the text says the same (https://github.com/preactjs/preact/pull/3225), and a browser that translates the page changes the text.
    <option key={index} ref={(option) => option?.setAttribute('value', value)} className="lf-option" value={value}>
      {text}
    </option>
  ));
}

/** The browser's own select, with its option groups. */
export function NativeSelect({ flow, field }: SelectControlProps) {
  const { placeholder, ...selectProps } = field.inputProps;
  return (
    <div className="lf-select-box">
      {/* The class stays the same: a new one would take away that of a script, such as select2, which hides the select by it. */}
      <select className={inputClass(field, 'lf-select')} data-empty={field.value ? undefined : ''} {...selectProps}>
        <option className="lf-option" value="">
          {placeholder ?? flow.messages.selectPrompt}
        </option>
        {field.optionGroups.map(({ label, options }, index) =>
          label ? (
            <optgroup key={index} className="lf-option" label={label}>
              <Options options={options} />
            </optgroup>
          ) : (
            <Options key={index} options={options} />
          ),
        )}
      </select>
      <span className="lf-chevron" aria-hidden="true" />
    </div>
  );
}
