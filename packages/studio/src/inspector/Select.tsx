import type { ComponentProps } from 'react';

interface SelectProps extends Omit<ComponentProps<'select'>, 'onChange' | 'value'> {
  readonly value: string;
  readonly options: ReadonlyArray<readonly [value: string, text: string]>;
  readonly onChange: (value: string) => void;
}

/** A native select. */
export function Select({ options, onChange, ...props }: SelectProps) {
  return (
    <select {...props} onChange={({ target }) => onChange(target.value)}>
      {options.map(([value, text], index) => (
        <option key={`${value} ${index}`} value={value}>
          {text}
        </option>
      ))}
    </select>
  );
}
