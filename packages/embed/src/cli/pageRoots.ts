import { parse, type DefaultTreeAdapterTypes } from 'parse5';

type Node = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;

/** What is wrong with a page, and in which line. */
export class PageFault extends Error {
  readonly line: number;

  constructor(element: Element | undefined, message: string) {
    super(message);
    this.line = element?.sourceCodeLocation?.startLine ?? 1;
  }
}

/** A part of a page's text. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

/** A form's root in a page, as it is written. */
export interface PageRoot {
  readonly element: Element;
  /** What stands between its tags. */
  readonly inside: Range;
  /** Where its stamp goes: the attribute that is there, else before the end of the start tag. */
  readonly stamp: Range;
  /** The elements in it that the form or a browser reads, which stay. */
  readonly kept: readonly Range[];
  /** The language of its place. */
  readonly locale: string | undefined;
  /** Text of its container; undefined where its definition has an address. */
  readonly definition: string | undefined;
  /** Address of its definition. */
  readonly address: string | undefined;
}

/** What the command needs to know of a page. */
export interface PageParts {
  readonly roots: readonly PageRoot[];
  /** What the command has put into the page before. */
  readonly own: readonly Range[];
  /** Where the head ends; undefined where its tags are left out. */
  readonly headEnd: number | undefined;
  /** Folder of the script, as the page names it; undefined where it loads none. */
  readonly base: string | undefined;
  /** Whether its script has everything in it, and fetches nothing. */
  readonly isWhole: boolean;
}

/** Marks the elements that the command puts into the head. */
export const ownMark = 'data-lead-flow-prerendered';

const dataMark = 'data-lead-flow-data';

function attribute(element: Element, name: string): string | undefined {
  return element.attrs.find((given) => given.name === name)?.value;
}

function elementsIn(node: Node): readonly Element[] {
  const children = 'childNodes' in node ? node.childNodes : [];
  return [...('attrs' in node ? [node] : []), ...children.flatMap(elementsIn)];
}

function childrenOf(node: Node | null | undefined): readonly Element[] {
  return node && 'childNodes' in node ? node.childNodes.filter((child): child is Element => 'attrs' in child) : [];
}

function ancestorsOf(element: Element): readonly Element[] {
  const { parentNode } = element;
  return parentNode && 'attrs' in parentNode ? [parentNode, ...ancestorsOf(parentNode)] : [];
}

function textOf(node: Node): string {
  if (node.nodeName === '#text' && 'value' in node) return node.value;
  const inside = 'content' in node ? node.content : node;
  return 'childNodes' in inside ? inside.childNodes.map(textOf).join('') : '';
}

const isContainer = (element: Element | undefined): element is Element => element !== undefined && attribute(element, dataMark) !== undefined;

/** The container of a root, looked for where the script looks for it. */
function containerOf(root: Element, all: readonly Element[]): Element | undefined {
  const source = attribute(root, 'data-lead-flow-source');
  if (source !== undefined) {
    if (!/^#[\w-]+$/.test(source)) throw new PageFault(root, `data-lead-flow-source="${source}" is read only where it is an id, such as "#definition"`);
    return all.find((element) => attribute(element, 'id') === source.slice(1));
  }
  const beside = childrenOf(root.parentNode);
  const at = beside.indexOf(root);
  const next = beside[at + 1];
  const wrapped = next?.tagName === 'p' ? childrenOf(next) : [];
  return [...childrenOf(root), next, beside[at - 1], ...(wrapped.length === 1 ? wrapped : []), ...beside].find(isContainer);
}

function readContainer(container: Element): string {
  const given = attribute(container, dataMark)?.trim() ?? '';
  return given && given !== 'true' && given !== dataMark ? given : textOf(container).trim();
}

function rangeOf(element: Element): Range {
  const { startOffset = 0, endOffset = 0 } = element.sourceCodeLocation ?? {};
  return { start: startOffset, end: endOffset };
}

/** As the script has it: the rest says that the form is still to come. */
function isRead(element: Element): boolean {
  if (attribute(element, 'data-lead-flow-host') !== undefined) return false;
  return /^(?:script|style|template|link|meta|input)$/.test(element.tagName) || elementsIn(element).some(({ attrs }) => attrs.some(({ name }) => name.startsWith('data-lead-flow')));
}

function readRoot(root: Element, all: readonly Element[]): PageRoot {
  const { startTag, endTag, attrs } = root.sourceCodeLocation ?? {};
  if (!startTag || !endTag) throw new PageFault(root, `the <${root.tagName}> of the form has no end tag of its own`);
  const around = ancestorsOf(root);
  if (around.some(({ tagName }) => tagName === 'form')) throw new PageFault(root, 'the form stands in a <form>, and HTML has no form in a form; move it out, or leave it to the script');
  const container = containerOf(root, all);
  const address = container ? undefined : attribute(root, 'data-lead-flow-definition')?.trim();
  if (!container && !address) throw new PageFault(root, 'the form has no data container; mark one with data-lead-flow-data');
  const mark = attrs?.['data-lead-flow-rendered'];
  const end = startTag.endOffset - 1;
  return {
    element: root,
    inside: { start: startTag.endOffset, end: endTag.startOffset },
    stamp: mark ? { start: mark.startOffset, end: mark.endOffset } : { start: end, end },
    kept: childrenOf(root).filter(isRead).map(rangeOf),
    locale: [root, ...around].map((element) => attribute(element, 'lang')?.trim()).find(Boolean),
    definition: container && readContainer(container),
    address,
  };
}

/** Reads a page. Throws a `PageFault` where a form can't be put into it. */
export function readPage(html: string): PageParts {
  const all = elementsIn(parse(html, { sourceCodeLocationInfo: true }));
  const marked = all.filter((element) => attribute(element, 'data-lead-flow') !== undefined);
  const found = marked.length > 0 ? marked : all.filter((element) => attribute(element, 'id') === 'lead-flow').slice(0, 1);
  if (found.length === 0) throw new PageFault(undefined, 'no form root; mark one with data-lead-flow or give it the id lead-flow');
  const script = all.find((element) => element.tagName === 'script' && /(?:^|\/)lead-flow(?:\.all|\.light)?\.js(?:$|[?#])/.test(attribute(element, 'src') ?? ''));
  const base = script && (attribute(script, 'data-lead-flow-base')?.replace(/\/?$/, '/') ?? attribute(script, 'src')?.replace(/[^/]*$/, ''));
  return {
    roots: found.map((root) => readRoot(root, all)),
    own: all.filter((element) => attribute(element, ownMark) !== undefined).map(rangeOf),
    headEnd: all.find(({ tagName }) => tagName === 'head')?.sourceCodeLocation?.endTag?.startOffset,
    base,
    isWhole: script !== undefined && /lead-flow\.all\.js/.test(attribute(script, 'src') ?? ''),
  };
}
