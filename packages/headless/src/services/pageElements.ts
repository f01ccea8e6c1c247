import { attributeOf, boxValueOf, closestOf, queryAll, queryFirst } from './domMembers.ts';

/** Attributes that may carry an element's text, after the marking one (CONTRACT section 2). */
const fallbackAttributes = ['action', 'href', 'value', 'content'];

/** The marked element that is meant for this form: the root itself, else the form around it or one in that, else the page's first. */
export function findForForm(root: Element | undefined, selector: string): Element | undefined {
  if (typeof document === 'undefined') return undefined;
  const form = root && closestOf(root, 'form');
  for (const own of [root, form]) if (own && closestOf(own, selector) === own) return own;
  return (form && queryFirst(form, selector)) ?? queryFirst(document, selector);
}

/** Text of the page element marked with an attribute: of that attribute, else of `action`, `href`, `value` or `content`. */
export function markedText(root: Element | undefined, marker: string): string | undefined {
  const element = findForForm(root, `[${marker}]`);
  if (!element) return undefined;
  for (const name of [marker, ...fallbackAttributes]) {
    const text = ((name === 'value' ? boxValueOf(element) : undefined) ?? attributeOf(element, name))?.trim();
    if (text) return text;
  }
  return undefined;
}

/** The field that takes the captcha's token. */
export function findTokenField(root: Element | undefined): HTMLInputElement | HTMLTextAreaElement | undefined {
  // The captcha's own field is a text area.
  const name = '[name="g-recaptcha-response"]';
  const element =
    findForForm(root, 'input[data-lead-flow-captcha-token]') ?? findForForm(root, `input${name}, textarea${name}`);
  // A server has neither of the two to compare with.
  if (!element) return undefined;
  return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement ? element : undefined;
}

/**
 * Hidden inputs of the page that go with the lead, those of the form around it last, which win; those that the form itself has rendered
 * are not the page's.
 */
export function findHiddenFields(root: Element | undefined): readonly HTMLInputElement[] {
  if (typeof document === 'undefined') return [];
  const form = root && closestOf(root, 'form');
  const inForm = form ? queryAll(form, 'input[type="hidden" i][name]').filter((field) => !closestOf(field, '[data-lead-flow-status]')) : [];
  const marked = queryAll(document, '[data-lead-flow-fields] input[type="hidden" i][name]');
  return [...marked.filter((field) => !inForm.includes(field)), ...inForm].filter((field) => field instanceof HTMLInputElement);
}
