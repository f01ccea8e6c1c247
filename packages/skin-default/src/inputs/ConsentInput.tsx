import { useHtml, useStepInput } from '@leadflow/headless';
import { FieldError } from '../parts/FieldError.tsx';
import type { InputProps } from '../partProps.ts';

/** A box to tick, beside the words that the visitor agrees to. */
export function ConsentInput({ flow, name }: InputProps) {
  const field = useStepInput(flow, name);
  const { text, required } = field.input;
  const htmlProps = useHtml(flow, text && (required ? text : `${text} ${flow.messages.optional}`));
  const { id, 'aria-required': isRequired, 'aria-invalid': isInvalid, 'aria-describedby': describedBy, onBlur } = field.inputProps;
  const tick = (isTicked: boolean): void => field.setValue(isTicked ? new Date(flow.store.services.clock.date()).toISOString() : '');
  return (
    <div className="lf-field">
      <div className="lf-consent">
        {/* Firefox would tick it again after a reload. */}
        <input
          type="checkbox"
          className="lf-consent-box"
          autoComplete="off"
          id={id}
          name={name}
          checked={field.value !== ''}
          aria-required={isRequired}
          aria-invalid={isInvalid}
          aria-describedby={describedBy}
          onBlur={onBlur}
          onChange={(event) => tick(event.currentTarget.checked)}
        />
        <label className="lf-consent-text" {...field.labelProps} htmlFor={id} {...(text ? htmlProps : { children: field.label })} />
      </div>
      <FieldError flow={flow} field={field} />
    </div>
  );
}
