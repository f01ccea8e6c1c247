import type { Step } from '../definition/types.ts';

/** Every id in a form's markup, from its prefix: computed, never read off the page. Parts that repeat count from 0. */
export const ids = {
  form: (form: string) => form,
  heading: (form: string) => `${form}-question`,
  group: (form: string) => `${form}-group`,
  hint: (form: string) => `${form}-hint`,
  groupError: (form: string) => `${form}-group-error`,
  status: (form: string) => `${form}-status`,
  progress: (form: string) => `${form}-progress`,
  progressText: (form: string) => `${form}-progress-text`,
  summary: (form: string) => `${form}-summary`,
  summaryHeading: (form: string) => `${form}-summary-heading`,
  banner: (form: string) => `${form}-banner`,
  loading: (form: string) => `${form}-loading`,
  confirmation: (form: string) => `${form}-confirmation`,
  next: (form: string) => `${form}-next`,
  back: (form: string) => `${form}-back`,
  retry: (form: string) => `${form}-retry`,
  facts: (form: string) => `${form}-facts`,
  count: (form: string) => `${form}-count`,
  showMore: (form: string) => `${form}-show-more`,
  otherTrigger: (form: string) => `${form}-other`,
  otherPanel: (form: string) => `${form}-other-panel`,
  answer: (form: string, index: number) => `${form}-answer-${index}`,
  location: (form: string, index: number) => `${form}-location-${index}`,
  address: (form: string, index: number) => `${form}-address-${index}`,
  badge: (form: string, index: number) => `${form}-badge-${index}`,
  input: (form: string, index: number) => `${form}-input-${index}`,
  label: (form: string, index: number) => `${form}-label-${index}`,
  error: (form: string, index: number) => `${form}-error-${index}`,
  help: (form: string, index: number) => `${form}-help-${index}`,
  description: (form: string, index: number) => `${form}-description-${index}`,
} as const;

/** Name that the radios of a step share: those in a closed Other Options section are a group of their own. */
export function choiceName(form: string, { index }: Pick<Step, 'index'>, isFolded = false): string {
  return `${form}-${index}${isFolded ? '-other' : ''}`;
}

/** Joins ids for an aria attribute; undefined where there are none. */
export function joinIds(...list: ReadonlyArray<string | undefined | false>): string | undefined {
  return list.filter(Boolean).join(' ') || undefined;
}
