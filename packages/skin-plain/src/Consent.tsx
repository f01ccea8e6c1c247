import { useHtml, useStepInput, type InputFieldProps } from '@leadflow/headless';
import { ErrorText } from './ErrorText.tsx';

/** A box to tick, beside the words that the visitor agrees to. */
export function Consent({ flow, name }: InputFieldProps) {
  const field = useStepInput(flow, name);
  const { text, required } = field.input;
  const html = useHtml(flow, text && (required ? text : `${text} ${flow.messages.optional}`));
  const { id, 'aria-required': isRequired, 'aria-invalid': isInvalid, 'aria-describedby': describedBy, onBlur } = field.inputProps;
  const shared = { id, name, 'aria-required': isRequired, 'aria-invalid': isInvalid, 'aria-describedby': describedBy, onBlur };
  const now = (): string => new Date(flow.store.services.clock.date()).toISOString();
  return (
    <div>
      {/* Firefox would tick it again after a reload. */}
      <input {...shared} type="checkbox" autoComplete="off" checked={field.value !== ''} onChange={(event) => field.setValue(event.currentTarget.checked ? now() : '')} />{' '}
      <label {...field.labelProps} htmlFor={id} {...(text ? html : { children: field.label })} />
      {field.error !== undefined && <ErrorText flow={flow} message={field.error} {...field.errorMessageProps} />}
    </div>
  );
}
