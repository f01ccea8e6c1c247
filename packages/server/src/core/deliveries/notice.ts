import type { Definition } from '@leadflow/headless/judge';
import { columnText } from '../lead/columnText.ts';
import { detailsOf } from '../lead/details.ts';
import type { Mail } from '../options.ts';
import type { StoredLead } from '../store.ts';

/** What a notice says besides the lead. */
export interface NoticeLinks {
  /** Address of the lead in the list; undefined where the server doesn't know its own. */
  readonly lead: string | undefined;
  /** Address where somebody says that they have called. */
  readonly called: string | undefined;
}

/** The mail that tells of a lead. With `isLate` nobody has called in time; with `isSilent` it says of a form about health that there is a lead, and no more. */
export function noticeOf(lead: StoredLead, definition: Definition | undefined, { to, key, links, isLate, isSilent }: { readonly to: string; readonly key: string; readonly links: NoticeLinks; readonly isLate: boolean; readonly isSilent: boolean }): Mail {
  const lines = isSilent ? [`Lead ${lead.id}`] : detailsOf(lead, definition).map(({ name, value }) => `${name}: ${value}`);
  const person = isSilent ? `lead ${lead.id}` : lead.name || lead.email;
  return {
    to,
    subject: columnText(`${isLate ? 'Nobody has called yet' : lead.isPartial ? 'Left halfway' : 'New lead'}: ${person}`, 200),
    text: [...lines, '', ...(links.lead ? [links.lead] : []), ...(links.called ? ['', `I have called: ${links.called}`] : [])].join('\n'),
    replyTo: !isSilent && /^[^\s@,;<>"]+@[^\s@,;<>"]+$/.test(lead.email) ? lead.email : undefined,
    messageId: `<${key}@lead-flow.invalid>`,
  };
}
