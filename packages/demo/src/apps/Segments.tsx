import { useId } from 'react';

interface SegmentsProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly options: readonly { readonly value: Value; readonly text: string }[];
  readonly onChange: (value: Value) => void;
}

/** A switch with a few positions. Clicking it leaves the focus in the field that the visitor is typing in. */
export function Segments<Value extends string>({ label, value, options, onChange }: SegmentsProps<Value>) {
  const id = useId();
  return (
    <div className="segments" role="group" aria-labelledby={id}>
      <span id={id}>{label}</span>
      <div>
        {options.map((option) => (
          <button
            key={option.value}
            type="button"
            aria-pressed={option.value === value}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChange(option.value)}
          >
            {option.text}
          </button>
        ))}
      </div>
    </div>
  );
}
