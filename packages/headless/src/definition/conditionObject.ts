import { complain, type Json, type Reader, type ParsedObject, type Place, type WrittenObject } from './reader.ts';
import { list, object, printed, text, wholeNumber } from './readers.ts';

/** One value or several. */
const values: Reader<string | number | ReadonlyArray<string | number>, readonly string[]> = {
  shape: { is: 'either', readers: [printed, list(printed)] },
  expected: 'a string or a list of strings',
  read: (value, whole, key) => list(printed).read(Array.isArray(value) ? value : [value], whole, key),
};

/** A condition within another. */
const nested: Reader<ConditionDefinition, Condition> = {
  shape: { is: 'anything' },
  expected: 'a condition',
  read: (value, whole, key) => conditionObject.read(value, whole, key),
};

const entries = {
  /** Id of an earlier step or name of an earlier field. One that the visitor has not come by has no answer. */
  answer: text,
  /** The answer is one of these; where several may be chosen, all that are. */
  is: values,
  /** No answer is one of these. */
  isNot: values,
  /** One of these is among the answers. */
  has: values,
  /** So many answers are chosen, or the number in the field, as the form’s language writes numbers, is at least this. */
  atLeast: wholeNumber(0),
  /** All of these conditions hold. */
  all: list(nested),
  /** One of these conditions holds. */
  any: list(nested),
};

/** A condition as it is written. */
export interface ConditionDefinition extends WrittenObject<typeof entries> {}
/** When something is shown: `{ "answer": "area", "is": ["Legs"] }`, or several of these under `all` or `any`. */
export interface Condition extends ParsedObject<typeof entries> {}

const tests = ['is', 'isNot', 'has', 'atLeast'];

function checkForm(given: Json, place: Place): void {
  const { whole, key } = place;
  const count = (names: readonly string[]): number => names.filter((name) => given[name] !== undefined).length;
  const isTest = count(['answer']) === 1 && count(tests) === 1 && count(['all', 'any']) === 0;
  const isGroup = count(['all', 'any']) === 1 && count(['answer', ...tests]) === 0;
  if (isTest || isGroup || !whole || key === undefined) return;
  complain(place, (words) => words.noCondition(whole, key));
}

/** When something is shown. */
export const condition: Reader<ConditionDefinition, Condition> = { ...nested };

export const conditionObject = object<typeof entries, Condition, ConditionDefinition>(entries, { check: checkForm });

/** Ids and names that a condition asks for. */
export function namesAskedBy({ answer, all = [], any = [] }: Condition): readonly string[] {
  return [...(answer === undefined ? [] : [answer]), ...[...all, ...any].flatMap(namesAskedBy)];
}
