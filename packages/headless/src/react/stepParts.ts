import type { Flow, Step } from '../definition/types.ts';
import type { LatePart } from '../flow/latePart.ts';
import { hasHtml } from '../html/hasHtml.ts';
import { htmlPart } from '../html/htmlPart.ts';

/** Code of ours that a step is shown with and that may not be here yet: fetched ahead, the step comes up as a whole. */
export function stepParts(flow: Flow, step: Step): ReadonlyArray<LatePart<unknown>> {
  return hasHtml(flow, step) ? [htmlPart] : [];
}
