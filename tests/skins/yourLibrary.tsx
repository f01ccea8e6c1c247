import { useState, type ComponentProps } from 'react';

/** Props that a library made with `exactOptionalPropertyTypes` takes or leaves, and never takes as undefined. */
type Exact = 'type' | 'inputMode' | 'autoComplete' | 'spellCheck' | 'placeholder' | 'maxLength' | 'aria-invalid' | 'aria-labelledby' | 'aria-describedby';
type Defined<Props> = { [Key in keyof Props]?: Exclude<Props[Key], undefined> };

/** Stands in for a component library in the README's examples; its text field passes texts instead of events. */
export interface TextFieldProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'onBlur' | Exact>, Defined<Pick<ComponentProps<'input'>, Exact>> {
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly onBlur: () => void;
}

export function TextField({ onChange, onBlur, ...props }: TextFieldProps) {
  return <input {...props} onChange={(event) => onChange(event.currentTarget.value)} onBlur={() => onBlur()} />;
}

export interface DropdownProps extends Omit<ComponentProps<'button'>, 'value' | 'onChange' | 'onBlur'> {
  readonly value: string;
  readonly options: ReadonlyArray<{ readonly text: string; readonly value: string }>;
  readonly onChange: (value: string) => void;
  readonly onBlur: () => void;
}

/** A select of its own making: Enter opens it. */
export function Dropdown({ value, options, onChange, onBlur, id = '', ...props }: DropdownProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div>
      <button {...props} id={id} type="button" role="combobox" aria-expanded={isOpen} aria-controls={`${id}-list`} onClick={() => setIsOpen(!isOpen)} onBlur={onBlur}>
        {options.find((option) => option.value === value)?.text}
      </button>
      <div id={`${id}-list`} role="listbox" hidden={!isOpen}>
        {options.map((option) => (
          // A press that takes the focus would blur the field.
          <button
            key={option.value}
            type="button"
            role="option"
            tabIndex={-1}
            aria-selected={option.value === value}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => {
              onChange(option.value);
              setIsOpen(false);
            }}
          >
            {option.text}
          </button>
        ))}
      </div>
    </div>
  );
}
