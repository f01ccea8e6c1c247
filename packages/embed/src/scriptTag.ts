import { queryAll } from './dom.ts';
import { findRoots } from './roots.ts';

const baseMark = 'data-lead-flow-base';
/** An address whose path ends in our name. */
const ownAddress = /^[^?#]*\/lead-flow(?:[.-][\w.-]*)?\.js(?:[?#]|$)/;

function isOwn({ src }: HTMLScriptElement): boolean {
  return ownAddress.test(src);
}

/** The tag that brought this script: the one that runs now, else the one that looks like it. */
function findScriptTag(): HTMLScriptElement | undefined {
  const { currentScript } = document;
  // An element named currentScript takes its place in the document, and may come from what visitors write (CVE-2024-43788).
  const running = currentScript instanceof HTMLScriptElement ? currentScript : undefined;
  if (running && (isOwn(running) || running.getAttribute(baseMark))) return running;
  const scripts = queryAll('script').filter((script) => script instanceof HTMLScriptElement);
  const marked = scripts.find((script) => script.getAttribute(baseMark));
  return marked ?? scripts.find(isOwn) ?? running;
}

/** Folder of an address; undefined for one that has none: a blob's, a data address, that of a frame with its markup in an attribute. */
function folderOf(address: string): string | undefined {
  try {
    return address ? new URL('.', new URL(address, document.baseURI)).href : undefined;
  } catch {
    return undefined;
  }
}

/** The folder that a `data-lead-flow-base` names; undefined for none, and for the empty one that a template may print. */
function namedFolder(element: Element | undefined | null): string | undefined {
  const name = element?.getAttribute(baseMark) || (element instanceof HTMLMetaElement && element.content);
  return name ? folderOf(name.endsWith('/') ? name : `${name}/`) : undefined;
}

/**
 * The folder that the page names, on a root, around one or in a `<meta>`: Autoptimize drops the script's own tag. WordPress lets authors who
 * may not write scripts set data attributes, so content can only name a folder of the page's own origin.
 */
function pageFolder(): string | undefined {
  const inHead = queryAll(`head > meta[${baseMark}]`).map(namedFolder);
  const inContent = [...findRoots().map((root) => root.closest(`[${baseMark}]`)), ...queryAll(`meta[${baseMark}]`)].map(namedFolder);
  return [...inHead, ...inContent.filter((folder) => folder && new URL(folder).origin === location.origin)].find((folder) => folder !== undefined);
}

export interface ScriptTag {
  /** Address of the folder with the late modules, with a slash at its end; empty where none is known. The page may have grown since. */
  base(): string;
  /** The tag's CSP nonce, where it has one. */
  readonly nonce: string | undefined;
  /** A page without a root is no mistake: a theme loads the script on every page. */
  readonly isOptional: boolean;
}

/** Where this script came from. Ask while it runs for the first time: later, no script is the current one. */
export function readScriptTag(): ScriptTag {
  const tag = findScriptTag();
  const own = namedFolder(tag);
  const beside = tag && folderOf(tag.src);
  return {
    base: () => own ?? pageFolder() ?? beside ?? folderOf(document.baseURI) ?? '',
    nonce: tag?.nonce || undefined,
    isOptional: tag?.hasAttribute('data-lead-flow-optional') ?? false,
  };
}
