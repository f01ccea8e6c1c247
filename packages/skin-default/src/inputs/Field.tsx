import type { AnyField } from '@leadflow/headless';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Button } from '../parts/Buttons.tsx';
import { ErrorText } from '../parts/ErrorText.tsx';
import { FieldError } from '../parts/FieldError.tsx';
import type { SkinFlow } from '../partProps.ts';

/** What is around every field. */
export interface FieldProps {
  /** What `useLeadFlow` gave. */
  readonly flow: SkinFlow;
  /** What `useStepInput` gave. */
  readonly field: AnyField;
  /** The control itself. */
  readonly children: ReactNode;
}

/** Class of a field's box in its style: `standard` or `square`. */
export function inputClass(field: AnyField, more?: string): string {
  return clsx('lf-input', `lf-input-${field.input.variant}`, more);
}

interface OptionsFailedProps {
  readonly flow: SkinFlow;
  readonly field: AnyField;
  readonly retryButtonProps: NonNullable<AnyField['retryButtonProps']>;
}

/** The way out of a select whose options could not be fetched. */
function OptionsFailed({ flow, field, retryButtonProps }: OptionsFailedProps) {
  return (
    <div className="lf-options-failed">
      <ErrorText flow={flow} message={flow.messages.optionsFailed} id={field.descriptionProps?.id} />
      <Button className="lf-quiet" {...retryButtonProps} />
    </div>
  );
}

/** What every field has around its control: label, the line for its error, description. */
export function Field({ flow, field, children }: FieldProps) {
  return (
    <div className="lf-field">
      {field.labelProps && <label className="lf-label" {...field.labelProps} />}
      {children}
      {field.retryButtonProps && <OptionsFailed flow={flow} field={field} retryButtonProps={field.retryButtonProps} />}
      <FieldError flow={flow} field={field} />
      {field.description !== undefined && (
        <p className="lf-field-description" {...field.descriptionProps}>
          {field.description}
        </p>
      )}
    </div>
  );
}
