/** Attributes that may carry an element's text, after the marking one. */
const fallbackAttributes = ['action', 'href', 'value', 'content'];

/** The marked element that is meant for this form: the root itself, else the `<form>` around it or something in that, else the page's first. */
export function findForForm(root: Element | undefined, selector: string): Element | undefined {
  if (typeof document === 'undefined') return undefined;
  const form = root?.closest('form');
  const around = [root, form].find((element) => element?.matches(selector));
  return around ?? form?.querySelector(selector) ?? document.querySelector(selector) ?? undefined;
}

/** Text of the page element marked with an attribute: of that attribute, else of `action`, `href`, `value` or `content`. */
export function markedText(root: Element | undefined, marker: string): string | undefined {
  const element = findForForm(root, `[${marker}]`);
  const hasValue = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
  for (const name of [marker, ...fallbackAttributes]) {
    const text = (name === 'value' && hasValue ? element.value : element?.getAttribute(name))?.trim();
    if (text) return text;
  }
  return undefined;
}

/** The field that takes the captcha's token: the marked one, else the text area that the captcha itself adds. */
export function findTokenField(root: Element | undefined): HTMLInputElement | HTMLTextAreaElement | undefined {
  const name = '[name="g-recaptcha-response"]';
  const element = findForForm(root, 'input[data-lead-flow-captcha-token]') ?? findForForm(root, `input${name}, textarea${name}`);
  // A server has neither of the two classes to compare with.
  if (!element) return undefined;
  return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement ? element : undefined;
}

/** Hidden inputs of the page that go with the lead. Those of the `<form>` around come last, and win; our own are left out. */
export function findHiddenFields(root: Element | undefined): readonly HTMLInputElement[] {
  if (typeof document === 'undefined') return [];
  const hidden = 'input[type="hidden" i][name]';
  const form = root?.closest('form');
  const inForm = [...(form?.querySelectorAll<HTMLInputElement>(hidden) ?? [])].filter((field) => !field.closest('[data-lead-flow-status]'));
  const marked = [...document.querySelectorAll<HTMLInputElement>(`[data-lead-flow-fields] ${hidden}`)];
  return [...marked.filter((field) => !inForm.includes(field)), ...inForm];
}
