import type { Key, Kind, Place } from './kind.ts';
import type { Condition, ConditionDefinition } from './conditionObject.ts';

/** What reads conditions, where the definition has some. */
interface ConditionTools {
  readonly earlierAnswers?: { readCondition(value: unknown, whole: Place, key: Key): Condition | undefined } | undefined;
}

/** When something is shown. The code that reads conditions comes with a definition that has some. */
export const condition: Kind<ConditionDefinition, Condition> = {
  shape: { is: 'anything' },
  expected: 'a condition',
  // as: readDefinition gives it to every place.
  read: (value, whole, key) => (whole.tools as Place['tools'] & ConditionTools).earlierAnswers?.readCondition(value, whole, key),
};
