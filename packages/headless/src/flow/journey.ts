import type { Definition, StepType } from '../definition/types.ts';
import type { FlowState } from './state.ts';
import { stepTypes } from './stepTypes/stepTypes.ts';

/** One step of the visited path, as the server receives it in the lead's `journey`. */
export interface JourneyEntry {
  /** From 1, along the visited path. */
  readonly step: number;
  /** Id of the step. */
  readonly stepId: string;
  /** Plain text. */
  readonly question: string;
  /** Selected values, or the values of the fields, joined with `, `. */
  readonly answer: string;
  /** Type of the step. */
  readonly type: StepType;
}

export interface JourneyOptions {
  readonly includesCurrent: boolean;
  /** Reads a question that may hold HTML. */
  readonly plainText: (html: string) => string;
}

/** Entries for the visited path. Steps that Back has left are not on it. */
export function journeyOf(definition: Definition, state: FlowState, { includesCurrent, plainText }: JourneyOptions): readonly JourneyEntry[] {
  const path = includesCurrent ? state.history : state.history.slice(0, -1);
  return path.flatMap(({ stepId }, index) => {
    const step = definition.stepById.get(stepId);
    if (!step) return [];
    const type = stepTypes[step.type];
    const title = type.title(step) ?? '';
    // A question is text, in which a sign that ends nowhere begins no tag.
    const html = title === step.question ? title.replace(/<(?=[^>]*$)/g, '&lt;') : title;
    return {
      step: index + 1,
      stepId,
      question: plainText(html),
      answer: type.answer(definition, state, step),
      type: step.type,
    };
  });
}
