import { legalHtml } from './html/legalHtml.ts';
import { attributeOf, closestOf, queryFirst } from './domMembers.ts';
import { findHiddenFields, findTokenField, markedText } from './pageElements.ts';
import { selectOptions } from './selectOptions.ts';
import type { PageService } from './services.ts';

function find(selector: string): Element | undefined {
  return typeof document === 'undefined' ? undefined : queryFirst(document, selector);
}

function language(root: Element | undefined): ReturnType<PageService['language']> {
  const place = root ?? find('html');
  if (!place) return {};
  const marked = closestOf(place, '[lang]:not([lang=""])');
  const locale = marked && attributeOf(marked, 'lang')?.trim();
  const dir = getComputedStyle(place).direction;
  return { ...(locale && { locale }), ...((dir === 'ltr' || dir === 'rtl') && { dir }) };
}

/** The page around one form's root; without a root, the page as a whole. Reads each element when it is asked for. */
export function createPageService(root?: Element): PageService {
  return {
    submitUrl: () => markedText(root, 'data-lead-flow-submit-url'),
    apiAddress: () => markedText(root, 'data-lead-flow-api'),
    restLink() {
      const link = find('link[rel="https://api.w.org/"]');
      return link && attributeOf(link, 'href');
    },
    redirectTarget: () => markedText(root, 'data-lead-flow-redirect'),
    hiddenFields() {
      const fields = new Map<string, string>();
      // An empty name is none, and an empty field says nothing against one of the same name that is filled.
      for (const { name, value } of findHiddenFields(root)) if (name && (value || !fields.has(name))) fields.set(name, value);
      // The token proves the lead wherever its field stands.
      const token = findTokenField(root);
      if (token?.value) fields.set(token.name || 'g-recaptcha-response', token.value);
      return Object.fromEntries(fields);
    },
    setHiddenField(name, value) {
      for (const field of findHiddenFields(root)) if (field.name === name) field.value = value;
    },
    options(selector) {
      const element = find(selector);
      return element && selectOptions(element);
    },
    html(selector) {
      const element = find(selector);
      return element && legalHtml(element);
    },
    language: () => language(root),
    referrer: () => (typeof document === 'undefined' ? '' : String(Reflect.get(Document.prototype, 'referrer', document))),
  };
}
