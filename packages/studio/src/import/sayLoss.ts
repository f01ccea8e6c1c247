import type { MessageKey } from '../catalogue/messages.ts';
import type { Texts } from '../catalogue/texts.ts';
import type { Comparison, Loss, Test } from './foreignForm.ts';

const messages: Readonly<Record<Comparison, MessageKey>> = {
  is: 'testIs', isNot: 'testIsNot', has: 'testHas', hasNot: 'testHasNot', filled: 'testFilled', empty: 'testEmpty', isTrue: 'testIsTrue', isFalse: 'testIsFalse',
  above: 'testAbove', atLeast: 'testAtLeast', below: 'testBelow', atMost: 'testAtMost',
};

const isJoint = (test: Test): boolean => ('all' in test && test.all.length > 1) || ('any' in test && test.any.length > 1);

/** A condition in the studio’s language. One within another stands in brackets. */
function sayTest(test: Test, texts: Texts): string {
  if ('unread' in test) return test.unread;
  const listed = (type: 'conjunction' | 'disjunction', items: readonly string[]) => new Intl.ListFormat(texts.language, { type }).format(items);
  if ('by' in test) return texts.say(messages[test.by], { what: test.key, values: listed('disjunction', test.values) });
  const [type, parts] = 'all' in test ? (['conjunction', test.all] as const) : (['disjunction', test.any] as const);
  const [only] = parts;
  if (parts.length === 1 && only) return sayTest(only, texts);
  return listed(type, parts.map((part) => (isJoint(part) ? `(${sayTest(part, texts)})` : sayTest(part, texts))));
}

/** What isn’t the same here, as a sentence. */
export const sayLoss = ({ message, what, how = '', test }: Loss, texts: Texts): string => texts.say(message, { what, how: test ? sayTest(test, texts) : how });
