import type { Definition, Step } from '../definition/types.ts';

/** Whether a step shows HTML: its own, or the page's legal text. */
export function hasHtml({ settings }: Definition, step: Step): boolean {
  const { title, subtitle, info, note, description } = step.settings;
  return [title, subtitle, info, note, description, step.lastStep && settings.showLegalConsentText].some(Boolean);
}
