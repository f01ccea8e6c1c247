import { dayIn, ownTimeZone, readTimeZone } from '../../base/timeZone.ts';
import { defineInputType } from '../../definition/defineInputType.ts';
import type { FieldContext, FieldInfo } from '../../definition/extension.ts';
import { formatMessage } from '../../messages/formatMessage.ts';
import { dateTraits } from './traits.ts';

const isoDay = /^[1-9]\d{3}-\d\d-\d\d$/;

/** Whether a text is a day of the calendar: `2026-02-30` is none, and a year of fewer than four digits is half typed. */
function isDay(text: string): boolean {
  const time = Date.parse(`${text}T00:00:00Z`);
  return isoDay.test(text) && !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** Today in a time zone, else where the visitor is. A value keeps no verdict, so the day is read whenever it is judged. */
const todayIn = (timeZone: string | undefined): string => dayIn(Date.now(), readTimeZone(timeZone) ?? ownTimeZone());

function boundsOf({ min, max, notBefore, timeZone }: FieldInfo): { readonly min: string | undefined; readonly max: string | undefined } {
  const today = notBefore && todayIn(timeZone);
  // Days of ISO 8601 sort as texts.
  return { min: today !== undefined && (min === undefined || min < today) ? today : min, max };
}

/** A day as people write it in the form's language. */
function inWords(day: string, { messages }: FieldContext): string {
  return new Intl.DateTimeFormat(messages.dateLanguage, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));
}

/** A day, sent as 2026-12-31. */
export const date = defineInputType({
  ...dateTraits,
  parse: (text) => text.trim(),
  bounds: boundsOf,
  validate: (value, context) => {
    if (!value) return undefined;
    if (!isDay(value)) return context.messages.dateInvalid;
    const { min, max } = boundsOf(context.input);
    if (min !== undefined && value < min) return formatMessage(context.messages.dateTooEarly, { date: inWords(min, context) });
    if (max !== undefined && value > max) return formatMessage(context.messages.dateTooLate, { date: inWords(max, context) });
    return undefined;
  },
  unreadable: ({ messages }) => messages.dateIncomplete,
  shown: (value, context) => (isDay(value) ? inWords(value, context) : value),
});
