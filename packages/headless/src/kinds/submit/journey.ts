import type { Step } from '../../definition/types.ts';
import type { JourneyEntry, Moment } from '../../flow/code.ts';
import { knownInputs, withAnswers } from '../../flow/readState.ts';
import { fieldType, typeOf } from '../../flow/visit.ts';
import { visitedSteps } from '../../flow/moves.ts';
import { plainText } from '../../html/plainText.ts';
import { inputState, isPersonal } from '../../flow/fieldState.ts';

interface JourneyOptions {
  readonly includesCurrent: boolean;
  /** Stands in a question for an earlier answer that could identify a person. */
  readonly withheld?: string | undefined;
}

/** A less-than sign that begins no tag of formatting. */
const notFormatting = /<(?!\/?(?:a|b|br|big|center|code|del|div|em|font|h[1-6]|i|ins|mark|p|s|small|span|strong|sub|sup|u)(?:\s[^<>]*)?\/?>)/gi;

/** Entries for the visited path. */
export function journeyOf(at: Moment, options: JourneyOptions): readonly JourneyEntry[] {
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
export function sentJourney(at: Moment, withheld?: string): readonly JourneyEntry[] {
  return journeyOf(at, { includesCurrent: true, withheld });
}

/** Answers of the visited path by field name. Where two steps use one name, the later step counts. */
export function visitedFields(at: Moment): ReadonlyMap<string, unknown> {
  return new Map(visitedSteps(at).flatMap((visit) => Object.entries(visit.part.fields(visit))));
}

/**
 * The visitor's e-mail address; empty where none was asked for. It is in the field named `email`, else in the first e-mail field: a second
 * one may ask for a friend's address.
 */
export function visitedEmail(at: Moment): string {
  const asked = visitedSteps(at).flatMap((visit) =>
    visit.step.inputs
      .filter(({ inputType, name }) => inputType?.control.type === 'email' || (inputType?.control.type === 'text' && name === 'email'))
      .map((input) => ({ name: input.name, value: inputState(visit, input).value })),
  );
  const name = asked.some((field) => field.name === 'email') ? 'email' : asked[0]?.name;
  return asked.findLast((field) => field.name === name)?.value ?? '';
}

/** Everything personal that the visitor has entered: as typed, as kept and as sent. */
export function visitedContact(at: Moment): readonly string[] {
  return visitedSteps(at).flatMap((visit) =>
    knownInputs(visit.step).flatMap((input) => {
      const { text, value } = inputState(visit, input);
      return isPersonal(visit, input, text) ? [text, value, fieldType(visit, input)?.answer(value, input) ?? value] : [];
    }),
  );
}

/** Whether a step's answer could identify a person. */
export function tellsOfPerson({ code, state }: Pick<Moment, 'code' | 'state'>, step: Step): boolean {
  return typeOf({ code }, step).isPersonal || knownInputs(step).some((input) => isPersonal({ code }, input, inputState({ code, state, step }, input).value));
}
