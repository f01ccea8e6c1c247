import type { Kind, Place } from './kinds.ts';
import type { Condition, ConditionDefinition } from './readCondition.ts';

const rootOf = (place: Place): Place => (place.whole ? rootOf(place.whole) : place);

/** When something is shown. The code that reads conditions comes with a definition that has some. */
export const condition: Kind<ConditionDefinition, Condition> = {
  shape: { is: 'anything' },
  expected: 'a condition',
  read: (value, whole, key) => rootOf(whole).earlierAnswers?.readCondition(value, whole, key),
};
