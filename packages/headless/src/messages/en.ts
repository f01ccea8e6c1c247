import { enAtFirst } from './enAtFirst.ts';
import { enLater } from './enLater.ts';

/**
 * Every text that a person sees or hears. `{name}` marks what is filled in. An empty `…One` text means that the plural serves for one, too.
 * A `…Help` text stands beneath the message that it is named after and says how to mend the fault.
 */
export const en = { ...enAtFirst, ...enLater } as const satisfies Record<string, string>;

/** The message catalogue: one string for each key. */
export type Messages = { readonly [K in keyof typeof en]: string };
/** Name of one message. */
export type MessageKey = keyof Messages;
