import { safeUrl } from '../../html/safeUrl.ts';

/** Selects every heading. */
export const headingNames = 'h1, h2, h3, h4, h5, h6';

/** The element's attributes and content under another name. */
function rename(element: Element, owner: Document, name: string): Element {
  const renamed = owner.createElement(name);
  for (const attribute of element.attributes) renamed.setAttribute(attribute.name, attribute.value);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
  return renamed;
}

/** Moves the content's headings below the step's own: the highest of them comes right under it, the others keep their distance. */
function rebaseHeadings(headings: readonly Element[], owner: Document, headingLevel: number): void {
  const levelOf = (heading: Element): number => Number(heading.localName.charAt(1));
  const top = Math.min(...headings.map(levelOf));
  for (const heading of headings) rename(heading, owner, `h${Math.min(6, headingLevel + 1 + levelOf(heading) - top)}`);
}

/** Whether there is something other than a line break beside the element. */
function hasNeighbour(element: Element, side: 'previousSibling' | 'nextSibling'): boolean {
  let beside = element[side];
  while (beside instanceof Text && !beside.data.trim()) beside = beside[side];
  return beside !== null && beside.nodeName !== 'BR';
}

/** Replaces headings inside a heading; each keeps a line of its own. */
function unwrapHeadings(headings: readonly Element[], owner: Document): void {
  const newLine = (): Element => owner.createElement('br');
  for (const heading of headings) {
    const line = rename(heading, owner, 'span');
    if (hasNeighbour(line, 'previousSibling')) line.before(newLine());
    if (hasNeighbour(line, 'nextSibling')) line.after(newLine());
  }
}

/** Where content is shown: under a heading of that level, or inside a heading. */
export type ContentPlace = number | 'heading';

/** Whether a link would take the visitor to another page, and with it what was typed. */
const leadsAway = (link: Element): boolean => /^(?!#|mailto:|tel:)./i.test(link.getAttribute('href')?.trim() ?? '') && link.getAttribute('target') !== '_self';

/** Opens a link beside the form, and says so in its description: its text may be the name of a box to tick. */
function openBeside(link: Element, newTab: string): void {
  link.setAttribute('target', '_blank');
  const title = link.getAttribute('title');
  if (!link.textContent.includes(newTab)) link.setAttribute('title', title ? `${title} ${newTab}` : newTab);
}

/** What sanitisers don't do: our rule for addresses, safe new windows, alternative texts, and headings of the right level. */
export function finishContent(content: ParentNode, owner: Document, place: ContentPlace, newTab?: string): void {
  for (const element of content.querySelectorAll('*')) {
    // DOMPurify keeps `is`, which would make a custom element.
    element.removeAttribute('is');
    for (const name of ['href', 'src']) {
      const address = element.getAttribute(name);
      if (address !== null && safeUrl(address) === undefined) element.removeAttribute(name);
    }
    if (newTab !== undefined && element.localName === 'a' && leadsAway(element)) openBeside(element, newTab);
    if (element.hasAttribute('target')) element.setAttribute('rel', 'noopener noreferrer');
    // Screen readers read out the address of an image without `alt`.
    if (element.localName === 'img' && !element.hasAttribute('alt')) element.setAttribute('alt', '');
  }
  const headings = [...content.querySelectorAll(headingNames)];
  if (place === 'heading') unwrapHeadings(headings, owner);
  else rebaseHeadings(headings, owner, place);
}
