import { useState, type ComponentProps } from 'react';

interface SelectProps extends Omit<ComponentProps<'select'>, 'onChange' | 'value'> {
  readonly value: string;
  readonly options: ReadonlyArray<readonly [value: string, text: string]>;
  readonly onChange: (value: string) => void;
}

/** More options than these are made when somebody comes to the select: a form of a thousand steps has several of a thousand. */
const longList = 100;

/** A native select. */
export function Select({ options, onChange, ...props }: SelectProps) {
  const [isAsked, setAsked] = useState(false);
  const made = isAsked || options.length <= longList ? options : options.filter(([value]) => value === props.value);
  return (
    <select {...props} onFocus={() => setAsked(true)} onPointerDown={() => setAsked(true)} onChange={({ target }) => onChange(target.value)}>
      {made.map(([value, text], index) => (
        <option key={`${value} ${index}`} value={value}>
          {text}
        </option>
      ))}
    </select>
  );
}
