import { firstText } from './firstTextPart.ts';
import { htmlPart } from './htmlPart.ts';

/** Plain text of what may be HTML: as good as the code that is here allows. */
export function quickText(html: string): string {
  return htmlPart.code && /[<&]/.test(html) ? htmlPart.code.plainText(html) : firstText(html);
}
