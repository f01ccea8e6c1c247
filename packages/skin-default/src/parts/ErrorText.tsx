import type { UseLeadFlow } from '@leadflow/headless';
import { partClass } from './partClass.ts';
import { KeyedText } from './KeyedText.tsx';

/** A fault in words. */
export interface ErrorTextProps {
  /** What `useLeadFlow` gave. */
  readonly flow: UseLeadFlow;
  /** What is wrong. */
  readonly message: string;
  readonly id?: string;
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
