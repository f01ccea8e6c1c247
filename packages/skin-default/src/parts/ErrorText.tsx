import { useFlowSelector, type StepField, type StepFlow } from '@leadflow/headless';
import { useState } from 'react';
import { KeyedText } from './KeyedText.tsx';
import { partClass } from './partClass.ts';
import { Pending } from './Pending.tsx';

/** A fault in words. */
export interface ErrorTextProps {
  /** What `useLeadFlow` gave. */
  readonly flow: StepFlow;
  /** What is wrong. */
  readonly message: string;
  readonly id?: string;
}

/** The fault of one field. */
export interface FieldErrorProps {
  /** What `useLeadFlow` gave. */
  readonly flow: StepFlow;
  /** What `useStepInput` gave. */
  readonly field: StepField;
}

/** A fault in words: icon, hidden prefix and text, never by colour alone. `inputErrorClass` restyles it. */
export function ErrorText({ flow, message, id }: ErrorTextProps) {
  return (
    <p className={partClass('lf-error', flow.settings.inputErrorClass)} id={id}>
      <span className="lf-error-icon" aria-hidden="true" />
      <span className="lf-hidden">{flow.messages.errorPrefix}</span> <KeyedText text={message} />
    </p>
  );
}

/** The line under a field. It is there from the start, so that an error moves nothing from under the pointer. */
export function FieldError({ flow, field }: FieldErrorProps) {
  const { error, help, isPending, pendingText, errorMessageProps, helpProps } = field;
  return (
    <div className="lf-field-line">
      {error !== undefined && <ErrorText flow={flow} message={error} {...errorMessageProps} />}
      {help !== undefined && (
        <p className="lf-field-help" {...helpProps}>
          <KeyedText text={help} />
        </p>
      )}
      {error === undefined && isPending && <Pending text={pendingText} {...errorMessageProps} />}
    </div>
  );
}

/**
 * Why Next was refused, before the choices: the focus goes to the first of them, and the end of a long list is out of sight. The line stays
 * when the fault is mended, or all choices would move from under the pointer that is about to press the next one.
 */
export function GroupError({ flow }: { readonly flow: StepFlow }) {
  const message = useFlowSelector(flow, (now) => now.groupError);
  const [isKept, setKept] = useState(false);
  if (message && !isKept) setKept(true);
  return isKept && <div className="lf-field-line">{message && <ErrorText flow={flow} message={message} {...flow.groupErrorProps} />}</div>;
}
