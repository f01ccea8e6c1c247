import { attributeOf, queryAll } from '../services/domMembers.ts';
import { safeUrl } from './safeUrl.ts';

/** Puts the content's headings below the step's own, in their order: the shallowest of them comes right under it. */
function rebaseHeadings(content: ParentNode, owner: Document, headingLevel: number): void {
  const headings = queryAll(content, 'h1, h2, h3, h4, h5, h6');
  const levelOf = (heading: Element): number => Number(heading.localName.charAt(1));
  const top = Math.min(...headings.map(levelOf));
  for (const heading of headings) {
    const level = Math.min(6, headingLevel + 1 + levelOf(heading) - top);
    const moved = Document.prototype.createElement.call(owner, `h${level}`);
    for (const { name, value } of heading.attributes) moved.setAttribute(name, value);
    moved.append(...heading.childNodes);
    heading.replaceWith(moved);
  }
}

/** What no sanitiser does: our rule for addresses, safe new windows, images with a text, headings in their place. */
export function finishContent(content: ParentNode, owner: Document, headingLevel: number): void {
  for (const element of queryAll(content, '*')) {
    // DOMPurify keeps it on elements that it allows; it would make them custom elements.
    element.removeAttribute('is');
    for (const name of ['href', 'src']) {
      const address = attributeOf(element, name);
      if (address !== undefined && safeUrl(address) === undefined) element.removeAttribute(name);
    }
    if (element.hasAttribute('target')) element.setAttribute('rel', 'noopener noreferrer');
    // A picture without a text would be announced by its address.
    if (element.localName === 'img' && !element.hasAttribute('alt')) element.setAttribute('alt', '');
  }
  rebaseHeadings(content, owner, headingLevel);
}
