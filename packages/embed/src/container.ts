import { queryAll } from './dom.ts';

const mark = 'data-lead-flow-data';
/** Names the container of a root, by a CSS selector. */
export const sourceMark = 'data-lead-flow-source';

function isContainer(element: Element | null): element is Element {
  return element !== null && element.hasAttribute(mark);
}

/** The element that carries a root's definition, looked for where the root's attribute points, then inside, beside and around the root. */
export function findContainer(root: Element): Element | undefined {
  const selector = root.getAttribute(sourceMark);
  const named = selector ? queryAll(selector) : [];
  // An element that the root names needs no mark of its own; of several the marked one is meant.
  const source = named.find(isContainer) ?? named[0];
  if (source) return source;
  const inside = [...root.children].find(isContainer);
  if (inside) return inside;
  const beside = [root.nextElementSibling, root.previousElementSibling].find(isContainer);
  if (beside) return beside;
  const next = root.nextElementSibling;
  const wrapped = next?.localName === 'p' ? [...next.children] : [];
  // WordPress's classic editor puts a paragraph around a script that stands alone.
  if (wrapped.length === 1 && wrapped.every(isContainer)) return wrapped[0];
  return [...(root.parentElement?.children ?? [])].find(isContainer);
}

/** Whether an attribute says no more than that it is there: React writes `true`, XHTML its name. */
function isBare(value: string): boolean {
  return value === 'true' || value === mark;
}

/** What a container says: its attribute where that is not empty, else its text, without blanks at the ends. */
export function readContainer(container: Element): string {
  const attribute = container.getAttribute(mark)?.trim();
  if (attribute && !isBare(attribute)) return attribute;
  const content = contentOf(container);
  return withoutParagraphs((content ?? container).textContent.trim());
}

/**
 * The text as it was before WordPress's `wpautop` put `<p>` and `<br>` between its lines. A text in JSON can't span lines, so that tags
 * at the ends of a line were not written by the author.
 */
function withoutParagraphs(text: string): string {
  if (!/<(?:p|br)\b/i.test(text)) return text;
  return text
    .split('\n')
    .map((line) => line.replace(/^\s*(?:<\/?p>|<br\s*\/?>)+|(?:<\/?p>|<br\s*\/?>)+\s*$/gi, ''))
    .join('\n')
    .trim();
}

/** The fragment that a template keeps its children in; changes there are invisible from the page. */
export function contentOf(container: Element): DocumentFragment | undefined {
  return container instanceof HTMLTemplateElement ? container.content : undefined;
}
