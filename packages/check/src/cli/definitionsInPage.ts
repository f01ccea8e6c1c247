import { parse, type DefaultTreeAdapterTypes } from 'parse5';
import type { Place } from '../finding.ts';
import { placeAt } from '../jsonPlaces.ts';

type Node = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;

const marker = 'data-lead-flow-data';

/** A definition in a page. */
export interface PageDefinition {
  readonly text: string;
  /** Where its text begins in the page. */
  readonly start: Place;
  /** Names of the page's hidden fields. */
  readonly hiddenFields: readonly string[];
  /** Whether the page offers a bot check: its key on an element, or its script. */
  readonly hasCaptcha: boolean;
}

/** What a page says of forms. */
export interface PageForms {
  readonly definitions: readonly PageDefinition[];
  /** Whether there is an element that a form mounts into. */
  readonly hasRoot: boolean;
}

const childrenOf = (node: Node): readonly Node[] => ('childNodes' in node ? node.childNodes : []);
const attributeOf = (element: Element, name: string) => element.attrs.find((attribute) => attribute.name === name)?.value;

/** Every element of the page. A template's content is not part of the page, but the template may be a container. */
function elementsIn(node: Node): readonly Element[] {
  return [...('attrs' in node ? [node] : []), ...childrenOf(node).flatMap(elementsIn)];
}

function textsIn(node: Node): readonly DefaultTreeAdapterTypes.TextNode[] {
  if (node.nodeName === '#text' && 'value' in node) return [node];
  return childrenOf('content' in node ? node.content : node).flatMap(textsIn);
}

function readContainer(container: Element, html: string): Pick<PageDefinition, 'text' | 'start'> {
  const attribute = attributeOf(container, marker) ?? '';
  const location = container.sourceCodeLocation;
  if (attribute.trim() === '') {
    const nodes = textsIn(container);
    const offset = nodes[0]?.sourceCodeLocation?.startOffset ?? location?.startOffset ?? 0;
    return { text: nodes.map(({ value }) => value).join(''), start: placeAt(html, offset) };
  }
  // Where the page writes quotes as entities, columns count what they stand for.
  const from = location?.attrs?.[marker]?.startOffset ?? 0;
  const inside = html.indexOf(attribute.slice(0, 1), from + marker.length);
  return { text: attribute, start: placeAt(html, Math.max(inside, from)) };
}

/** Reads a page: every data container (the elements with the attribute, and those whose id a form's root names), and what the forms need besides. */
export function definitionsInPage(html: string): PageForms {
  const elements = elementsIn(parse(html, { sourceCodeLocationInfo: true }));
  const named = new Set(elements.map((element) => attributeOf(element, 'data-lead-flow-source')));
  const containers = elements.filter((element) => attributeOf(element, marker) !== undefined || named.has(`#${attributeOf(element, 'id')}`));
  const hidden = elements.filter((element) => element.tagName === 'input' && attributeOf(element, 'type')?.toLowerCase() === 'hidden');
  const hiddenFields = hidden.flatMap((element) => attributeOf(element, 'name') ?? []);
  const hasCaptcha = elements.some((element) => attributeOf(element, 'data-lead-flow-captcha-key') !== undefined || (element.tagName === 'script' && attributeOf(element, 'src')?.includes('recaptcha/')));
  const hasRoot = elements.some((element) => attributeOf(element, 'data-lead-flow') !== undefined || attributeOf(element, 'id') === 'lead-flow');
  return { hasRoot, definitions: containers.map((container) => ({ ...readContainer(container, html), hiddenFields, hasCaptcha })) };
}

/** The place in the page of a place in the definition. */
export function placeInPage(place: Place, start: Place): Place {
  return { line: place.line + start.line - 1, column: place.line === 1 ? place.column + start.column - 1 : place.column };
}
