/** Soft hyphens, zero-width spaces and marks of direction, which messengers and word processors copy along: nobody sees them to take them out. */
const unseen = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;

/** A text without what nobody sees in it; the joiners of Persian and Indian words stay. */
export function withoutUnseen(text: string): string {
  return text.replace(unseen, '').trim();
}
