import { attributeOf, childrenOf, nextOf, parentOf, previousOf, queryPageAll, textOf } from './dom.ts';

const mark = 'data-lead-flow-data';
/** Names the container of a root, by a CSS selector. */
export const sourceMark = 'data-lead-flow-source';

function isContainer(element: Element | undefined): element is Element {
  return element !== undefined && attributeOf(element, mark) !== undefined;
}

/** The element that carries a root's definition, looked for in the order of CONTRACT section 2. */
export function findContainer(root: Element): Element | undefined {
  const selector = attributeOf(root, sourceMark);
  const named = selector ? queryPageAll(selector) : [];
  // An element that the root names needs no mark of its own; of several the marked one is meant.
  const source = named.find(isContainer) ?? named[0];
  if (source) return source;
  const inside = childrenOf(root).find(isContainer);
  if (inside) return inside;
  const beside = [nextOf(root), previousOf(root)].find(isContainer);
  if (beside) return beside;
  const next = nextOf(root);
  const wrapped = next?.localName === 'p' ? childrenOf(next) : [];
  // WordPress's classic editor puts a paragraph around a script that stands alone.
  if (wrapped.length === 1 && isContainer(wrapped[0])) return wrapped[0];
  const parent = parentOf(root);
  return parent && childrenOf(parent).find(isContainer);
}

/** Whether an attribute says no more than that it is there: React writes `true`, XHTML its name. */
function isBare(value: string): boolean {
  return value === 'true' || value === mark;
}

/** What a container says: its attribute where that is not empty, else its text, without blanks at the ends. */
export function readContainer(container: Element): string {
  const attribute = attributeOf(container, mark)?.trim();
  if (attribute && !isBare(attribute)) return attribute;
  const content = contentOf(container);
  return textOf(content ?? container).trim();
}

/** The fragment that a template keeps its children in; changes there are invisible from the page. */
export function contentOf(container: Element): DocumentFragment | undefined {
  return container instanceof HTMLTemplateElement ? container.content : undefined;
}
