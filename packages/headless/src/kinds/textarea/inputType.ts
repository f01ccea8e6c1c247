import { charactersIn } from '../../base/texts.ts';
import { defineInputType } from '../../definition/defineInputType.ts';
import type { FieldContext } from '../../definition/extension.ts';
import { formatMessage, formatNumber } from '../../messages/languages.ts';
import { textareaTraits } from './traits.ts';

function countOf(text: string, context: FieldContext): string | undefined {
  const { maxLength: max, locale } = context.input;
  return max === undefined ? undefined : formatMessage(context.messages.characterCount, { count: formatNumber(charactersIn(text), locale), max: formatNumber(max, locale) });
}

/** Shares of the room at which the count is announced, and not at every key. */
const marks = [0.8, 1];

/** A message of several lines. Text beyond `maxLength` stays in the box, so that nothing pasted is lost, and is refused with how many there may be. */
export const textarea = defineInputType({
  ...textareaTraits,
  answer: {
    parse: (text) => text.trim(),
    validate: (value, context) => {
      const { maxLength: max = Infinity, locale } = context.input;
      return charactersIn(value) > max ? formatMessage(context.messages.tooLong, { count: formatNumber(max, locale) }) : undefined;
    },
  },
  show: {
    describe: countOf,
    announce: (text, before, context) => {
      const room = context.input.maxLength ?? Infinity;
      const isReached = marks.some((mark) => charactersIn(text) >= mark * room && charactersIn(before) < mark * room);
      return isReached ? countOf(text, context) : undefined;
    },
  },
});
