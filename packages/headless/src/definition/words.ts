/** The words that a definition may use where it chooses one of several; the schema and the quick reader both read them here. */
export const stepTypeNames = [
  'button-selection',
  'input',
  'nearest-locations',
  'express-flow-selector',
  'express-flow-introduction',
  'form-intro',
  'masked-lead-info',
] as const;
/** Types of fields; any other is a warning, and is not shown. */
export const inputTypeNames = ['text', 'number', 'email', 'tel', 'select', 'zipcode'] as const;
export const formTypeNames = ['standard', 'darkmode', 'stepperlist'] as const;
export const themeNames = ['light', 'dark', 'pink', 'custom'] as const;
export const variantNames = ['default', 'circular', 'list'] as const;
export const buttonModeNames = ['round', 'square', 'transparent-square', 'custom'] as const;
export const inputVariantNames = ['standard', 'square'] as const;
export const optionsModeNames = ['dom', 'remote', 'static'] as const;
export const captchaNames = ['required', 'off'] as const;
export const trackingEmailNames = ['raw', 'sha256', 'omit'] as const;
export const zipFailureNames = ['block', 'continue'] as const;
export const directionNames = ['ltr', 'rtl'] as const;

export const formTypeAliases: Readonly<Record<string, string>> = {
  'stepper list': 'stepperlist',
  'stepper-list': 'stepperlist',
  stepper: 'stepperlist',
  dark: 'darkmode',
  'dark mode': 'darkmode',
  'dark-mode': 'darkmode',
};

/** A layout's name as it was meant; not yet one that exists. */
export function formTypeName(written: string): string {
  const name = written.trim().toLowerCase();
  return Object.hasOwn(formTypeAliases, name) ? (formTypeAliases[name] ?? name) : name;
}

/** A number as CMS fields print it. */
export const digits = /^-?\d+(?:\.\d+)?$/;

/** Two letters, in whichever case. */
export const countryPattern = /^\s*[A-Za-z]{2}\s*$/;

/** A hostname in full, with or without a port, or an origin: no path, no pattern, no mark that a template left unfilled. */
export const hostPattern = /^\s*(?:https?:\/\/[^\s/?#@*,{}\\]+\/?|(?:\[[\dA-Fa-f:]+\]|[^\s/?#@*,{}\\:]+)(?::\d+)?)\s*$/;

/** Whether a text is a boolean as PHP prints it, where it might be a step's id. */
export function isPrintedFlag(text: string): boolean {
  return text === '1' || text === '0';
}

/** SPEC section 3 gives `wellnessLocations` no type: anything that is set, and neither "false" nor an empty list, asks for the sample. */
export function asksForSample(value: unknown): boolean {
  return Array.isArray(value) ? value.length > 0 : Boolean(value) && value !== 'false' && value !== '0';
}
