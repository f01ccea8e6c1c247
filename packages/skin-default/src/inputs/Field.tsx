import type { AnyField } from '@leadflow/headless';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
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

/** What every field has around its control: label, the line for its error, description. */
export function Field({ flow, field, children }: FieldProps) {
  return (
    <div className="lf-field">
      {field.labelProps && <label className="lf-label" {...field.labelProps} />}
      {children}
      <FieldError flow={flow} field={field} />
      {field.description !== undefined && (
        <p className="lf-field-description" {...field.descriptionProps}>
          {field.description}
        </p>
      )}
    </div>
  );
}
