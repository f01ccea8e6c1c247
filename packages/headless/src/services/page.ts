import { captchaFieldName } from '../base/leadFields.ts';
import type { SelectOption } from '../definition/types.ts';
import { pageLanguage } from './firstServices.ts';
import type { PageService } from './services.ts';

/**
 * What Google's consent mode says of a purpose, such as `analytics_storage`. gtag keeps the arguments of its calls in the data layer:
 * https://developers.google.com/tag-platform/security/guides/consent. The last update counts, whatever defaults come after it. The default of a
 * page is `denied` until the visitor has decided, so only an update counts as a refusal. A default may be set for some regions only, and we
 * don't know the visitor's: it grants nothing unless it does so in all of them.
 */
export function consentMode(dataLayer: unknown, purpose = 'analytics_storage'): boolean | undefined {
  if (!Array.isArray(dataLayer)) return undefined;
  const everywhere = '';
  const defaults = new Map<unknown, boolean>();
  let updated: boolean | undefined;
  for (const entry of dataLayer as readonly unknown[]) {
    const [name, command, given]: readonly unknown[] = ['0', '1', '2'].map((key) => Reflect.get(Object(entry), key));
    const storage: unknown = name === 'consent' ? Reflect.get(Object(given), purpose) : undefined;
    if (storage !== 'granted' && storage !== 'denied') continue;
    const isGranted = storage === 'granted';
    if (command === 'update') updated = isGranted;
    else for (const region of [Reflect.get(Object(given), 'region') ?? everywhere].flat()) defaults.set(region, isGranted);
  }
  const isGrantedByDefault = defaults.has(everywhere) && [...defaults.values()].every(Boolean);
  return updated ?? (isGrantedByDefault || undefined);
}

/** Attributes that may carry an element's text, after the marking one. */
const fallbackAttributes = ['action', 'href', 'value', 'content'];

/** The marked element that is meant for this form: the root itself, else the `<form>` around it or something in that, else the page's first. */
function findForForm(root: Element | undefined, selector: string): Element | undefined {
  if (typeof document === 'undefined') return undefined;
  const form = root?.closest('form');
  const around = [root, form].find((element) => element?.matches(selector));
  return around ?? form?.querySelector(selector) ?? document.querySelector(selector) ?? undefined;
}

/** Text of the page element marked with an attribute: of that attribute, else of `action`, `href`, `value` or `content`. */
export function markedText(root: Element | undefined, marker: string): string | undefined {
  const element = findForForm(root, `[${marker}]`);
  if (!element) return undefined;
  const hasValue = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
  for (const name of [marker, ...fallbackAttributes]) {
    const text = (name === 'value' && hasValue ? element.value : element.getAttribute(name))?.trim();
    if (text) return text;
  }
  return undefined;
}

/** The field that takes the captcha's token: the marked one, else the text area that the captcha itself adds. */
export function findTokenField(root: Element | undefined): HTMLInputElement | HTMLTextAreaElement | undefined {
  const name = `[name="${captchaFieldName}"]`;
  const element = findForForm(root, 'input[data-lead-flow-captcha-token]') ?? findForForm(root, `input${name}, textarea${name}`);
  // A server has neither of the two classes to compare with.
  if (!element) return undefined;
  return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement ? element : undefined;
}

/** Hidden inputs of the page that go with the lead. Those of the `<form>` around come last, and win; our own are left out. */
function findHiddenFields(root: Element | undefined): readonly HTMLInputElement[] {
  if (typeof document === 'undefined') return [];
  const hidden = 'input[type="hidden" i][name]';
  const form = root?.closest('form');
  const inForm = [...(form?.querySelectorAll<HTMLInputElement>(hidden) ?? [])].filter((field) => !field.closest('[data-lead-flow-status]'));
  const marked = [...document.querySelectorAll<HTMLInputElement>(`[data-lead-flow-fields] ${hidden}`)];
  return [...marked.filter((field) => !inForm.includes(field)), ...inForm];
}

function find(selector: string): Element | undefined {
  return typeof document === 'undefined' ? undefined : (document.querySelector(selector) ?? undefined);
}

const fold = (text: string | null | undefined): string => (text ?? '').replace(/\s+/g, ' ').trim();

/** Options inside an element, with the labels of their groups. A prompt has no value, and may be disabled. */
function selectOptions(element: Element): readonly SelectOption[] {
  const scope = element instanceof HTMLTemplateElement ? element.content : element;
  return [...scope.querySelectorAll('option')].flatMap((option) => {
    const group = option.closest('optgroup');
    const isDisabled = option.hasAttribute('disabled') || Boolean(group?.hasAttribute('disabled'));
    const label = fold(option.getAttribute('label')) || fold(option.textContent);
    const value = option.getAttribute('value')?.trim() ?? label;
    if (value ? isDisabled : !label) return [];
    const groupLabel = fold(group?.getAttribute('label'));
    return { text: label || value, value, ...(groupLabel && { group: groupLabel }) };
  });
}

/**
 * Inner HTML of an element for a second place on the page: without ids, which must be unique, and without the inline styles and `hidden`
 * that kept the original out of sight. Not sanitised.
 */
function copiedHtml(element: Element): string {
  // Copied into a document without a window, where nothing loads or runs.
  const copy = document.implementation.createHTMLDocument('').importNode(element, true);
  for (const scope of copy instanceof HTMLTemplateElement ? [copy, copy.content] : [copy]) {
    for (const part of scope.querySelectorAll('*')) for (const name of ['id', 'style', 'hidden']) part.removeAttribute(name);
  }
  return copy.innerHTML.trim();
}

/** The page around one form's root; without a root, the page as a whole. Each element is looked for when it is needed. */
export function createPageService(root?: Element): PageService {
  return {
    submitUrl: () => markedText(root, 'data-lead-flow-submit-url'),
    apiAddress: () => markedText(root, 'data-lead-flow-api'),
    restLink() {
      const link = find('link[rel="https://api.w.org/"]');
      return link?.getAttribute('href') ?? undefined;
    },
    consent(purpose) {
      const mode = consentMode(Reflect.get(globalThis, 'dataLayer'), purpose);
      const marked = markedText(root, 'data-lead-flow-consent');
      // The markup speaks of cookies and tracking in general.
      return marked === undefined || (purpose && mode !== undefined) ? mode : marked === 'granted';
    },
    redirectTarget: () => markedText(root, 'data-lead-flow-redirect'),
    hiddenFields() {
      const fields = new Map<string, string>();
      // An empty field doesn't replace a filled one of the same name.
      for (const { name, value } of findHiddenFields(root)) if (name && (value || !fields.has(name))) fields.set(name, value);
      // The captcha's token proves the lead wherever its field stands.
      const token = findTokenField(root);
      if (token?.value) fields.set(token.name || captchaFieldName, token.value);
      return Object.fromEntries(fields);
    },
    setHiddenField(name, value) {
      const isNamed = (field: HTMLInputElement): boolean => field.name.toLowerCase() === name.toLowerCase();
      for (const field of findHiddenFields(root)) if (isNamed(field)) field.value = value;
    },
    options(selector) {
      const element = find(selector);
      return element && selectOptions(element);
    },
    html(selector) {
      const element = find(selector);
      return element && copiedHtml(element);
    },
    language: () => pageLanguage(root),
    referrer: () => (typeof document === 'undefined' ? '' : document.referrer),
  };
}
