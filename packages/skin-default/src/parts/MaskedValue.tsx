import { formatMessage, type Messages } from '@leadflow/headless';

export interface MaskedValueProps {
  readonly messages: Messages;
  /** A detail with its middle or its start replaced by mask signs. */
  readonly text: string;
}

/** What to read out instead of a run of mask signs, which a screen reader would spell star by star. */
export function spokenMask(messages: Messages, text: string): string {
  const shown = text.split(/[*•●…]+/u).map((part) => part.replace(/^[\s\-().]+|[\s\-().]+$/gu, ''));
  if (shown.length === 1) return text;
  const first = shown[0];
  const last = shown.at(-1);
  const parts = [
    first && formatMessage(messages.maskedStarting, { text: first }),
    last && formatMessage(messages.maskedEnding, { text: last }),
  ];
  return parts.filter(Boolean).join(', ');
}

/** A masked detail: seen as it came, heard in words. */
export function MaskedValue({ messages, text }: MaskedValueProps) {
  return (
    <>
      <span aria-hidden="true">{text}</span>
      <span className="lf-hidden">{spokenMask(messages, text)}</span>
    </>
  );
}
