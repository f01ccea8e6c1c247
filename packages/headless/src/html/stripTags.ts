import { decodeEntities } from './decodeEntities.ts';

/** A first plain text of what may be HTML: tags cut out, then character references as their characters. */
export function stripTags(html: string): string {
  return decodeEntities(html.replace(/<(?=[a-z!?/])[^>]*>?/gi, ' ')).replace(/\s+/g, ' ').trim();
}
