import { dayIn, readTimeZone } from '../../base/timeZone.ts';
import { defineInputType } from '../../definition/defineInputType.ts';
import type { FieldContext } from '../../definition/extension.ts';
import type { Input } from '../../definition/types.ts';
import type { FieldType } from '../../flow/code.ts';
import type { ClockTime } from '../../flow/state.ts';
import { formatMessage } from '../../messages/languages.ts';
import { dateTraits } from './traits.ts';

const isoDay = /^[1-9]\d{3}-\d\d-\d\d$/;

/** Whether a text is a day of the calendar: `2026-02-30` is none, and a year of fewer than four digits is half typed. */
function isDay(text: string): boolean {
  const time = Date.parse(`${text}T00:00:00Z`);
  return isoDay.test(text) && !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** A day that is not before today begins today, in the field's time zone, else where the visitor is. */
function at(input: Input, { now, zone }: ClockTime): Input {
  if (!input.notBefore) return input;
  const today = dayIn(now, readTimeZone(input.timeZone) ?? zone);
  // Days of ISO 8601 sort as texts.
  return { ...input, min: input.min === undefined || input.min < today ? today : input.min };
}

/** A day as people write it in the form's language. */
function inWords(day: string, { messages }: FieldContext): string {
  return new Intl.DateTimeFormat(messages.dateLanguage, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));
}

/** A day, sent as 2026-12-31. */
export const date: FieldType = {
  ...defineInputType({
    ...dateTraits,
    answer: {
      parse: (text) => text.trim(),
      validate: (value, context) => {
        if (!value) return undefined;
        if (!isDay(value)) return context.messages.dateInvalid;
        const { min, max } = context.input;
        if (min !== undefined && value < min) return formatMessage(context.messages.dateTooEarly, { date: inWords(min, context) });
        if (max !== undefined && value > max) return formatMessage(context.messages.dateTooLate, { date: inWords(max, context) });
        return undefined;
      },
    },
    show: { bounds: ({ min, max }) => ({ min, max }), shown: (value, context) => (isDay(value) ? inWords(value, context) : value) },
  }),
  unreadable: ({ messages }) => messages.dateIncomplete,
  at,
};
