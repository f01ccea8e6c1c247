import { queryAll } from '../domMembers.ts';
import { inertDocument } from './inertDocument.ts';

const removed = ['id', 'style', 'hidden'];

/**
 * Inner HTML of the page's legal text, to be shown a second time: without ids, which must be unique, and without the
 * inline styles and `hidden` marks that kept the original out of sight. Still to be sanitised.
 */
export function legalHtml(element: Element): string {
  // A copy in a document without a window loads nothing and runs nothing.
  const copy = inertDocument().importNode(element, true);
  for (const scope of [copy, ...(copy instanceof HTMLTemplateElement ? [copy.content] : [])]) {
    for (const part of queryAll(scope, '*')) for (const name of removed) part.removeAttribute(name);
  }
  return String(Reflect.get(Element.prototype, 'innerHTML', copy)).trim();
}
