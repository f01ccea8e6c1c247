import { attributeOf, queryAll } from '../domMembers.ts';
import { safeUrl } from '../../html/safeUrl.ts';

/** Selects every heading. */
export const headingNames = 'h1, h2, h3, h4, h5, h6';

/** The element's attributes and content under another name. */
function rename(element: Element, owner: Document, name: string): Element {
  const renamed = Document.prototype.createElement.call(owner, name);
  for (const attribute of element.attributes) renamed.setAttribute(attribute.name, attribute.value);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
  return renamed;
}

/** Puts the content's headings below the step's own, in their order: the shallowest of them comes right under it. */
function rebaseHeadings(headings: readonly Element[], owner: Document, headingLevel: number): void {
  const levelOf = (heading: Element): number => Number(heading.localName.charAt(1));
  const top = Math.min(...headings.map(levelOf));
  for (const heading of headings) rename(heading, owner, `h${Math.min(6, headingLevel + 1 + levelOf(heading) - top)}`);
}

/** Whether something other than a new line stands beside the element. */
function hasNeighbour(element: Element, side: 'previousSibling' | 'nextSibling'): boolean {
  let beside = element[side];
  while (beside instanceof Text && !beside.data.trim()) beside = beside[side];
  return beside !== null && beside.nodeName !== 'BR';
}

/** Takes headings out of what is a heading already; each keeps a line of its own. */
function unwrapHeadings(headings: readonly Element[], owner: Document): void {
  const newLine = (): Element => Document.prototype.createElement.call(owner, 'br');
  for (const heading of headings) {
    const line = rename(heading, owner, 'span');
    if (hasNeighbour(line, 'previousSibling')) line.before(newLine());
    if (hasNeighbour(line, 'nextSibling')) line.after(newLine());
  }
}

/** Where content comes to stand: under a heading of that level, or in a heading. */
export type ContentPlace = number | 'heading';

/** What no sanitiser does: our rule for addresses, safe new windows, images with a text, headings in their place. */
export function finishContent(content: ParentNode, owner: Document, place: ContentPlace): void {
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
  const headings = queryAll(content, headingNames);
  if (place === 'heading') unwrapHeadings(headings, owner);
  else rebaseHeadings(headings, owner, place);
}
