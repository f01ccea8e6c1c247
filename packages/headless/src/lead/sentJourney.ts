import type { Flow } from '../definition/types.ts';
import { journeyOf, type JourneyEntry } from '../flow/journey.ts';
import type { FlowState } from '../flow/state.ts';
import { plainText } from '../html/plainText.ts';

/** The whole journey as the server and the analytics receive it. */
export function sentJourney(flow: Flow, state: FlowState): readonly JourneyEntry[] {
  return journeyOf(flow, state, { includesCurrent: true, plainText });
}
