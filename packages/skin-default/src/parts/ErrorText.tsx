import { useFlow } from '@leadflow/headless';
import { useState } from 'react';
import { KeyedText } from './KeyedText.tsx';
import { partClass } from './partClass.ts';
import type { SkinFlow } from '../partProps.ts';

/** A fault in words. */
export interface ErrorTextProps {
  /** What `useLeadFlow` gave. */
  readonly flow: SkinFlow;
  /** What is wrong. */
  readonly message: string;
  readonly id?: string | undefined;
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

/**
 * Why Next was refused, before the choices: the focus goes to the first of them, and the end of a long list is out of sight. The line stays
 * when the fault is mended, or all choices would move from under the pointer that is about to press the next one.
 */
export function GroupErrorLine({ flow, message, id }: Omit<ErrorTextProps, 'message'> & { readonly message: string | undefined }) {
  const [isKept, setKept] = useState(false);
  if (message && !isKept) setKept(true);
  return isKept && <div className="lf-field-line">{message && <ErrorText flow={flow} message={message} id={id} />}</div>;
}

/** The same for a part that reads nothing else of the flow. */
export function GroupError({ flow }: { readonly flow: SkinFlow<'ready'> }) {
  return <GroupErrorLine flow={flow} {...useFlow(flow, ({ groupError, groupErrorProps }) => ({ message: groupError, id: groupErrorProps.id }))} />;
}
