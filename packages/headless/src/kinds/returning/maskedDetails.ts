import type { MaskedLead } from './state.ts';
import type { Messages } from '../../messages/en.ts';
import { formatMessage } from '../../messages/formatMessage.ts';

/** One of a returning visitor's own details, ready to show. */
export interface MaskedDetail {
  /** Which detail it is; a key for lists. */
  readonly name: 'name' | 'email' | 'phone';
  /** What the detail is, from the catalogue. */
  readonly term: string;
  /** The detail as it came, its middle or its start replaced by mask signs. */
  readonly text: string;
  /** The detail in words, to be heard in place of the signs, which a screen reader would spell one by one; `text` where it has none. */
  readonly spokenText: string;
}

/** Says which letters are left beside the mask signs. */
function speak(text: string, messages: Messages): string {
  const shown = text.split(/[*•●…]+/u).map((part) => part.replace(/^[\s\-().]+|[\s\-().]+$/gu, ''));
  if (shown.length === 1) return text;
  const [first, last] = [shown[0], shown.at(-1)];
  const parts = [
    first && formatMessage(messages.maskedStarting, { text: first }),
    last && formatMessage(messages.maskedEnding, { text: last }),
  ];
  return parts.filter(Boolean).join(', ') || messages.maskedWhole;
}

/** The details that are known, in reading order. */
export function maskedDetails(lead: MaskedLead | undefined, messages: Messages): readonly MaskedDetail[] {
  const known = [
    ['name', messages.maskedName, lead?.name],
    ['email', messages.maskedEmail, lead?.email],
    ['phone', messages.maskedPhone, lead?.phone],
  ] as const;
  return known.flatMap(([name, term, text]) => (text ? [{ name, term, text, spokenText: speak(text, messages) }] : []));
}
