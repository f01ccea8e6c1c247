import type { Condition, Definition } from '@leadflow/headless';
import { headingOf } from './checkBasics.ts';
import type { MapTexts } from './map/mapWords.ts';

/** A condition as a sentence with the words of the form: `“Which area?” is Legs or Arms`. One within another stands in brackets. */
export function describeCondition(condition: Condition, definition: Definition, texts: MapTexts): string {
  const { steps } = definition;
  const listed = (type: 'conjunction' | 'disjunction', items: readonly string[]) => new Intl.ListFormat(texts.language, { type }).format(items);
  const joined = (type: 'conjunction' | 'disjunction', parts: readonly Condition[]): string =>
    listed(type, parts.map((part) => (parts.length > 1 && (part.all ?? part.any ?? []).length > 1 ? `(${describeCondition(part, definition, texts)})` : describeCondition(part, definition, texts))));
  const { answer = '', is, isNot, has, atLeast, all, any } = condition;
  if (all) return joined('conjunction', all);
  if (any) return joined('disjunction', any);
  const step = steps.find(({ id }) => id === answer);
  const input = steps.flatMap(({ inputs }) => inputs).find(({ name }) => name === answer);
  const what = (step && headingOf(step)) || (input?.label ?? answer);
  const offered = step?.answers ?? input?.options ?? [];
  const words = (values: readonly string[] = []) => listed('disjunction', values.map((value) => offered.find((each) => each.value === value)?.text ?? value));
  if (is) return texts.say('testIs', { what, values: words(is) });
  if (isNot) return texts.say('testIsNot', { what, values: words(isNot) });
  return has ? texts.say('testHas', { what, values: words(has) }) : texts.say('testAtLeast', { what, values: atLeast ?? '' });
}
