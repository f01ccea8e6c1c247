import { decodeEntities } from './decodeEntities.ts';

/** A quick plain text of what may be HTML: tags removed, character references decoded. */
export function stripTags(html: string): string {
  return decodeEntities(html.replace(/<(?=[a-z!?/])[^>]*>?/gi, ' ')).replace(/\s+/g, ' ').trim();
}
