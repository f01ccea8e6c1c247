import type { PageService, SelectOption } from '@leadflow/headless';

/** What stands on the page, as plain data; change it at any time. */
export interface FakePageElements {
  /** Where the page wants leads posted. */
  submitUrl?: string;
  /** Address of the REST API in `data-lead-flow-api`. */
  apiAddress?: string;
  /** Address of the REST API in the page's head. */
  restLink?: string;
  /** Whether the visitor agrees to cookies and tracking. */
  consent?: boolean;
  /** Whether they let their data be used for advertising. */
  adConsent?: boolean;
  /** Where the page wants visitors to go. */
  redirectTarget?: string;
  /** Values of the hidden fields by name. */
  hiddenFields: Record<string, string>;
  /** Options by selector. */
  options: Record<string, readonly SelectOption[]>;
  /** Inner HTML by selector. */
  html: Record<string, string>;
  /** Language of the page. */
  locale?: string;
  /** Address of the page before. */
  referrer: string;
}

/** A page without a DOM. */
export interface FakePage extends PageService {
  /** What stands on the page; change it at any time. */
  readonly elements: FakePageElements;
}

export function fakePage(initial: Partial<FakePageElements> = {}): FakePage {
  const elements: FakePageElements = {
    ...initial,
    hiddenFields: { ...initial.hiddenFields },
    options: { ...initial.options },
    html: { ...initial.html },
    referrer: initial.referrer ?? '',
  };
  return {
    elements,
    submitUrl: () => elements.submitUrl,
    apiAddress: () => elements.apiAddress,
    restLink: () => elements.restLink,
    consent: (purpose) => (purpose === undefined ? elements.consent : elements.adConsent),
    redirectTarget: () => elements.redirectTarget,
    hiddenFields: () => ({ ...elements.hiddenFields }),
    setHiddenField(name, value) {
      for (const own of Object.keys(elements.hiddenFields)) if (own.toLowerCase() === name.toLowerCase()) elements.hiddenFields[own] = value;
    },
    options: (selector) => elements.options[selector],
    html: (selector) => elements.html[selector],
    language: () => (elements.locale ? { locale: elements.locale } : {}),
    referrer: () => elements.referrer,
  };
}
