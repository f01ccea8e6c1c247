import { queryAll } from './dom.ts';

const ownName = /\/lead-flow(?:[.-][\w.-]*)?\.js$/;

function pathOf(address: string): string {
  try {
    return new URL(address, location.href).pathname;
  } catch {
    return '';
  }
}

function isOwn(script: HTMLScriptElement): boolean {
  return ownName.test(pathOf(script.src));
}

/** The tag that brought this script: the one that runs now, else the one that looks like it. */
function findScriptTag(): HTMLScriptElement | undefined {
  const { currentScript } = document;
  // An element named currentScript takes its place in the document, and may come from what visitors write (CVE-2024-43788).
  const running = currentScript instanceof HTMLScriptElement ? currentScript : undefined;
  if (running && (isOwn(running) || running.getAttribute('data-lead-flow-base'))) return running;
  const scripts = queryAll('script').filter((script) => script instanceof HTMLScriptElement);
  const marked = scripts.find((script) => script.getAttribute('data-lead-flow-base'));
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

export interface ScriptTag {
  /** Address of the folder with the late modules, with a slash at its end; empty where none is known. */
  readonly base: string;
  /** The tag's CSP nonce, where it has one. */
  readonly nonce: string | undefined;
}

/** Where this script came from. Ask while it runs for the first time: later, no script is the current one. */
export function readScriptTag(): ScriptTag {
  const tag = findScriptTag();
  const base = tag?.getAttribute('data-lead-flow-base');
  // A template may print an attribute without a value.
  const folder = (base && folderOf(base.endsWith('/') ? base : `${base}/`)) || (tag && folderOf(tag.src)) || folderOf(document.baseURI);
  return { base: folder ?? '', nonce: tag?.nonce || undefined };
}
