import type { Definition, Step } from '../definition/types.ts';
import type { LatePart } from '../base/latePart.ts';
import { htmlPart } from '../services/html/htmlPart.ts';
import { callsPart } from '../effects/callsPart.ts';

/** Whether a step shows HTML: its own, or the page's legal text. */
function hasHtml({ settings }: Definition, step: Step): boolean {
  const { title, subtitle, info, note, description } = step.settings;
  return [title, subtitle, info, note, description, step.lastStep && settings.showLegalConsentText].some(Boolean);
}

/**
 * Code of ours that a step is shown with and that may not be here yet: fetched ahead, the step comes up as a whole. A last
 * step comes up with what sends the lead; a first one waits for nothing that only a press needs.
 */
export function stepParts(definition: Definition, step: Step): ReadonlyArray<LatePart<unknown>> {
  const parts: LatePart<unknown>[] = hasHtml(definition, step) ? [htmlPart] : [];
  return step.lastStep && !step.firstStep ? [...parts, callsPart] : parts;
}
