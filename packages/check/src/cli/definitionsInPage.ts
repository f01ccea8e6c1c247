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
}

const childrenOf = (node: Node): readonly Node[] => ('childNodes' in node ? node.childNodes : []);

const attributeOf = (node: Node, name: string): string | undefined =>
  'attrs' in node ? node.attrs.find((attribute) => attribute.name === name)?.value : undefined;

// What a template holds is no part of the page, though the template itself may be a container.
function elementsIn(node: Node): readonly Element[] {
  return [...('attrs' in node ? [node] : []), ...childrenOf(node).flatMap(elementsIn)];
}

/** Elements with the mark, and those that a root names by their id: these need no mark. */
function findContainers(elements: readonly Element[]): readonly Element[] {
  const named = new Set(elements.map((element) => attributeOf(element, 'data-lead-flow-source')));
  return elements.filter((element) => {
    const id = attributeOf(element, 'id');
    return attributeOf(element, marker) !== undefined || (id !== undefined && named.has(`#${id}`));
  });
}

function textsIn(node: Node): readonly DefaultTreeAdapterTypes.TextNode[] {
  if (node.nodeName === '#text' && 'value' in node) return [node];
  const inside: Node = 'content' in node ? node.content : node;
  return childrenOf(inside).flatMap(textsIn);
}

function hiddenFieldsIn(elements: readonly Element[]): readonly string[] {
  const hidden = elements.filter((element) => element.tagName === 'input' && attributeOf(element, 'type')?.toLowerCase() === 'hidden');
  return hidden.flatMap((element) => attributeOf(element, 'name') ?? []);
}

function readContainer(container: Element, html: string): Omit<PageDefinition, 'hiddenFields'> {
  const attribute = attributeOf(container, marker) ?? '';
  const location = container.sourceCodeLocation;
  const nodes = textsIn(container);
  const from = location?.attrs?.[marker]?.startOffset ?? 0;
  if (attribute.trim() === '') {
    const offset = nodes[0]?.sourceCodeLocation?.startOffset ?? location?.startOffset ?? 0;
    return { text: nodes.map(({ value }) => value).join(''), start: placeAt(html, offset) };
  }
  // Where the page writes quotes as entities the columns are those of the text that they stand for.
  const inside = html.indexOf(attribute.slice(0, 1), from + marker.length);
  return { text: attribute, start: placeAt(html, Math.max(inside, from)) };
}

/** Every data container of a page, in document order. */
export function definitionsInPage(html: string): readonly PageDefinition[] {
  const elements = elementsIn(parse(html, { sourceCodeLocationInfo: true }));
  const hiddenFields = hiddenFieldsIn(elements);
  return findContainers(elements).map((container) => ({ ...readContainer(container, html), hiddenFields }));
}

/** The place in the page of a place in the definition. */
export function placeInPage(place: Place, start: Place): Place {
  return { line: place.line + start.line - 1, column: place.line === 1 ? place.column + start.column - 1 : place.column };
}
