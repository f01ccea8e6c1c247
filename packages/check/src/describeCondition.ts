import type { Condition } from '@leadflow/headless';

const listed = (values: readonly string[] = []): string => values.join(' or ');

/** A condition in words: `area is Legs or Arms`. */
export function describeCondition({ answer, is, isNot, has, atLeast, all, any }: Condition): string {
  if (all) return all.map(describeCondition).join(' and ');
  if (any) return any.map(describeCondition).join(' or ');
  if (is) return `${answer} is ${listed(is)}`;
  if (isNot) return `${answer} is not ${listed(isNot)}`;
  return has ? `${answer} has ${listed(has)}` : `${answer} is at least ${atLeast}`;
}
