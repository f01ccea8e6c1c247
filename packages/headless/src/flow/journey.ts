import type { Definition, Step } from '../definition/types.ts';
import { plainText } from '../html/plainText.ts';
import { inputState, isPersonal, knownInputs, visitedSteps } from './readState.ts';
import type { FlowState } from './state.ts';
import { shownStep, withAnswers } from './shownStep.ts';
import { momentOf, typeOf } from './stepTypes/defineStepType.ts';

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
  readonly type: string;
}

export interface JourneyOptions {
  readonly includesCurrent: boolean;
  /** Reads a question that may hold HTML. */
  readonly plainText: (html: string) => string;
  /** Stands in a question for an earlier answer that could identify a person. */
  readonly withheld?: string | undefined;
}

/** A less-than sign that begins no tag of formatting. */
const notFormatting = /<(?!\/?(?:a|b|br|big|center|code|del|div|em|font|h[1-6]|i|ins|mark|p|s|small|span|strong|sub|sup|u)(?:\s[^<>]*)?\/?>)/gi;

/** Entries for the visited path. */
export function journeyOf(definition: Definition, state: FlowState, options: JourneyOptions): readonly JourneyEntry[] {
  const path = options.includesCurrent ? state.history : state.history.slice(0, -1);
  return path.flatMap(({ stepId }, index) => {
    const written = definition.stepById.get(stepId);
    if (!written) return [];
    const type = typeOf(written);
    const title = type.title(written) ?? '';
    // A question is text: in `Age < 18?` and `Budget <in USD>?` nothing is a tag, and only formatting that a CMS left behind goes.
    const html = title === written.question ? title.replace(notFormatting, '&lt;') : title;
    const before = state.history.slice(0, index);
    return {
      step: index + 1,
      stepId,
      // Earlier answers last: they are text, whatever they look like.
      question: withAnswers(definition, state, options.plainText(html), { path: before, withheld: options.withheld }),
      answer: type.answer(momentOf(definition, state, shownStep(definition, state, written, before))),
      type: written.type,
    };
  });
}

/** The whole journey, as the server and the analytics receive it. */
export function sentJourney(definition: Definition, state: FlowState, withheld?: string): readonly JourneyEntry[] {
  return journeyOf(definition, state, { includesCurrent: true, plainText, withheld });
}

/** Answers of the visited path by field name. Where two steps use one name, the later step counts. */
export function visitedFields(definition: Definition, state: FlowState): ReadonlyMap<string, unknown> {
  return new Map(visitedSteps(definition, state).flatMap((step) => Object.entries(typeOf(step).fields(momentOf(definition, state, step)))));
}

/**
 * The visitor's e-mail address; empty where none was asked for. It is in the field named `email`, else in the first e-mail field: a second
 * one may ask for a friend's address.
 */
export function visitedEmail(definition: Definition, state: FlowState): string {
  const asked = visitedSteps(definition, state).flatMap((step) =>
    step.inputs
      .filter(({ inputType, name }) => inputType?.control.type === 'email' || (inputType?.control.type === 'text' && name === 'email'))
      .map((input) => ({ name: input.name, value: inputState(state, step, input).value })),
  );
  const name = asked.some((field) => field.name === 'email') ? 'email' : asked[0]?.name;
  return asked.findLast((field) => field.name === name)?.value ?? '';
}

/** Everything personal that the visitor has entered: as typed, as kept and as sent. */
export function visitedContact(definition: Definition, state: FlowState): readonly string[] {
  return visitedSteps(definition, state).flatMap((step) =>
    knownInputs(step).flatMap((input) => {
      const { text, value } = inputState(state, step, input);
      return isPersonal(input, text) ? [text, value, input.inputType?.answer(value, input) ?? value] : [];
    }),
  );
}

/** Whether a step's answer could identify a person. */
export function tellsOfPerson(state: FlowState, step: Step): boolean {
  return typeOf(step).isPersonal || knownInputs(step).some((input) => isPersonal(input, inputState(state, step, input).value));
}
