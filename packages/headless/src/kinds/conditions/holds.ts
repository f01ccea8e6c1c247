import type { Condition } from '../../definition/conditionObject.ts';

/** Ids and names of which a condition asks for a number. */
export function namesCountedBy({ answer, atLeast, all = [], any = [] }: Condition): readonly string[] {
  return [...(answer === undefined || atLeast === undefined ? [] : [answer]), ...[...all, ...any].flatMap(namesCountedBy)];
}

/** What a condition is tested against. */
export interface Given {
  readonly values: readonly string[];
  /** What `atLeast` looks at: how many values a step of choices has, or the number in a field; NaN where there is none. */
  readonly count: number;
}

/** Whether a condition holds for a visitor's answers. */
export function holds(asked: Condition, answerTo: (name: string) => Given): boolean {
  const { answer, is, isNot, has, atLeast, all, any } = asked;
  if (all) return all.every((each) => holds(each, answerTo));
  if (any) return any.some((each) => holds(each, answerTo));
  const { values: given, count } = answerTo(answer ?? '');
  if (is) return given.length > 0 && given.every((value) => is.includes(value));
  if (isNot) return !given.some((value) => isNot.includes(value));
  if (has) return given.some((value) => has.includes(value));
  return count >= (atLeast ?? 0);
}
