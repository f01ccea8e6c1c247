import { useStepInput } from '@leadflow/headless';
import { FieldError } from '../parts/FieldError.tsx';
import type { InputProps } from '../partProps.ts';

/** A box to tick, beside the words that the visitor agrees to. */
export function ConsentInput({ flow, name }: InputProps) {
  const field = useStepInput(flow, name);
  return (
    <div className="lf-field">
      <div className="lf-consent">
        {field.control === 'checkbox' && <input className="lf-consent-box" {...field.inputProps} />}
        <label className="lf-consent-text" {...field.labelProps} />
      </div>
      <FieldError flow={flow} field={field} />
    </div>
  );
}
