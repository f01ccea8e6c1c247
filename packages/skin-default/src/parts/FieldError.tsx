import type { AnyField } from '@leadflow/headless';
import { ErrorText } from './ErrorText.tsx';
import { KeyedText } from './KeyedText.tsx';
import { Pending } from './Pending.tsx';
import type { SkinFlow } from '../partProps.ts';

/** The fault of one field. */
export interface FieldErrorProps {
  /** What `useLeadFlow` gave. */
  readonly flow: SkinFlow;
  /** What `useStepInput` gave. */
  readonly field: AnyField;
}

/** The line under a field. It is there from the start, so that an error moves nothing from under the pointer. */
export function FieldError({ flow, field }: FieldErrorProps) {
  const { error, help, isPending, pendingText, errorMessageProps, helpProps } = field;
  return (
    <div className="lf-field-line">
      {error !== undefined && <ErrorText flow={flow} message={error} id={errorMessageProps?.id} />}
      {help !== undefined && (
        <p className="lf-field-help" {...helpProps}>
          <KeyedText text={help} />
        </p>
      )}
      {error === undefined && isPending && <Pending text={pendingText} id={errorMessageProps?.id} />}
    </div>
  );
}
