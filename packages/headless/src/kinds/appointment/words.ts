import { clockIn, fixedOffset, isoOffset, ownTimeZone, timeOf } from '../../base/timeZone.ts';
import { intlLocale } from '../../messages/languages.ts';

/** The zone that a moment is shown in: the clinic's. Where nobody knows it, the moment's own offset tells the clinic's clock, unless it is in UTC, as servers write: then the visitor's zone. */
export const zoneOf = (moment: string, timeZone: string | undefined): string => timeZone ?? /[+-](?!00:?00$)\d\d:?\d\d$/.exec(moment)?.[0] ?? ownTimeZone();

const spoken = (moment: string, timeZone: string | undefined, locale: string | undefined, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(intlLocale(locale), { ...options, timeZone: 'UTC' }).format(clockIn(timeOf(moment), zoneOf(moment, timeZone)));

/** The day of a moment at the clinic, such as Tuesday, December 1. */
export const spokenDay = (moment: string, timeZone: string | undefined, locale: string | undefined): string => spoken(moment, timeZone, locale, { weekday: 'long', day: 'numeric', month: 'long' });

/** Its time of day, such as 9:00 AM. */
export const spokenHour = (moment: string, timeZone: string | undefined, locale: string | undefined): string => spoken(moment, timeZone, locale, { hour: 'numeric', minute: '2-digit' });

/** Both. */
export const spokenTime = (moment: string, timeZone: string | undefined, locale: string | undefined): string =>
  `${spokenDay(moment, timeZone, locale)}, ${spokenHour(moment, timeZone, locale)}`;

/** A zone in words, such as Mountain Time, or UTC+02:00. */
export function spokenZone(timeZone: string, locale: string | undefined): string {
  const fixed = fixedOffset(timeZone);
  if (fixed !== undefined) return `UTC${isoOffset(fixed * 60_000)}`;
  const parts = new Intl.DateTimeFormat(intlLocale(locale), { timeZone, timeZoneName: 'longGeneric' }).formatToParts();
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}
