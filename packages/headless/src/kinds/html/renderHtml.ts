import { createLogService } from '../../services/firstServices.ts';
import { allowedAttributes, allowedElements, unwrappedElements } from './contentPolicy.ts';
import { finishContent, headingNames } from './finishContent.ts';
import { plainText } from '../../html/plainText.ts';
import { trustedPolicy } from './trustedPolicy.ts';

/** How HTML is shown. */
export interface RenderHtmlOptions {
  /** Level of the heading that the content stands under. */
  readonly headingLevel: number;
  /** What a link that leads to another page says of it, such as “(opens in a new tab)”. With it such a link opens beside the form, unless its `target` is `_self`. */
  readonly newTab?: string | undefined;
}

interface Sanitized {
  readonly content: Element | DocumentFragment;
  readonly owner: Document;
}

/** The last text asked for, by element: a sanitiser that loads late must not bring back an older one. */
const latest = new WeakMap<Element, string>();
const warnedKey = Symbol.for('lead-flow.html-warning');

function warnOnce(): void {
  if (Reflect.has(globalThis, warnedKey)) return;
  Object.defineProperty(globalThis, warnedKey, { value: true });
  createLogService().warn(
    "HTML is shown as plain text: the browser has no sanitiser and DOMPurify cannot run; allow the Trusted Types policy 'lead-flow'",
  );
}

/** Through the browser's own sanitiser; undefined where it has none. It needs no Trusted Types policy. */
function sanitizeNatively(html: string): Sanitized | undefined {
  const setHtml: unknown = Reflect.get(Element.prototype, 'setHTML');
  if (typeof setHtml !== 'function') return undefined;
  // In a document without a window nothing loads before its address is checked.
  const owner = document.implementation.createHTMLDocument('');
  const content = owner.createElement('div');
  try {
    Reflect.apply(setHtml, content, [
      html,
      {
        sanitizer: {
          elements: allowedElements,
          attributes: allowedAttributes,
          replaceWithChildrenElements: unwrappedElements,
        },
      },
    ]);
    return { content, owner };
  } catch {
    // An early version of the interface, with other names for its lists.
    return undefined;
  }
}

/** Through DOMPurify, which is loaded now; undefined where it can't run. */
async function sanitizeWithDomPurify(html: string): Promise<Sanitized | undefined> {
  const policy = trustedPolicy();
  if (policy === 'refused') return undefined;
  try {
    const { default: domPurify } = await import('dompurify');
    if (!domPurify.isSupported) return undefined;
    const content = domPurify.sanitize(html, {
      ALLOWED_TAGS: [...allowedElements],
      ALLOWED_ATTR: [...allowedAttributes],
      ALLOW_ARIA_ATTR: false,
      ALLOW_DATA_ATTR: false,
      RETURN_DOM_FRAGMENT: true,
      // as: DOMPurify's type comes from a package of types that we do without.
      ...(policy !== 'none' && { TRUSTED_TYPES_POLICY: policy as never }),
    });
    return { content, owner: content.ownerDocument };
  } catch {
    return undefined;
  }
}

function show(element: Element, { content, owner }: Sanitized, { headingLevel, newTab }: RenderHtmlOptions): void {
  finishContent(content, owner, element.closest(headingNames) ? 'heading' : headingLevel, newTab);
  element.replaceChildren(...content.childNodes);
}

/**
 * Shows HTML of a definition or of the page inside an element: sanitised, with its headings below `headingLevel`, or without headings inside
 * a heading. Until a sanitiser has loaded the plain text shows; the promise resolves once that has been replaced.
 */
export function renderHtml(element: Element, html: string, options: RenderHtmlOptions): Promise<void> | undefined {
  latest.set(element, html);
  const content = sanitizeNatively(html);
  if (content) {
    show(element, content, options);
    return undefined;
  }
  element.textContent = plainText(html);
  return sanitizeWithDomPurify(html).then((sanitized) => {
    if (!sanitized) return warnOnce();
    if (latest.get(element) === html) show(element, sanitized, options);
  });
}
