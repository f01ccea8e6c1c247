import type { Definition } from '../definition/types.ts';
import { journeyOf, type JourneyEntry } from './journey.ts';
import type { FlowState } from './state.ts';
import { plainText } from '../html/plainText.ts';

/** The whole journey as the server and the analytics receive it. */
export function sentJourney(definition: Definition, state: FlowState): readonly JourneyEntry[] {
  return journeyOf(definition, state, { includesCurrent: true, plainText });
}
