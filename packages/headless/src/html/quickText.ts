import { htmlPart } from './htmlPart.ts';
import { stripTags } from './stripTags.ts';

/** Plain text of what may be HTML: as good as the code that is here allows. */
export function quickText(html: string): string {
  return htmlPart.code && /[<&]/.test(html) ? htmlPart.code.plainText(html) : stripTags(html);
}
