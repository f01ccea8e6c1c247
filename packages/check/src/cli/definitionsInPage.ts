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
}

const childrenOf = (node: Node): readonly Node[] => ('childNodes' in node ? node.childNodes : []);

function findContainers(node: Node): readonly Element[] {
  const own = 'attrs' in node && node.attrs.some(({ name }) => name === marker) ? [node] : [];
  // What a template holds is no part of the page, though the template itself may be a container.
  return [...own, ...childrenOf(node).flatMap(findContainers)];
}

function textsIn(node: Node): readonly DefaultTreeAdapterTypes.TextNode[] {
  if (node.nodeName === '#text' && 'value' in node) return [node];
  const inside: Node = 'content' in node ? node.content : node;
  return childrenOf(inside).flatMap(textsIn);
}

function readContainer(container: Element, html: string): PageDefinition {
  const attribute = container.attrs.find(({ name }) => name === marker)?.value ?? '';
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
  return findContainers(parse(html, { sourceCodeLocationInfo: true })).map((container) => readContainer(container, html));
}

/** The place in the page of a place in the definition. */
export function placeInPage(place: Place, start: Place): Place {
  return { line: place.line + start.line - 1, column: place.line === 1 ? place.column + start.column - 1 : place.column };
}
