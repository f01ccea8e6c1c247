import type { Definition, Step } from '../../definition/types.ts';
import type { JourneyEntry } from '../../flow/journeyEntry.ts';
import { isPersonal, knownInputs } from '../../flow/readState.ts';
import { withAnswers } from '../../flow/shownStep.ts';
import type { FlowState } from '../../flow/state.ts';
import { typeOf } from '../../flow/visit.ts';
import { visitedSteps } from '../../flow/moves.ts';
import { plainText } from '../../html/plainText.ts';
import { inputState } from '../../flow/fieldState.ts';

interface JourneyOptions {
  readonly includesCurrent: boolean;
  /** Stands in a question for an earlier answer that could identify a person. */
  readonly withheld?: string | undefined;
}

/** A less-than sign that begins no tag of formatting. */
const notFormatting = /<(?!\/?(?:a|b|br|big|center|code|del|div|em|font|h[1-6]|i|ins|mark|p|s|small|span|strong|sub|sup|u)(?:\s[^<>]*)?\/?>)/gi;

/** A visit at one moment. */
type At = { readonly definition: Definition; readonly state: FlowState };

/** Entries for the visited path. */
export function journeyOf(at: At, options: JourneyOptions): readonly JourneyEntry[] {
  const { definition, state } = at;
  const path = visitedSteps(at);
  return (options.includesCurrent ? path : path.slice(0, -1)).map((visit, index) => {
    const { step, part } = visit;
    const written = definition.stepById.get(step.id) ?? step;
    const title = part.title(written) ?? '';
    // A question is text: in `Age < 18?` and `Budget <in USD>?` nothing is a tag, and only formatting that a CMS left behind goes.
    const html = title === written.question ? title.replace(notFormatting, '&lt;') : title;
    const before = state.history.slice(0, index);
    return {
      step: index + 1,
      stepId: step.id,
      // Earlier answers last: they are text, whatever they look like.
      question: withAnswers(at, plainText(html), { path: before, withheld: options.withheld }),
      answer: part.answer(visit),
      type: step.type,
    };
  });
}

/** The whole journey, as the server and the analytics receive it. */
export function sentJourney(at: At, withheld?: string): readonly JourneyEntry[] {
  return journeyOf(at, { includesCurrent: true, withheld });
}

/** Answers of the visited path by field name. Where two steps use one name, the later step counts. */
export function visitedFields(at: At): ReadonlyMap<string, unknown> {
  return new Map(visitedSteps(at).flatMap((visit) => Object.entries(visit.part.fields(visit))));
}

/**
 * The visitor's e-mail address; empty where none was asked for. It is in the field named `email`, else in the first e-mail field: a second
 * one may ask for a friend's address.
 */
export function visitedEmail(at: At): string {
  const asked = visitedSteps(at).flatMap((visit) =>
    visit.step.inputs
      .filter(({ inputType, name }) => inputType?.control.type === 'email' || (inputType?.control.type === 'text' && name === 'email'))
      .map((input) => ({ name: input.name, value: inputState(visit, input).value })),
  );
  const name = asked.some((field) => field.name === 'email') ? 'email' : asked[0]?.name;
  return asked.findLast((field) => field.name === name)?.value ?? '';
}

/** Everything personal that the visitor has entered: as typed, as kept and as sent. */
export function visitedContact(at: At): readonly string[] {
  return visitedSteps(at).flatMap((visit) =>
    knownInputs(visit.step).flatMap((input) => {
      const { text, value } = inputState(visit, input);
      return isPersonal(input, text) ? [text, value, input.inputType?.answer(value, input) ?? value] : [];
    }),
  );
}

/** Whether a step's answer could identify a person. */
export function tellsOfPerson(state: FlowState, step: Step): boolean {
  return typeOf(step).isPersonal || knownInputs(step).some((input) => isPersonal(input, inputState({ state, step }, input).value));
}
