import type { StepField, UseLeadFlow } from '@leadflow/headless';
import { ErrorText } from './ErrorText.tsx';
import { Spinner } from './Spinner.tsx';

/** The fault of one field. */
export interface FieldErrorProps {
  /** What `useLeadFlow` gave. */
  readonly flow: UseLeadFlow;
  /** What `useStepInput` gave. */
  readonly field: StepField;
}

/** The line under a field. It is there from the start, so that an error moves nothing from under the pointer. */
export function FieldError({ flow, field }: FieldErrorProps) {
  return (
    <div className="lf-field-line">
      {field.error !== undefined && <ErrorText flow={flow} message={field.error} {...field.errorMessageProps} />}
      {field.error === undefined && field.isPending && (
        <p className="lf-pending" {...field.errorMessageProps}>
          <Spinner />
          {field.pendingText}
        </p>
      )}
    </div>
  );
}
