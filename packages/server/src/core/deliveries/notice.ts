import type { Definition } from '@leadflow/headless/judge';
import { columnText } from '../lead/columnText.ts';
import { detailsOf } from '../lead/details.ts';
import type { Mail } from '../options.ts';
import type { StoredLead } from '../store.ts';

/** The mail that tells of a lead. `link` is the address of the lead in the list; undefined where the server doesn't know its own. */
export function noticeOf(lead: StoredLead, definition: Definition | undefined, to: string, key: string, link: string | undefined): Mail {
  const lines = detailsOf(lead, definition).map(({ name, value }) => `${name}: ${value}`);
  const person = lead.name || lead.email;
  return {
    to,
    subject: columnText(`${lead.isPartial ? 'Left halfway' : 'New lead'}: ${person}`, 200),
    text: [...lines, '', ...(link ? [link] : [])].join('\n'),
    replyTo: /^[^\s@,;<>"]+@[^\s@,;<>"]+$/.test(lead.email) ? lead.email : undefined,
    messageId: `<${key}@lead-flow.invalid>`,
  };
}
